/** Extremely long texts that no editor would publish on purpose: see the switch `longTexts`. */
import type { ContentEntry } from '../db/content.ts';
import type { ContentKind } from './model.ts';

const LONG_TAIL = `\u202e${'W'.repeat(5_000)}`;

const TEXTS = ['title', 'description', 'question', 'answer', 'text', 'heading', 'address', 'synopsis'];
/** For other kinds, requests use the name as a key, so it stays unchanged. */
const NAMED: ReadonlySet<ContentKind> = new Set(['product-offerings', 'stores']);
/** Labels that are settings, not texts. */
const SETTING = /^(?:show|web)_/;

const lengthened = (value: unknown) => (typeof value === 'string' ? value + LONG_TAIL : value);

export function withLongTexts(kind: ContentKind, entry: ContentEntry): ContentEntry {
  if (kind === 'ui-labels')
    return SETTING.test(String(entry.name)) ? entry : { ...entry, value: lengthened(entry.value) };
  const names = NAMED.has(kind) ? ['name', ...TEXTS] : TEXTS;
  const long = Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, names.includes(name) ? lengthened(value) : value]),
  );
  const { sections } = entry;
  if (!Array.isArray(sections)) return long;
  return { ...long, sections: sections.map((section) => withLongTexts(kind, section as ContentEntry)) };
}
