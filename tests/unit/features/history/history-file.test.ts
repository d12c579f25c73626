import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainTable } from '#src/features/history/history-columns.ts';
import { csvOf } from '#src/features/history/history-csv.ts';
import { findEntries } from '#src/features/history/history-find.ts';
import type { Translate } from '#src/i18n/use-labels.ts';
import { entry } from './entries.ts';

/** Returns the label's name instead of its text. */
const t: Translate = (name) => name;

/** Parses a file as a spreadsheet does. */
function cellsOf(csv: string, separator: string): string[][] {
  expect(csv.startsWith('\ufeff')).toBe(true);
  const rows: string[][] = [[]];
  let rest = csv.slice(1);
  while (rest !== '') {
    const match = /^"((?:[^"]|"")*)"/.exec(rest);
    if (!match) throw new Error(`not a cell: ${rest.slice(0, 40)}`);
    rows.at(-1)?.push((match[1] ?? '').replaceAll('""', '"'));
    rest = rest.slice(match[0].length);
    if (rest.startsWith('\r\n')) {
      rest = rest.slice(2);
      if (rest !== '') rows.push([]);
    } else if (rest.startsWith(separator)) rest = rest.slice(1);
    else throw new Error(`neither a cell’s nor a row’s end: ${rest.slice(0, 40)}`);
  }
  return rows;
}

describe('the file of a history', () => {
  it('has days, times and amounts in the local format, with charges and credits in separate columns', () => {
    const call = entry('2026-10-31T23:30:00Z', { volume: 3725, amount: 1234.5, direction: 'out', reference: 'R-1' });
    const topUp = entry('2026-11-01T08:05:00+01:00', { type: 'top-ups', label: 'Carte', amount: -500, volume: null });
    expect(cellsOf(csvOf(plainTable([call], 'call', 'fr', t), 'fr'), ';')[1]).toEqual([
      '01/11/2026',
      '00:30',
      '0551 •• •• 67',
      'history_out',
      '01:02:05',
      '1234,50',
      '',
      'R-1',
    ]);
    expect(cellsOf(csvOf(plainTable([topUp], 'top-ups', 'en', t), 'en'), ',')[1]).toEqual([
      '01/11/2026',
      '08:05',
      'Carte',
      '',
      '500.00',
      '',
    ]);
  });

  it('counts data in megabytes, and has as many cells per row as headings', () => {
    const data = entry('2026-11-01T08:05:00+01:00', { type: 'data', volume: 1.5 * 1024 ** 2, unit: 'bytes' });
    for (const type of ['call', 'data', 'purchases', 'sms', 'top-ups'] as const) {
      const { heads, rows } = plainTable([data], type, 'ar', t);
      expect(rows[0]).toHaveLength(heads.length);
    }
    expect(plainTable([data], 'data', 'fr', t).rows[0]).toContain('1,50');
  });

  it('tells renewals from purchases if the operator does', () => {
    const bought = entry('2026-11-01T08:05:00+01:00', { type: 'purchases', label: 'Smart 2000' });
    const renewed = { ...bought, origin: 'renewal' } as const;
    const { heads, rows } = plainTable([renewed, bought], 'purchases', 'fr', t);
    const kind = heads.indexOf('history_entry_kind');
    expect(rows.map((cells) => cells[kind])).toEqual(['history_kind_renewal', 'history_kind_purchases']);
    expect(plainTable([bought], 'purchases', 'fr', t).heads).not.toContain('history_entry_kind');
  });

  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', ' ', '"', ';', ',', "'", 'A', '1', '(') }),
  );

  it('can be parsed whatever it contains, and no cell is a formula', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(text, { minLength: 2, maxLength: 2 })),
        fc.constantFrom('fr', 'en', 'ar'),
        (rows, language) => {
          const read = cellsOf(csvOf({ heads: ['a', 'b'], rows }, language), language === 'en' ? ',' : ';').slice(1);
          expect(read).toHaveLength(rows.length);
          for (const [row, cells] of rows.entries()) {
            for (const [column, cell] of cells.entries()) {
              const kept = read[row]?.[column] ?? '';
              expect(kept).not.toMatch(/^[=+\-@\t\r]/);
              expect([cell, `'${cell}`]).toContain(kept);
            }
          }
        },
      ),
    );
  });
});

describe('the search in a history', () => {
  const items = [
    entry('2026-11-01T08:05:00+01:00', { label: 'Forfait Étoile  1 Go', reference: 'ACH-42-XY' }),
    entry('2026-11-02T08:05:00+01:00', { label: '\u20680661 •• •• 18\u2069' }),
    entry('2026-11-03T08:05:00+01:00', { label: 'أسبوع 120 دقيقة' }),
  ];
  const found = (query: string) => findEntries(items, query).map((item) => items.indexOf(item));

  it('finds entries whatever their case and accents, by words in any order, by name or reference', () => {
    expect(found('ETOILE')).toEqual([0]);
    expect(found('1 go  étoile')).toEqual([0]);
    expect(found('ach-42')).toEqual([0]);
    expect(found('0661')).toEqual([1]);
    expect(found('أُسبوع')).toEqual(found('اسبوع'));
    expect(found('120')).toEqual([2]);
    expect(found('nothing')).toEqual([]);
    expect(found('   ')).toEqual([0, 1, 2]);
  });
});
