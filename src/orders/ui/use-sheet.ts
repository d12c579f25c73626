import { useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many history entries, this one and those before it, are sheets over a page of the portal. */
    sheets?: number;
  }
}

/** Search parameters of the address while a sheet is open. */
type SheetSearch = Readonly<Record<string, string | boolean | undefined>>;

interface Sheet {
  open: (search: SheetSearch) => void;
  /** Closes one sheet. Takes the names of its search parameters. */
  close: (...names: readonly string[]) => void;
  /** Also closes the sheets below it. */
  closeAll: (...names: readonly string[]) => void;
}

/**
 * A sheet whose state is in the address of its page: a history entry, so that Back closes it too. Closing it returns to
 * where it was opened.
 */
export function useSheet(): Sheet {
  const router = useRouter();
  const navigate = useNavigate();
  const count = () => router.state.location.state.sheets ?? 0;
  const close = (steps: number, names: readonly string[]) => {
    if (steps > 0) router.history.go(-steps);
    // The sheet was opened by its address: the page below replaces it.
    else
      void navigate({
        to: '.',
        search: (now) => ({ ...now, ...Object.fromEntries(names.map((name) => [name, undefined])) }),
        replace: true,
        resetScroll: false,
      });
  };
  return {
    open: (search) =>
      void navigate({
        to: '.',
        search: (now) => ({ ...now, ...search }),
        state: (now) => ({ ...now, sheets: (now.sheets ?? 0) + 1 }),
        resetScroll: false,
      }),
    close: (...names) => close(Math.min(count(), 1), names),
    closeAll: (...names) => close(count(), names),
  };
}
