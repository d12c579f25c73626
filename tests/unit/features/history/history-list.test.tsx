import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HistoryList } from '#src/features/history/history-list.tsx';
import { LONG_TABLE } from '#src/ui/layout/row-window.ts';
import { renderInLanguage } from '../../../support/component.tsx';
import { entry } from './entries.ts';

const ROW_PX = 64;
const WINDOW_PX = 780;
const ABOVE_PX = 480;
const A_DAY = 25;

beforeEach(() => {
  // No layout exists here: rows and window have the heights of a phone.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
  vi.stubGlobal('innerHeight', WINDOW_PX);
  // The content above the table.
  vi.spyOn(HTMLTableElement.prototype, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, ABOVE_PX - window.scrollY, 328, 0),
  );
  window.scrollTo(0, 0);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** This many calls, 25 a day, the newest today. */
function calls(count: number) {
  const noon = Date.parse('2026-11-21T12:00:00+01:00');
  return Array.from({ length: count }, (_, index) =>
    entry(new Date(noon - Math.floor(index / A_DAY) * 86_400_000 - (index % A_DAY) * 60_000).toISOString(), {
      label: `call ${index}`,
    }),
  );
}

const draw = (count: number, language?: 'fr' | 'ar') =>
  renderInLanguage(
    <HistoryList view="call" dayTotals={undefined} items={calls(count)} today="2026-11-21" onOpen={() => {}} />,
    language,
  );
const labels = () => [...document.querySelectorAll('th[scope=row] bdi')].map(({ textContent }) => textContent ?? '');
const positions = () =>
  [...document.querySelectorAll('tr[aria-rowindex]')].map((row) => Number(row.getAttribute('aria-rowindex')));
const spacers = () =>
  [...document.querySelectorAll<HTMLElement>('tbody[aria-hidden]')].map((spacer) =>
    Number.parseFloat(spacer.style.blockSize),
  );
const scrollTo = (px: number) => {
  window.scrollTo(0, px);
  fireEvent.scroll(window);
};

describe('a short history', () => {
  test('is rendered whole, so that the browser can search it', async () => {
    // Together with its day headings still within the limit.
    const count = Math.floor((LONG_TABLE * A_DAY) / (A_DAY + 1));
    await draw(count);
    expect(labels()).toEqual(Array.from({ length: count }, (_, index) => `call ${index}`));
    expect(screen.getByRole('table').hasAttribute('aria-rowcount')).toBe(false);
    expect(positions()).toEqual([]);
    expect(spacers()).toEqual([]);
  });
});

describe.each(['fr', 'ar'] as const)('a history of 10,000 entries, in %s', (language) => {
  const COUNT = 10_000;
  const ROWS = COUNT + COUNT / A_DAY;

  test('renders only the rows in view and reports the total', async () => {
    await draw(COUNT, language);
    expect(labels().length).toBeGreaterThanOrEqual(WINDOW_PX / ROW_PX - 1);
    expect(labels().length).toBeLessThan(60);
    expect(labels()[0]).toBe('call 0');
    // The column headings are the first row.
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe(String(ROWS + 1));
    expect(positions()).toEqual(positions().map((_, index) => index + 2));
  });

  test('renders other rows while scrolling, at their positions, and keeps its height', async () => {
    await draw(COUNT, language);
    scrollTo(200_000);
    const [first = 0] = positions();
    expect(first).toBeGreaterThan(2_000);
    expect(positions()).toEqual(positions().map((_, index) => first + index));
    expect(labels().length).toBeLessThan(60);
    const [before = 0, after = 0] = spacers();
    expect(before).toBeLessThanOrEqual(200_000);
    expect(before).toBeGreaterThan(190_000);
    // The omitted and the rendered rows add up to the whole.
    const drawn = positions().length;
    expect((before + after) / (ROWS - drawn)).toBeGreaterThanOrEqual(ROW_PX);
    scrollTo(0);
    expect(labels()[0]).toBe('call 0');
  });

  test('repeats the day’s heading at the start of the rows in view', async () => {
    await draw(COUNT, language);
    scrollTo(100_000);
    expect(positions()[0]).toBeGreaterThan(1_000);
    for (const heading of document.querySelectorAll('th[scope=rowgroup]')) {
      expect(heading.textContent).not.toBe('');
      expect(heading.closest('tbody')?.querySelector('tr')).toBe(heading.parentElement);
    }
    expect(document.querySelectorAll('th[scope=rowgroup]').length).toBeGreaterThan(0);
  });
});
