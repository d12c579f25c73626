/** For a developer, whose console is told of every item that was dropped. Not part of what subscribers load. */
import { onMalformedItem } from './malformed.ts';

const LINES_MAX = 100;

// biome-ignore lint/suspicious/noConsole: a development build only
export function tellConsoleOfMalformedItems(write: (text: string) => void = console.warn): void {
  let lines = 0;
  onMalformedItem(({ list, id, path }) => {
    lines += 1;
    if (lines > LINES_MAX) return;
    write(`A malformed item of “${list}” was dropped: id ${id ?? 'unknown'}, field ${path ?? '(the item as a whole)'}`);
  });
}
