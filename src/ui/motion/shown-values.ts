/**
 * The values that this page showed last, by name, so that a figure can move from the old to the new one, also after a
 * visit to another screen. In memory only; forgotten at the end of the session.
 */
const shown = new Map<string, number>();

/** Notes the value that is shown now. Returns the one before, or undefined if nothing was shown yet or it is the same. */
export function noteShown(name: string, value: number): number | undefined {
  const before = shown.get(name);
  shown.set(name, value);
  return before === value ? undefined : before;
}

export const forgetShown = (): void => shown.clear();
