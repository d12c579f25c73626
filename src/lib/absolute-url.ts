/** Parses an absolute address; undefined for anything else. `URL.canParse` is missing in Safari before version 17. */
export function absoluteUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
