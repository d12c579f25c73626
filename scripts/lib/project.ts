import { fileURLToPath } from 'node:url';

/** Root folder of the project. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** A file of an installed package, which Node runs without a shell. */
export function packageFile(path: string): string {
  return fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url));
}
