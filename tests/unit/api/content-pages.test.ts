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
  expect(asked).toEqual([1, 2, 3, 4, 5, 6]);
});

it('asks for several pages at once when the first says how many there are, and keeps their order', async () => {
  const held: (() => void)[] = [];
  const reading = read(async (number) => {
    if (number > 1) await new Promise<void>((resolve) => held.unshift(resolve));
    return page(number, number === 5 ? [9] : [2 * number - 1, 2 * number], 9);
  });
  await expect.poll(() => held.length).toBe(4);
  // The last page arrives first.
  for (const release of held) release();
  const { entries, asked } = await reading;
  expect(entries).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => ({ id })));
  expect(asked).toEqual([1, 2, 3, 4, 5]);
});

it('never asks for more than five pages at once', async () => {
  let open = 0;
  let most = 0;
  const { entries } = await read(async (number) => {
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
    return page(number, number === 20 ? [39] : [2 * number - 1, 2 * number], 39);
  });
  expect(entries).toHaveLength(39);
  expect(most).toBe(5);
});

it('fails with the error of the first page that fails', async () => {
  const answers = read(async (number) => {
    if (number > 1) throw new Error(`page ${number}`);
    return page(1, [1, 2], 40);
  });
  await expect(answers).rejects.toThrow('page 2');
});
