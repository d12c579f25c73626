import { screen, waitFor } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { beforeEach, describe, expect, vi } from 'vitest';
import { VALIDITIES } from '#src/api/content/offering-kinds.ts';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { BundleGroups } from '#src/features/bundles/bundle-groups.tsx';
import { type BundleChoice, chosenOfferings } from '#src/features/bundles/offering-list.ts';
import { searchTexts } from '#src/features/bundles/offering-words.ts';
import { giveLayout, positions, print, ROW_PX, scrollTo } from '../../support/layout.ts';
import { DEMO } from '../../support/operator.ts';
import { button, cleanUp, it, renderScreen, textOf } from '../../support/screen.tsx';

const choice = { category: undefined, validity: undefined, sort: 'price' } as const;
const groups = (chosen: readonly ProductOffering[]) => (
  <BundleGroups chosen={chosen} choice={choice} blockedBy={undefined} />
);
beforeEach(() => giveLayout());

const offerings = (count: number): ProductOffering[] =>
  Array.from({ length: count }, (_, index) => ({
    brandRef: `ref-${index}`,
    name: `Forfait ${index}`,
    lang: 'fr',
    category: 'data',
    price: 100 + index,
    validity: 'Daily',
    validityHours: 24,
    dataBytes: 1024 ** 3,
    isPromoted: false,
    isHadra: false,
    isRenewable: false,
    limited: [],
    apps: [],
    keywords: '',
    priority: index,
    related: [],
  }));

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(textOf);

describe('the list of bundles', () => {
  it('renders only the cards in view of 1,500, with their positions, and reaches the last', async () => {
    await renderScreen(DEMO, groups(offerings(1_500)));
    await waitFor(() => expect(titles()[0]).toBe('Forfait 0'));
    expect(titles().length).toBeLessThan(40);
    expect(positions()[0]).toEqual([1, 1_500]);
    await scrollTo(1_500 * 3 * ROW_PX);
    await waitFor(() => expect(titles().at(-1)).toBe('Forfait 1499'));
    expect(titles().length).toBeLessThan(40);
    expect(positions().at(-1)).toEqual([1_500, 1_500]);
  });

  it('renders every card of a usual catalogue and, when printing, of any', async () => {
    await renderScreen(DEMO, groups(offerings(60)));
    await waitFor(() => expect(titles()).toHaveLength(60));
    expect(positions()).toEqual([]);
    await cleanUp();
    await renderScreen(DEMO, groups(offerings(400)));
    await waitFor(() => expect(titles()[0]).toBe('Forfait 0'));
    expect(titles().length).toBeLessThan(40);
    await print();
    expect(titles()).toHaveLength(400);
  });
});

const WHOLE = { category: undefined, validity: undefined, sort: 'recommended' } as const;

/** The whole catalogue, and a button that takes the list of a search in its place. */
function Searched() {
  const [all] = useState(() => offerings(1_500));
  const [choice, setChoice] = useState<BundleChoice>(WHOLE);
  return (
    <>
      <button type="button" onClick={() => setChoice({ ...WHOLE, find: 'forfait 1' })}>
        search
      </button>
      <BundleGroups chosen={all} choice={choice} blockedBy={undefined} />
    </>
  );
}

describe('the list of a search, after the whole catalogue', () => {
  it('renders its cards together with the list, not afterwards in one long task', async ({ user }) => {
    await renderScreen(DEMO, <Searched />);
    await waitFor(() => expect(screen.getAllByRole('article').length).toBeGreaterThan(5));
    const added: string[] = [];
    const watch = new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes)
          added.push(`${node.nodeName} ${(node as Element).querySelectorAll?.('article').length}`);
      }
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await user.click(button('search'));
    await waitFor(() => expect(titles().length).toBeGreaterThan(5));
    await waitFor(() => expect(added.length).toBeGreaterThan(0));
    watch.disconnect();
    expect(added.filter((each) => each.startsWith('LI'))).toEqual([]);
    expect(added).toContainEqual(expect.stringMatching(/^SECTION ([5-9]|\d\d)$/));
  });
});

describe('several long lists on a page', () => {
  it('draw together what one scroll event brought into sight', async () => {
    const all = offerings(1_500).map((each, index) => ({
      ...each,
      validity: VALIDITIES[index % VALIDITIES.length] ?? 'Daily',
    }));
    const drawings = new Set<number>();
    await renderScreen(
      DEMO,
      <Profiler id="lists" onRender={(_id, _phase, _actual, _base, _start, drawnAt) => drawings.add(drawnAt)}>
        <BundleGroups chosen={all} choice={WHOLE} blockedBy={undefined} />
      </Profiler>,
    );
    await waitFor(() => expect(titles()).toHaveLength(VALIDITIES.length));
    await scrollTo(20 * ROW_PX);
    await waitFor(() => expect(positions()[0]?.[0]).toBeGreaterThan(10));
    drawings.clear();
    window.scrollTo(0, 60 * ROW_PX);
    window.dispatchEvent(new Event('scroll'));
    // Once for the scroll, and once for rows that turned out higher or lower than expected.
    expect(drawings.size).toBeGreaterThan(0);
    expect(drawings.size).toBeLessThanOrEqual(2);
    expect(positions()[0]?.[0]).toBeGreaterThan(40);
  });
});

describe('the words that a search compares', () => {
  it('are worked out once for each offering, however many keys are typed', async () => {
    const translate = vi.fn((name: string) => name);
    const textOf = searchTexts('fr', translate);
    const all = offerings(1_500);
    const find = (text: string) => chosenOfferings(all, { ...choice, find: text }, textOf);
    // 149, and 1490 to 1499.
    expect(find('FORFAIT 149')).toHaveLength(11);
    const calls = translate.mock.calls.length;
    expect(find('forfait 1499')).toHaveLength(1);
    expect(translate).toHaveBeenCalledTimes(calls);
  });
});
