import { useNavigate, useRouter } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many history entries, with this one, are sheets over the page under them. */
    sheets?: number;
  }
}

/** Search parameters of the address while a sheet is open. */
type SheetSearch = Readonly<Record<string, string | boolean | undefined>>;

/**
 * Sheets whose state is in the address of their page. Each is a history entry, so that Back closes it too. `close` and
 * `closeAll` take the names of the search parameters. They return to the page from which the sheet was opened, and
 * `close` to the sheet under it, if there is one.
 */
export function useSheet() {
  const router = useRouter();
  const navigate = useNavigate();
  const count = () => router.state.location.state.sheets ?? 0;
  const goTo = (search: SheetSearch, sheets: number) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ...search }),
      state: (now) => ({ ...now, sheets }),
      resetScroll: false,
    });
  const goBack = (steps: number, names: readonly string[]) => {
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
    open: (search: SheetSearch) => goTo(search, 1),
    openOnTop: (search: SheetSearch) => goTo(search, count() + 1),
    close: (...names: readonly string[]) => goBack(Math.min(count(), 1), names),
    closeAll: (...names: readonly string[]) => goBack(count(), names),
  };
}
