import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, vi } from 'vitest';
import { NoudjoumScreen } from '#src/features/noudjoum/noudjoum-screen.tsx';
import { RewardScreen } from '#src/features/noudjoum/reward-screen.tsx';
import { overlayLabels } from '#src/i18n/labels.ts';
import { BARRED, BFF, DEMO, EMPTY } from '../../support/operator.ts';
import {
  button,
  byRole,
  cleanUp,
  hrefs,
  it,
  maybeByRole,
  pageText,
  renderScreen,
  requests,
  section,
  setNetwork,
  textOf,
} from '../../support/screen.tsx';

const REDEEM = `${BFF}/noudjoum/redeem`;
const realFetch = globalThis.fetch;

const programme = <NoudjoumScreen />;
const reward = (name: string, isRedeeming = false) => <RewardScreen name={name} isRedeeming={isRedeeming} />;
afterEach(() => overlayLabels('fr', {}));

const dialog = () => screen.getByRole('dialog');
const history = () => section('Historique des points');
const links = () => hrefs(document).filter((href) => href?.startsWith('/noudjoum/'));
const asked = async (part: string) => (await requests()).filter(({ path }) => path.includes(part));

/** The operator's answer to one call. */
function answer(path: string, body: unknown): void {
  vi.stubGlobal('fetch', async (input: Request) =>
    new URL(input.url).pathname.endsWith(path)
      ? new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } })
      : realFetch(input),
  );
}

describe('the programme', () => {
  it('shows the points, the tier with the progress to the next, and the expiry', async () => {
    await renderScreen(DEMO, programme);
    await waitFor(() => expect(pageText()).toMatch(/1 850 points.*Niveau Or/));
    expect(pageText()).toContain('2 150 points avant le niveau Platine');
    const meter = screen.getByRole('meter');
    expect(meter.getAttribute('aria-valuenow')).toBe('46');
    expect(meter.getAttribute('aria-valuetext')).toContain('2');
    expect(pageText()).toMatch(/Valables jusqu’au \d/);
  });

  it('tells the age of the points and the rewards once offline', async () => {
    await renderScreen(DEMO, programme);
    await waitFor(() => expect(links()).not.toHaveLength(0));
    setNetwork(false);
    await waitFor(() => expect(textOf(section('Vos points'))).toContain('Actualisé'));
    expect(textOf(section('Récompenses'))).not.toContain('Actualisé');
  });

  it('lists affordable rewards, and the missing points of the others', async () => {
    await renderScreen(DEMO, programme);
    await waitFor(() => expect(pageText()).toContain('À votre portée'));
    const affordable = byRole('link', 'Une semaine d’Anaflix 1 200 points');
    expect(affordable.getAttribute('href')).toBe('/noudjoum/anaflix-week');
    const other = byRole('link', '500 DA de crédit 2 200 points Encore 350 points');
    expect(other.getAttribute('href')).toBe('/noudjoum/credit-500');
  });

  it('lists points earned and spent, all of them on request', async ({ user }) => {
    await renderScreen(DEMO, programme);
    await waitFor(() => expect(within(history()).getAllByRole('listitem')).toHaveLength(6));
    expect(textOf(history())).toMatch(/Journée 300 Mo.*Retirés : 100 points/);
    await user.click(within(history()).getByRole('button'));
    expect(within(history()).getAllByRole('listitem').length).toBeGreaterThan(6);
  });

  it('links to topping up when there are no points', async () => {
    await renderScreen(EMPTY, programme);
    await waitFor(() => expect(pageText()).toContain('Rechargez votre ligne pour gagner vos premiers points.'));
    expect(hrefs(document)).toContain('/dashboard/online-topup');
    expect(pageText()).toContain('Aucun mouvement de points');
  });

  it('is hidden when the operator does not offer it, sends no request, and links elsewhere', async () => {
    await renderScreen(DEMO, null);
    await overlayLabels('fr', { show_noudjoum: 'false' });
    await cleanUp();
    await renderScreen(DEMO, programme);
    await overlayLabels('fr', { show_noudjoum: 'no' });
    await waitFor(() => expect(pageText()).toContain('Noudjoum n’est pas proposé pour le moment'));
    expect(hrefs(document)).toEqual(expect.arrayContaining(['/promotion', '/dashboard/my-brand']));
  });

  it.each([
    ['no reward at all', []],
    [
      'one of an unknown kind',
      [{ name: 'y', title: 'Yacht', text: 'x', stars: 10, isAffordable: true, kind: 'yacht' }],
    ],
    [
      'long words and reversed text',
      [{ name: 'l', title: `\u202eabc${'x'.repeat(5000)}`, text: '', stars: 1, isAffordable: true }],
    ],
    [
      'one without a title',
      [
        { name: 'n', stars: 1, isAffordable: true },
        { name: 'g', title: 'Bon', text: '', stars: 2, isAffordable: false },
      ],
    ],
  ])('renders %s', async (_, rewards) => {
    answer('/noudjoum', { stars: 20, tier: '\u202eOr', nextTierAt: 10, expiresAt: null, rewards });
    await renderScreen(DEMO, programme);
    await waitFor(() => expect(pageText()).toMatch(/20 points/));
    expect(document.body.textContent).not.toContain('\u202e');
    expect(links()).toHaveLength(rewards.filter((each) => 'title' in each).length);
    if (rewards.length === 0) expect(pageText()).toContain('Pas de récompense pour l’instant');
  });
});

