import { formatFigure } from '#src/i18n/formats.ts';
import type { Language } from '#src/lib/languages.ts';
import type { PlainTable } from './history-columns.ts';

/** By it spreadsheets know that the file is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
/** A cell that begins so is worked out as a formula by spreadsheets, whoever wrote it. */
const FORMULA = /^\s*[=+\-@\t\r]/;

/** An apostrophe in front makes it text. Quotes are doubled. */
function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Where a comma parts the decimals, spreadsheets expect semicolons between cells. */
function separatorOf(language: Language): string {
  return formatFigure(0.5, language).includes(',') ? ';' : ',';
}

/** RFC 4180, with the separator that spreadsheets of the language expect. */
export function csvOf({ heads, rows }: PlainTable, language: Language): string {
  const separator = separatorOf(language);
  const lines = [heads, ...rows].map((cells) => cells.map(cell).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
