import process from 'node:process';
import { portFlags } from './ports.ts';

/**
 * Launch option for tests that need the whole browser. The others use the one without windows, if it is installed: that
 * one has no settings of the profile, and draws some letters differently.
 */
export const wholeBrowser = () => {
  const { CHROMIUM_PATH } = process.env;
  return CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {};
};

/** Flags for every Chromium that the tests, the benchmark and the screenshots start. */
export const CHROMIUM_FLAGS: readonly string[] = [
  // Only the portal uses the network, so that tests measure and cut off nothing but its traffic.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  // Chromium's sandbox needs a user namespace, which root does not have (continuous integration).
  '--no-sandbox',
  ...portFlags(),
];
