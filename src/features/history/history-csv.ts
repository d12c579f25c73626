import { formatFigure } from '#src/i18n/formats.ts';
import type { Language } from '#src/lib/languages.ts';
import type { PlainTable } from './history-columns.ts';

/** Lets spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';
/** Spreadsheets run a cell with this beginning as a formula, whatever its source. */
const FORMULA = /^\s*[=+\-@\t\r]/;

/** A leading apostrophe makes it text. Quotes are doubled. */
function cell(text: string): string {
  const harmless = FORMULA.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

/** Spreadsheets expect semicolons between cells if the decimal separator is a comma. */
function separatorOf(language: Language): string {
  return formatFigure(0.5, language).includes(',') ? ';' : ',';
}

/** RFC 4180, with the separator that spreadsheets of this language expect. */
export function csvOf({ heads, rows }: PlainTable, language: Language): string {
  const separator = separatorOf(language);
  const lines = [heads, ...rows].map((cells) => cells.map(cell).join(separator));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}
