import { describe, expect, it } from 'vitest';
import { PAGE_SIZE } from '#src/features/history/load-history.ts';
import { type PageView, typePages } from '#src/features/history/type-pages.ts';
import { entry } from './entries.ts';

const pageOf = (count: number, total: number): PageView => ({
  data: { items: Array.from({ length: count }, (_, id) => entry('2026-11-01T08:00:00Z', { id: String(id) })), total },
  error: null,
  isFetching: false,
  fetchStatus: 'idle',
  dataUpdatedAt: 0,
  refetch: () => undefined,
});
const WANTED = { most: 50 * PAGE_SIZE, inSight: 1, ahead: 1, isInMemory: () => false };
const read = (...pages: PageView[]) => typePages('call', pages, WANTED);

describe('fault 85: the pages of a history', () => {
  it.each([0, 1, PAGE_SIZE])('go on after a full page although the total is %d', (total) => {
    const { isAtEnd, wanted } = read(pageOf(PAGE_SIZE, total));
    expect([isAtEnd, wanted]).toEqual([false, 2]);
  });

  it('end at a short page, and count what was read', () => {
    const { isAtEnd, wanted, total } = read(pageOf(PAGE_SIZE, 3), pageOf(7, 3));
    expect([isAtEnd, wanted, total]).toEqual([true, 2, PAGE_SIZE + 7]);
  });

  it('end at an empty page, whatever the total', () => {
    expect(read(pageOf(PAGE_SIZE, 9_999), pageOf(0, 9_999)).isAtEnd).toBe(true);
    expect(read(pageOf(0, 0))).toMatchObject({ isAtEnd: true, wanted: 1 });
  });

  it('go on after a short page if the total is higher', () => {
    expect(read(pageOf(10, 3 * PAGE_SIZE))).toMatchObject({ isAtEnd: false, wanted: 2 });
  });
});
