import * as v from 'valibot';
import { expect, it } from 'vitest';
import { type ContentSource, readContent } from '#src/api/content/content.ts';

const faqs: ContentSource<unknown> = {
  queryKey: ['content', 'faqs'],
  host: 'content',
  path: '/faqs',
  search: {},
  locales: [],
  isPaged: true,
  schema: v.unknown(),
  staleMs: 0,
  read: (answers) => answers[0],
};

/** Reads all pages; returns the entries and the pages that were requested. */
async function read(answer: (page: number) => unknown) {
  const asked: number[] = [];
  const entries = await readContent(faqs, async (_host, _path, search) => {
    const page = Number(search.get('pagination[page]'));
    asked.push(page);
    return answer(page);
  });
  return { entries, asked };
}

const page = (number: number, ids: readonly number[], total: number) => ({
  data: ids.map((id) => ({ id })),
  meta: { pagination: { page: number, pageSize: 2, total } },
});

it('reads pages until it has as many entries as the service counts', async () => {
  const { entries, asked } = await read((number) => page(number, number === 1 ? [1, 2] : [3], 3));
  expect(entries).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(asked).toEqual([1, 2]);
});

it('stops at a page that repeats the one before, from a service that ignores the page number', async () => {
  const { entries, asked } = await read(() => page(1, [1, 2], 240));
  expect(entries).toEqual([{ id: 1 }, { id: 2 }]);
  expect(asked).toEqual([1, 2]);
});
