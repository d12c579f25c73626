/**
 * For developers: a development build logs every item and field that is left out, and every unusable answer, to the
 * console, with field and types but never values. Not part of production builds.
 */
import type { FieldFault } from './errors.ts';
import { onMalformedItem, onUnusableAnswer } from './malformed.ts';

const LINES_MAX = 100;

const typesOf = (expected?: FieldFault['expected'], found?: FieldFault['found']) =>
  expected && found ? `, expected ${expected}, found ${found}` : '';

// biome-ignore lint/suspicious/noConsole: a development build only
export function logMalformedItems(write: (text: string) => void = console.warn): void {
  let lines = 0;
  onMalformedItem(({ list, id, path, expected, found }) => {
    lines += 1;
    if (lines > LINES_MAX) return;
    const where = !path || path === '(body)' ? '(the item as a whole)' : path;
    write(`Left out of “${list}”: id ${id ?? 'unknown'}, field ${where}${typesOf(expected, found)}`);
  });
  onUnusableAnswer(({ call, path, expected, found }) => {
    write(`The answer to ${call} cannot be used: field ${path}${typesOf(expected, found)}`);
  });
}
