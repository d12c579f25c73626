/** Answers of an operator with far more data than the sandbox: the sandbox's own entries, repeated many times. */
import type { Page, Request } from '@playwright/test';

type Entry = Record<string, unknown>;

/** The name of an offering's reference field with the brand of the benchmark. */
const BRAND_REF_FIELD = 'sahla_ref';
const CONTENT_PAGE = 100;
const DAY_MS = 86_400_000;

/** The fields of an entry, in either form of the content service. */
const fieldsOf = (entry: Entry): Entry => (entry.attributes as Entry | undefined) ?? entry;

/** A copy of an entry with another id and another name. */
function copyOf(entry: Entry, copy: number): Entry {
  const again = structuredClone(entry);
  const fields = fieldsOf(again);
  again.id = Number(again.id) + copy * 10_000;
  for (const name of [BRAND_REF_FIELD, 'slug', 'documentId']) {
    if (typeof fields[name] === 'string') fields[name] = `${fields[name]}-${copy}`;
  }
  for (const name of ['name', 'question']) {
    if (typeof fields[name] === 'string') fields[name] = `${fields[name]} ${copy + 1}`;
  }
  return again;
}

/** Serves the content type at `path` with `count` entries, in pages. */
export async function multiplyContent(page: Page, path: string, count: number): Promise<void> {
  const known = new Map<string, Entry[]>();
  await page.route(`**${path}?*`, async (route) => {
    const url = new URL(route.request().url());
    const asked = Number(url.searchParams.get('pagination[page]') ?? 1);
    url.searchParams.set('pagination[page]', '1');
    url.searchParams.set('pagination[pageSize]', String(CONTENT_PAGE));
    let own = known.get(url.search);
    if (!own) {
      const answer = await route.fetch({ url: String(url) });
      if (!answer.ok()) return route.fulfill({ response: answer });
      own = ((await answer.json()) as { data: Entry[] }).data;
      known.set(url.search, own);
    }
    const entries = own;
    const first = (asked - 1) * CONTENT_PAGE;
    const data = Array.from({ length: Math.max(0, Math.min(CONTENT_PAGE, count - first)) }, (_, index) => {
      const place = first + index;
      return copyOf(entries[place % entries.length] as Entry, Math.floor(place / entries.length));
    });
    const pagination = {
      page: asked,
      pageSize: CONTENT_PAGE,
      pageCount: Math.ceil(count / CONTENT_PAGE),
      total: count,
    };
    return route.fulfill({ json: { data, meta: { pagination } } });
  });
}

/** Serves `count` purchases from one hour, the newest a minute old, so that they usually fall into one month. */
export async function multiplyPurchases(page: Page, count: number): Promise<void> {
  const now = Date.now();
  const purchases = Array.from({ length: count }, (_, index) => ({
    orderId: `order-${index}`,
    [BRAND_REF_FIELD]: `ref-${index % 40}`,
    name: `Forfait ${index}`,
    category: 'data',
    price: 100 + (index % 9) * 50,
    state: index % 20 === 7 ? 'failed' : 'completed',
    purchasedAt: new Date(now - 60_000 - Math.floor((index / count) * 3_600_000)).toISOString(),
    autoRenew: index % 3 === 0,
    beneficiary: index % 5 === 0 ? '0551 •• •• 12' : null,
  }));
  await page.route('**/bundle/purchases/v2', (route) => route.fulfill({ json: { purchases } }));
}

interface HistoryFilter {
  page: number;
  pageSize: number;
  type: string;
}

const filterOf = (request: Request): HistoryFilter => request.postDataJSON() as HistoryFilter;

/**
 * Serves a history of `count` entries over `days` days, newest first, in pages. Returns a function that counts the
 * requested pages.
 */
export async function multiplyHistory(page: Page, count: number, days: number): Promise<() => number> {
  const now = Date.now();
  const asked = new Set<number>();
  await page.route('**/history', (route) => {
    const { page: wanted, pageSize, type } = filterOf(route.request());
    asked.add(wanted);
    const first = (wanted - 1) * pageSize;
    const items = Array.from({ length: Math.max(0, Math.min(pageSize, count - first)) }, (_, index) => {
      const place = first + index;
      return {
        id: `record-${place}`,
        type,
        at: new Date(now - Math.floor((place / count) * days * DAY_MS)).toISOString(),
        label: `0551 •• •• ${String(place % 100).padStart(2, '0')}`,
        amount: place % 3 === 0 ? null : 12.5,
        volume: 40 + (place % 900),
        unit: 'seconds',
        direction: place % 2 === 0 ? 'in' : 'out',
        reference: place % 5 === 0 ? `REF-${place}` : null,
      };
    });
    return route.fulfill({ json: { items, page: wanted, pageSize, total: count } });
  });
  return () => asked.size;
}
