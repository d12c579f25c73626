/** How every Chromium of the tests, the benchmark and the screenshots is started. */
export const CHROMIUM_FLAGS = [
  // Nothing but the portal speaks on the network, so that what is measured and cut off is the portal's own.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  // Root has no user namespace to sandbox in (continuous integration).
  '--no-sandbox',
] as const;
