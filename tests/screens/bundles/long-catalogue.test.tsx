/** A catalogue that is far longer than the sandbox's: it is read in pages, whole. */
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { BundleListScreen } from '#src/features/bundles/bundle-list-screen.tsx';
import { DEMO } from '../../support/operator.ts';
import { answerFetches, it, pageText, renderScreen } from '../../support/screen.tsx';

const PAGE_SIZE = 100;
type Entry = Record<string, unknown>;

const realFetch = globalThis.fetch;

/** The sandbox's first offering again and again. Answers the pages that were asked for. */
async function serveOfferings(total: number): Promise<Set<number>> {
  const asked = new Set<number>();
  let first: Entry | undefined;
  const copy = (index: number): Entry => {
    const whole = structuredClone(first) as Entry;
    const fields = (whole.attributes ?? whole) as Entry;
    Object.assign(fields, { sahla_ref: `REF_${index}`, slug: `ref-${index}`, documentId: `doc-${index}` });
    Object.assign(fields, { name: `Forfait numéro ${index}` });
    return { ...whole, id: index };
  };
  answerFetches(async (request) => {
    const url = new URL(request.url);
    if (url.pathname !== '/api/product-offerings') return realFetch(request);
    const wanted = Number(url.searchParams.get('pagination[page]'));
    if (!first) {
      url.searchParams.set('pagination[page]', '1');
      first = ((await (await realFetch(new Request(url, request))).json()) as { data: Entry[] }).data[0];
    }
    asked.add(wanted);
    const start = (wanted - 1) * PAGE_SIZE;
    const data = Array.from({ length: Math.max(0, Math.min(PAGE_SIZE, total - start)) }, (_, index) =>
      copy(start + index),
    );
    const pagination = { page: wanted, pageSize: PAGE_SIZE, pageCount: Math.ceil(total / PAGE_SIZE), total };
    return Response.json({ data, meta: { pagination } });
  });
  return asked;
}

it('fault 13: reads 2,000 offerings whole, in 20 full pages and an empty one', async ({ user }) => {
  const asked = await serveOfferings(2_000);
  await renderScreen(DEMO, <BundleListScreen />);
  await waitFor(() => expect(pageText()).toContain('2 000 forfaits'), { timeout: 30_000 });
  expect([...asked].sort((a, b) => a - b)).toEqual(Array.from({ length: 21 }, (_, index) => index + 1));
  // The last of them can be found.
  // A search by role or name, and each typed letter, would go through all rows again.
  const open = document.querySelector('button[aria-label="Chercher un forfait"]');
  if (!open) throw new Error('the button is missing');
  await user.click(open);
  await user.click(screen.getByRole('searchbox'));
  await user.paste('numéro 1999');
  await screen.findByText('Forfait numéro 1999');
  expect(pageText()).not.toContain('Certains éléments n’ont pas pu être affichés');
}, 60_000);
