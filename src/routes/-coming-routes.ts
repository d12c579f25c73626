/**
 * Routes of the specification whose screens are still to be built. They resolve, keep their guard, layout and title,
 * and say honestly that the page is coming. Whoever builds a screen takes its line out; a test holds the list to the
 * route files.
 */
export const COMING_ROUTES: readonly string[] = [];
