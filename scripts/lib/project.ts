import { fileURLToPath } from 'node:url';

/** Top folder of the project. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** A file of an installed package, to be run by Node without a shell in between. */
export function packageFile(path: string): string {
  return fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url));
}
