import { useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This step of the history is a sheet that lies over a page of the portal. */
    isSheet?: boolean;
  }
}

/** What stands in the address while a sheet is open. */
export type SheetSearch = Readonly<Record<string, string | boolean>>;

/**
 * A sheet that stands in the address of its page: a step of the history, so that Back closes it too. `close` takes the
 * names of what stands there; it leads back to wherever the sheet was opened from.
 */
export function useSheet(): { open: (search: SheetSearch) => void; close: (...names: readonly string[]) => void } {
  const router = useRouter();
  const navigate = useNavigate();
  return {
    open: (search) =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, ...search }),
        state: (now) => ({ ...now, isSheet: true }),
        resetScroll: false,
      }),
    close: (...names) => {
      if (router.state.location.state.isSheet) router.history.back();
      // It came by its address: the page beneath takes its place.
      else
        void navigate({
          to: '.',
          search: (now) => ({ ...now, ...Object.fromEntries(names.map((name) => [name, undefined])) }),
          replace: true,
          resetScroll: false,
        });
    },
  };
}
