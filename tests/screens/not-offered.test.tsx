/**
 * An operator without an optional call: the screen says once that it is not offered, and the portal retries once an
 * hour.
 */
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, vi } from 'vitest';
import { accountInfoQuery } from '#src/api/account.ts';
import { rewardQuery } from '#src/api/noudjoum.ts';
import { purchaseCalls } from '#src/api/purchases.ts';
import { serviceCalls } from '#src/api/services.ts';
import { recapQuery } from '#src/api/usage.ts';
import { FaqScreen } from '#src/features/faq/faq-screen.tsx';
import { LoanScreen } from '#src/features/loan/loan-screen.tsx';
import { NoudjoumScreen } from '#src/features/noudjoum/noudjoum-screen.tsx';
import { ServicesScreen } from '#src/features/services/services-screen.tsx';
import { WeatherScreen } from '#src/features/weather/weather-screen.tsx';
import { isOffered } from '#src/telecom/line/offered.ts';
import { WIDE } from '#src/ui/hooks/use-media.ts';
import { ask, BFF, DEMO, NOW_MS } from '../support/operator.ts';
import {
  button,
  cleanUp,
  hrefs,
  it,
  maybeByRole,
  pageText,
  renderScreen,
  requests,
  setFaults,
  signedIn,
  textOf,
} from '../support/screen.tsx';
import { renderApp } from '../support/whole-app.tsx';

/** A wide window has the whole menu beside the page. */
function widen(): void {
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query === WIDE, media: query }),
  );
}
afterEach(() => vi.unstubAllGlobals());

const NOT_OFFERED = 'Ce service n’est pas proposé.';
const HOUR_MS = 3_600_000;

const screens: Record<string, ReactNode> = {
  weather: <WeatherScreen />,
  noudjoum: <NoudjoumScreen />,
  services: <ServicesScreen search={{}} />,
  loan: <LoanScreen />,
  faq: <FaqScreen />,
};

// Let the hour pass, so that no test sees the result of another.
let nowMs = NOW_MS;
beforeEach(() => {
  nowMs += 2 * HOUR_MS;
  vi.setSystemTime(nowMs);
});

const missing = (status: number, match: string) => setFaults({ missingCalls: { value: status, match } });
const asked = async (path: string) => (await requests()).filter((request) => request.path.startsWith(path));
const outcomeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'answered',
    (error: { kind: string }) => error.kind,
  );
const occurrences = (text: string) => pageText().split(text).length - 1;

describe('fault 60', () => {
  it.each([
    ['weather', `${BFF}/weather`, 404],
    ['noudjoum', `${BFF}/noudjoum`, 501],
    ['services', `${BFF}/services`, 405],
    ['loan', `${BFF}/users/loan`, 501],
    ['faq', '/api/faqs', 404],
  ])(
    'shows once that %s is not offered, without Retry, and sends each call once (%s answers %d)',
    async (name, path, status) => {
      await missing(status, path);
      await renderScreen(DEMO, screens[name]);
      await waitFor(() => expect(pageText()).toContain(NOT_OFFERED));
      await waitFor(async () => {
        const paths = (await asked(path)).map((request) => request.path.split('?')[0]);
        expect(new Set(paths).size).toBe(paths.length);
      });
      expect(occurrences(NOT_OFFERED), pageText()).toBe(1);
      expect(pageText()).not.toContain('Nous ne trouvons pas');
      expect(maybeByRole('button', 'Réessayer')).toBeNull();
    },
  );

  it('retries after an hour', async () => {
    await renderScreen(DEMO, screens.services);
    await missing(404, `${BFF}/recap`);
    const outcome = () => outcomeOf(ask(recapQuery('line')));
    expect(await outcome()).toBe('not-offered');
    await setFaults({ missingCalls: null });
    expect(await outcome()).toBe('not-offered');
    vi.setSystemTime(Date.now() + HOUR_MS);
    expect(await outcome()).toBe('answered');
  });

  it('treats a 404 with the operator’s code as a missing reward, not as a missing call', async () => {
    await renderScreen(DEMO, screens.services);
    expect(await outcomeOf(ask(rewardQuery('line', 'no-such-reward')))).toBe('not-found');
    expect(await outcomeOf(ask(rewardQuery('line', 'day-300mb')))).toBe('answered');
  });

  it('never treats account, allocation, offerings, labels or sign-in as optional', async () => {
    await renderScreen(DEMO, screens.services);
    await missing(404, `${BFF}/subscriptions`);
    await expect(ask(accountInfoQuery('line'))).rejects.toMatchObject({ kind: 'not-found' });
    await setFaults({ missingCalls: null });
    await expect(ask(accountInfoQuery('line'))).resolves.toMatchObject({ planCode: expect.any(String) });
  });

  it('hides entries that are not offered from the menu of a wide window and from the dashboard, also after a reload', async () => {
    widen();
    await setFaults({ missingCalls: { value: 501, match: `${BFF}/quiz` } });
    await signedIn(DEMO);
    await renderApp('/dashboard/my-sahla');
    await waitFor(async () => expect((await asked(`${BFF}/quiz`)).length).toBe(1));
    await waitFor(() => expect(hrefs(document)).toContain('/dashboard/weather'));
    await waitFor(() => expect(hrefs(document).join()).not.toContain('/more/quiz'));
    const kept = localStorage.getItem('not-offered-calls');
    expect(Object.keys(JSON.parse(kept ?? '{}'))).toEqual(['GET bff /quiz/profile']);

    await setFaults({ missingCalls: { value: 404, match: `${BFF}/weather` } });
    await cleanUp();
    localStorage.setItem('not-offered-calls', kept ?? '');
    await signedIn(DEMO);
    await renderApp('/dashboard/my-sahla');
    await waitFor(async () => expect((await asked(`${BFF}/weather`)).length).toBe(1));
    await waitFor(() => expect(hrefs(document)).not.toContain('/dashboard/weather'));
    expect((await asked(`${BFF}/quiz`)).length).toBe(1);
  });
});

