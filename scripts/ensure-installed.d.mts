export const PROJECT: string;
/** npm as this process was started by, else the one on the path: what to spawn, and its first arguments. */
export function npm(): { readonly command: string; readonly first: readonly string[]; readonly shell?: boolean };
export function ensureInstalled(): Promise<void>;
