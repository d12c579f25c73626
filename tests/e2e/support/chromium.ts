/** Flags for every Chromium that the tests, the benchmark and the screenshots start. */
export const CHROMIUM_FLAGS = [
  // Only the portal uses the network, so that tests measure and cut off nothing but its traffic.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  // Chromium's sandbox needs a user namespace, which root does not have (continuous integration).
  '--no-sandbox',
] as const;