describe('the page of a reward', () => {
  it('shows how many points are missing, and how to get them', async () => {
    await renderScreen(DEMO, reward('earphones'));
    await waitFor(() => expect(pageText()).toMatch(/Vous avez 1 850 points.*Il vous manque 4 150 points/));
    expect(pageText().split('4 150 points')).toHaveLength(2);
    expect(screen.getByRole('meter').getAttribute('aria-valuenow')).toBe('31');
    expect(hrefs(document)).toContain('/dashboard/online-topup');
  });

  it('shows the points of the line, those left and the tier that is lost above the button that redeems them', async () => {
    await renderScreen(DEMO, reward('week-3gb'));
    await waitFor(() =>
      expect(pageText()).toMatch(
        /Vous avez 1 850 points ?Il vous restera 950 points ?Vous quitterez le niveau Or ?Échanger 900/,
      ),
    );
    await cleanUp();
    await renderScreen(DEMO, reward('day-300mb'));
    await waitFor(() => expect(pageText()).toMatch(/Il vous restera 1 750 points ?Échanger 100 points/));
  });

  it('lists the other rewards below', async () => {
    await renderScreen(DEMO, reward('week-3gb'));
    const others = await waitFor(() => section('Autres récompenses'));
    expect(textOf(others)).toContain('Journée 300 Mo');
    expect(textOf(others)).not.toContain('Semaine 3 Go');
  });

  it('shows the price, the remaining points and the tier that is lost before redeeming', async ({ user }) => {
    await renderScreen(DEMO, reward('week-3gb', true));
    await waitFor(() => expect(textOf(dialog())).toMatch(/Points échangés.*900 points.*Points restants.*950 points/));
    expect(textOf(dialog())).toContain('vous quitterez le niveau Or');
    await user.click(button('Échanger 900 points', dialog()));
    await waitFor(() => expect(textOf(dialog())).toContain('« Semaine 3 Go » est à vous.'));
    expect(textOf(dialog())).toMatch(/Points restants.*950 points.*Référence ?NOUDJ-[0-9A-F]{8}/);
    expect(textOf(dialog())).not.toContain('Solde');
    expect(await asked(REDEEM)).toHaveLength(1);
  });

  it('offers nothing to a barred line', async () => {
    await renderScreen(BARRED, reward('day-300mb'));
    await waitFor(() => expect(pageText()).toContain('Votre ligne est bloquée'));
    expect(maybeByRole('button', 'Échanger 100 points')).toBeNull();
  });

  it('shows that an unknown reward does not exist, with those that do', async () => {
    await renderScreen(DEMO, reward('no-such'));
    await waitFor(() => expect(pageText()).toContain('Cette récompense n’est pas ou plus proposée'));
    expect(links().length).toBeGreaterThan(5);
  });

  it('stays readable offline, and says why it cannot be redeemed now', async () => {
    await renderScreen(DEMO, reward('day-300mb'));
    await waitFor(() => expect(button('Échanger 100 points').disabled).toBe(false));
    setNetwork(false);
    await waitFor(() => expect(button('Échanger 100 points').disabled).toBe(true));
    expect(pageText()).toContain('Il faut une connexion pour échanger vos points');
    expect(pageText()).toContain('300 Mo offerts pendant 24 heures');
  });
});