describe('fault 60: of what the portal has more than one way to', () => {
  it('hides the tab of the summary when the operator has no summary, and the menu leads to what is left', async () => {
    widen();
    await missing(404, `${BFF}/usage/summary`);
    await signedIn(DEMO);
    const summary = '/dashboard/view-usage/summary';
    await renderApp(summary);
    await waitFor(() => expect(pageText()).toContain(NOT_OFFERED));
    await waitFor(() => expect(hrefs(document)).not.toContain(summary));
    // The menu and the tabs.
    const toWhatIsLeft = () => hrefs(document).filter((each) => each === '/dashboard/view-usage/allocations');
    await waitFor(() => expect(toWhatIsLeft().length).toBeGreaterThanOrEqual(2));
    expect(occurrences(NOT_OFFERED), pageText()).toBe(1);
  });

  it('keeps the entry of prayer times when the operator publishes none: the portal works them out', async () => {
    widen();
    await missing(404, `${BFF}/prayertimes`);
    await signedIn(DEMO);
    await renderApp('/dashboard/prayer-times');
    await waitFor(() => expect(pageText()).toMatch(/Fajr\s*0\d:\d\d/));
    expect((await asked(`${BFF}/prayertimes`)).length).toBeGreaterThan(0);
    expect(pageText()).not.toContain(NOT_OFFERED);
    expect(hrefs(document)).toContain('/dashboard/prayer-times');
  });
});

describe('fault 60: a call that orders', () => {
  const dialog = () => screen.getByRole('dialog');

  it('hides advances when the operator can list them and not grant them, and sends no second order', async ({
    user,
  }) => {
    const loan = <LoanScreen band="SABBAQLI_100" />;
    const take = `${BFF}/users/loan/take`;
    await missing(404, take);
    await renderScreen(DEMO, loan);
    await waitFor(() => expect(button(/^Prendre l’avance/, dialog()).disabled).toBe(false));
    expect(isOffered('sabbaqli')).toBe(true);
    await user.click(button(/^Prendre l’avance/, dialog()));
    await waitFor(() => expect(isOffered('sabbaqli')).toBe(false));
    // Only the operator can say that nothing was done: a bare 404 may be that of a proxy.
    expect(pageText()).not.toContain('Rien n’a été débité');
    await cleanUp();
    const kept = localStorage.getItem('not-offered-calls') ?? '';
    localStorage.clear();
    localStorage.setItem('not-offered-calls', kept);
    await renderScreen(DEMO, loan);
    await waitFor(() => expect(textOf(dialog())).toContain(NOT_OFFERED));
    expect(maybeByRole('button', /Prendre l’avance|Réessayer/, dialog())).toBeNull();
    const orders = (await asked(take)).filter(({ method, path }) => method === 'POST' && path === take);
    expect(orders).toHaveLength(1);
  });

  it('is never taken for missing when it buys a bundle', async () => {
    await renderScreen(DEMO, screens.services);
    await missing(404, `${BFF}/bundle/purchase`);
    const sums = { price: 100 };
    await expect(purchaseCalls.send({ sahla_ref: 'D_1GB_DAY' }, sums, crypto.randomUUID())).rejects.toMatchObject({
      kind: 'not-found',
    });
    expect(purchaseCalls.isOffered()).toBe(true);
  });

  it('is not taken for missing because of a refusal with a code', async () => {
    await renderScreen(DEMO, screens.services);
    const calls = serviceCalls('no-such-service');
    await expect(calls.send({ enabled: true }, { price: 0 }, crypto.randomUUID())).rejects.toMatchObject({
      status: 404,
    });
    expect(calls.isOffered()).toBe(true);
  });
});

it('what the device keeps of calls that are not offered is read at the next load, and holds no more than their names', async () => {
  vi.resetModules();
  localStorage.setItem('not-offered-calls', JSON.stringify({ 'GET bff /quiz/profile': Date.now() - 1, odd: 'x' }));
  const { isNotOffered } = await import('#src/api/client/not-offered.ts');
  expect(isNotOffered('GET bff /quiz/profile')).toBe(true);
  expect(isNotOffered('odd')).toBe(false);
});
