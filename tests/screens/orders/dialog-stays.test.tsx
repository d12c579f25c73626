/** An order's dialog whose item leaves the list under it: the list is fetched again by the order itself. */
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, vi } from 'vitest';
import { BundleListScreen } from '#src/features/bundles/bundle-list-screen.tsx';
import { ConversionScreen } from '#src/features/conversion/conversion-screen.tsx';
import { LoanScreen } from '#src/features/loan/loan-screen.tsx';
import { RewardScreen } from '#src/features/noudjoum/reward-screen.tsx';
import { RenewalsScreen } from '#src/features/renewals/renewals-screen.tsx';
import { ServicesScreen } from '#src/features/services/services-screen.tsx';
import { BFF, DEMO } from '../../support/operator.ts';
import { button, it, maybeByRole, pageText, renderScreen, requests, textOf } from '../../support/screen.tsx';
import { idle, Refetched, refetch } from './refetch.tsx';

const DONE = 'C’est fait';
const GONE = 'Ce n’est plus proposé sur votre ligne';

interface Case {
  screen: ReactNode;
  /** On the button that confirms. */
  confirm: string | RegExp;
  /** The call that orders. */
  path: string;
  /** The answers without the item, by the end of their path. */
  without: Readonly<Record<string, object>>;
}

const CASES: Record<string, Case> = {
  bundle: {
    screen: <BundleListScreen offer="D_1GB_DAY" buy />,
    confirm: 'Payer 100 DA',
    path: `${BFF}/bundle/purchase`,
    without: { '/api/product-offerings': { data: [], meta: { pagination: { page: 1, pageCount: 0, total: 0 } } } },
  },
  service: {
    screen: <ServicesScreen search={{ service: 'anaflix', switch: 'on' }} />,
    confirm: 'S’abonner · 300 DA par mois',
    path: `${BFF}/services/anaflix/activation`,
    without: { '/services': { services: [] } },
  },
  renewal: {
    screen: <RenewalsScreen shows="off" search={{ offer: 'D_3GB_WEEK', switch: 'on' }} />,
    confirm: 'Activer le renouvellement',
    path: `${BFF}/renewal/switch`,
    without: {
      '/renewal/list': { renewals: [] },
      '/plan/getPlanAllocation/v2': {
        planCode: 'P',
        hadraEligible: false,
        asOf: '2026-11-21T12:00:00+01:00',
        bundleInstances: [],
      },
    },
  },
  conversion: {
    screen: <ConversionScreen search={{ from: 'BI-0001-5', to: 'D_10GB_WEEK' }} />,
    confirm: 'Convertir · 350 DA',
    path: `${BFF}/bundle/convert`,
    without: { '/bundle/getBundleConvertEligibility': { eligible: true, conversions: [] } },
  },
  loan: {
    screen: <LoanScreen band="SABBAQLI_100" />,
    confirm: /^Prendre l’avance/,
    path: `${BFF}/users/loan/take`,
    without: { '/users/loan/eligibleBands': { eligible: true, bands: [] } },
  },
  reward: {
    screen: <RewardScreen name="day-300mb" isRedeeming />,
    confirm: /^Échanger/,
    path: `${BFF}/noudjoum/redeem`,
    without: {
      '/noudjoum': { stars: 900, tier: 'Argent', rewards: [] },
      '/noudjoum/day-300mb': { code: 'reward_not_found' },
    },
  },
};

/** From now on the operator's lists do not have the item. */
function takeItemAway({ without }: Case): void {
  const fetched = globalThis.fetch;
  vi.stubGlobal('fetch', (request: Request | string) => {
    const { pathname } = new URL(typeof request === 'string' ? request : request.url);
    const found = Object.entries(without).find(([end]) => pathname.endsWith(end));
    if (!found) return fetched(request);
    const [end, body] = found;
    return Promise.resolve(Response.json(body, { status: end === '/noudjoum/day-300mb' ? 404 : 200 }));
  });
}

const dialog = () => screen.getByRole('dialog');

async function open({ screen, confirm }: Case): Promise<void> {
  await renderScreen(DEMO, <Refetched>{screen}</Refetched>);
  await waitFor(() => expect(button(confirm, dialog()).disabled, pageText()).toBe(false));
  // An answer that is still to come would have the item.
  await idle();
}

const sent = async (path: string) => (await requests()).filter((each) => each.path === path).length;

describe.each(Object.entries(CASES))('the dialog of a %s', (_name, given) => {
  it('fault 48: keeps its outcome on screen when its item has left the list', async ({ user }) => {
    await open(given);
    await user.click(button(given.confirm, dialog()));
    await waitFor(() => expect(textOf(dialog())).toContain(DONE));
    const receipt = textOf(dialog());
    takeItemAway(given);
    await refetch(user);
    expect(textOf(dialog())).toBe(receipt);
    // A second answer without it changes nothing either.
    await refetch(user);
    expect(textOf(dialog())).toBe(receipt);
    expect(await sent(given.path)).toBe(1);
  });

  it('fault 47: says so and sends nothing when its item has left the list before the tap', async ({ user }) => {
    await open(given);
    takeItemAway(given);
    await refetch(user);
    await waitFor(() => expect(textOf(dialog())).toContain(GONE));
    expect(maybeByRole('button', given.confirm, dialog())).toBeNull();
    expect(await sent(given.path)).toBe(0);
  });
});
