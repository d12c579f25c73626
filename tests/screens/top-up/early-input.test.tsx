/** What users type and tap on a cached screen, and how the real screens handle it when they replace that. */
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, waitFor } from '@testing-library/react';
import type { ComponentType, ReactNode } from 'react';
import { expect } from 'vitest';
import { OnlineTopUpScreen } from '#src/features/top-up/online-top-up-screen.tsx';
import { scratchCardOrder } from '#src/features/top-up/scratch-card-order.ts';
import { ScratchCardScreen } from '#src/features/top-up/scratch-card-screen.tsx';
import { cacheNode } from '#src/first-paint/cache-screen.ts';
import type { CachedNode } from '#src/first-paint/cached-screen.ts';
import { carryOver } from '#src/first-paint/carry-over.ts';
import { noteEarlyTaps } from '#src/first-paint/early-taps.ts';
import { i18n } from '#src/i18n/labels.ts';
import { createQueryClient } from '#src/offline/query-client.ts';
import { orderRecords } from '#src/orders/engine/device-records.ts';
import { PendingOrders } from '#src/orders/ui/pending-orders.tsx';
import { session } from '#src/session/current-session.ts';
import { DEMO } from '../../support/operator.ts';
import { it, requests, signedIn, textOf } from '../../support/screen.tsx';

noteEarlyTaps(document.documentElement);
const POLICY = { layout: 'my-account', guard: 'open', offline: 'reads', title: 'title_dashboard', labels: [] } as const;

async function portal(screen: ReactNode): Promise<ReactNode> {
  const client = createQueryClient((ask, context) => ask(context) as never);
  const router = createRouter({
    routeTree: createRootRoute({ staticData: POLICY, component: () => <main>{screen}</main> }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>
  );
}

/** Like `draw-cached-screen.ts`. */
function draw(node: CachedNode): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const [tag, attributes, ...children] = node;
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children.map(draw));
  return element;
}

/** Shows a screen as the device cached it. Returns a function that replaces it with the real one. */
async function cached(Screen: ComponentType): Promise<() => Promise<void>> {
  const { container: element } = render(await portal(<Screen />));
  await waitFor(() => expect(element.querySelector('form, button')).not.toBeNull());
  const all = { fold: 1e9, scrolled: 0, isDeep: false };
  const kept = [...element.childNodes].map((node) => cacheNode(node, all)).filter((node) => node !== undefined);
  cleanup();
  element.replaceChildren(...kept.map(draw));
  document.body.replaceChildren(element);
  document.documentElement.dataset.firstPaint = 'kept';
  carryOver(element, [...element.children], true);
  return async () => {
    render(await portal(<Screen />), { container: element });
    await waitFor(() => expect(document.documentElement.dataset.firstPaint).toBeUndefined());
    // A tap would be repeated in the task after the first render.
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
}

/** The cached screen and the real one have the same names. */
const named = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[data-carry="${name}"]`);
  if (!found) throw new Error(`no element is named ${name} in ${document.body.innerHTML}`);
  return found;
};

const posts = async () => (await requests()).filter(({ method, path }) => method === 'POST' && !/token/.test(path));

it('fault 53: does not send a scratch card for another number after a tap on the cached screen', async ({ user }) => {
  await signedIn(DEMO);
  const goLive = await cached(ScratchCardScreen);
  await user.type(named('top-up.pin'), '12345678901234');
  await user.click(named('top-up.for-whom.other'));
  await user.click(named('top-up.use-card'));
  await goLive();
  expect(named('top-up.pin').value.replace(/\D/g, '')).toBe('12345678901234');
  expect(named('top-up.for-whom.other').checked).toBe(true);
  expect(document.activeElement).toBe(named('top-up.use-card'));
  expect(await posts()).toEqual([]);
});

it('fault 53: copies an amount typed on the cached top-up screen, and pays nothing', async ({ user }) => {
  await signedIn(DEMO);
  const goLive = await cached(OnlineTopUpScreen);
  await user.type(named('top-up.amount'), '750');
  await user.click(named('top-up.terms'));
  await user.click(named('top-up.pay'));
  await goLive();
  expect(named('top-up.amount').value).toBe('750');
  expect(textOf(named('top-up.pay'))).toContain('750');
  expect(named('top-up.terms').checked).toBe(true);
  expect([...document.querySelectorAll('input')].filter(({ value }) => value === '750')).toHaveLength(1);
  expect(await posts()).toEqual([]);
});

it('fault 53: selects the suggested amount that was tapped on the cached top-up screen', async ({ user }) => {
  await signedIn(DEMO);
  const goLive = await cached(OnlineTopUpScreen);
  const [proposed] = [...document.querySelectorAll<HTMLInputElement>('[data-carry^="top-up.amount."]')].filter(
    ({ checked }) => !checked,
  );
  const name = proposed?.dataset.carry ?? '';
  await user.click(named(name));
  await goLive();
  expect(named('top-up.amount').value).toBe(name.split('.').at(-1));
});

it('fault 53: marks no order as seen after a tap on "J’ai vu" of the cached screen, when the list has changed', async ({
  user,
}) => {
  await signedIn(DEMO);
  const signInId = session.record?.signInId;
  if (!signInId) throw new Error('not signed in');
  const ended = (key: string) => {
    const at = Date.now();
    const times = { at, since: at, missingCountsFrom: at };
    orderRecords.add({ key, signInId, kind: scratchCardOrder.name, subject: key, terms: {}, state: 'sent', ...times });
    orderRecords.settle(key, { state: 'declined' });
  };
  ended('first');
  ended('second');
  const goLive = await cached(() => <PendingOrders kind={scratchCardOrder} />);
  await user.click(named('order.seen.second'));
  ended('third');
  await goLive();
  expect(document.activeElement).toBe(named('order.seen.second'));
  expect(orderRecords.of(signInId).filter(({ isSeen }) => isSeen)).toEqual([]);
});
