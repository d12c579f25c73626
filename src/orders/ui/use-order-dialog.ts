import { useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry is a sheet over a page of the portal. */
    isSheet?: boolean;
  }
}

/** Search parameters of the address while a sheet is open. */
export type SheetSearch = Readonly<Record<string, string | boolean>>;

/**
 * A sheet whose state is in the address of its page: a history entry, so that Back closes it too. `close` takes the
 * names of its search parameters and returns to the page from which the sheet was opened.
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
      // The sheet was opened by its address: the page below replaces it.
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
