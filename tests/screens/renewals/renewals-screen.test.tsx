import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { RenewalsScreen } from '#src/features/renewals/renewals-screen.tsx';
import type { Language } from '#src/lib/languages.ts';
import { saveServiceChoice } from '../../../sandbox/db/services.ts';
import { BARRED, BFF, DEMO, EMPTY, LOW_BALANCE, NOW_MS } from '../../support/operator.ts';
import {
  button,
  byRole,
  changeLine,
  cleanUp,
  hrefs,
  it,
  operator,
  pageText,
  renderScreen,
  requests,
  setNetwork,
  textOf,
} from '../../support/screen.tsx';

type Search = { offer?: string; switch?: 'on' | 'off'; view?: 'calendar' };

const renewals = (shows: 'on' | 'off', search: Search = {}) => <RenewalsScreen shows={shows} search={search} />;

const rows = () => screen.queryAllByRole('heading', { level: 3 }).map((each) => textOf(each.closest('li')));
const dialog = () => screen.getByRole('dialog');
const switchOf = (name: string) => byRole('switch', `Renouvellement automatique : ${name}`) as HTMLButtonElement;
const sent = async () => (await requests()).filter(({ path }) => path === `${BFF}/renewal/switch`).length;

describe('the screen of renewals', () => {
  it('is sorted by the date of the next charge, with prices', async () => {
    await renderScreen(DEMO, renewals('on'));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(rows()[0]).toMatch(/Semaine 120 min.*200 DA par semaine.*Prochain débit à \d\d:\d\d/);
    expect(rows()[1]).toMatch(/Smart 2000.*2 000 DA tous les 30 jours/);
    expect(pageText()).toContain('Activés (2)');
  });

  it('shows how the missing amount adds up', async () => {
    await renderScreen(DEMO, renewals('on'));
    await waitFor(() => expect(pageText()).toContain('il manquera 1 359,50 DA le 9 décembre'));
    expect(pageText()).toContain('Débits d’ici là : 2 600 DA (3 × 200 + 2 000) · Solde : 1 240,50 DA');
    expect(pageText()).toMatch(/200 DA par semaine.*Débits du 23 novembre au 7 décembre · 3 × 200 DA/);
  });

  it('fault 73: has the services that are charged, also on their days in the calendar, with the way to stop them', async () => {
    saveServiceChoice(operator.sandbox.context.db, {
      msisdn: DEMO,
      service: 'ringback',
      isEnabled: true,
      switchesAt: NOW_MS,
      nextChargeAt: NOW_MS + 86_400_000,
    });
    await renderScreen(DEMO, renewals('on'));
    await waitFor(() => expect(pageText()).toContain('il manquera 1 449,50 DA le 9 décembre'));
    expect(rows()[0]).toMatch(
      /Tonalité d’attente.*5 DA par jour.*Prochain débit à .*Débits du 22 novembre au 9 décembre/,
    );
    expect(hrefs(document)).toContain('/more/core-service?service=ringback&switch=off');
    await cleanUp();
    await renderScreen(DEMO, renewals('on', { view: 'calendar' }));
    // 29 days up to 19 December at 5 DA, four weeks at 200 DA and the month at 2,000 DA.
    await waitFor(() => expect(pageText()).toMatch(/À débiter d’ici le 19 décembre ?2 940 DA/));
    // One row for what is charged each day, and one for each of the others.
    const listed = [...document.querySelectorAll('li')].map(textOf);
    expect(listed.filter((text) => text.includes('Tonalité d’attente'))).toEqual([
      expect.stringMatching(/^Débits du 22 novembre au 19 décembre ?Tonalité d’attente ?28 × 5 DA$/),
    ]);
    expect(listed.filter((text) => text.includes('Semaine 120 min'))).toHaveLength(4);
  });

  it('warns in advance how much credit will be missing, and what happens then', async () => {
    await renderScreen(LOW_BALANCE, renewals('on'));
    await waitFor(() => expect(pageText()).toContain('il manquera 17,50 DA'));
    expect(hrefs(document).some((href) => href?.startsWith('/dashboard/online-topup?'))).toBe(true);
    expect(pageText()).toMatch(/réessayons chaque jour pendant 7 jours/);
  });

  it('has one title for all its lists, and shows the balance above each', async () => {
    await renderScreen(DEMO, renewals('off'));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(byRole('heading', 'Renouvellements').tagName).toBe('H1');
    expect(pageText()).toContain('s’arrêtent à leur date');
    expect(pageText()).toMatch(/Solde actuel ?1 240,50 DA/);
    await cleanUp();
    await changeLine(DEMO, { balance: 9000 });
    await renderScreen(DEMO, renewals('on'));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(byRole('heading', 'Renouvellements').tagName).toBe('H1');
    expect(pageText()).toMatch(/Solde actuel ?9 000 DA/);
  });

  it('suggests the next step on a line without any', async () => {
    await renderScreen(EMPTY, renewals('on'));
    await waitFor(() => expect(pageText()).toContain('Aucun renouvellement programmé'));
    // Nothing could renew either, so the other list would also be empty.
    await waitFor(() => expect(hrefs(document)).toContain('/bundles/all?type=Weekly'));
  });

  it('lets a barred line stop a renewal, but neither start one nor buy', async () => {
    await changeLine(DEMO, { status: 'barred' });
    await renderScreen(DEMO, renewals('on'));
    await waitFor(() => expect(pageText()).toContain('Votre ligne est bloquée'));
    await waitFor(() => expect(switchOf('Smart 2000').disabled).toBe(false));
    await cleanUp();
    await renderScreen(DEMO, renewals('off'));
    await waitFor(() => expect(rows()[0]).toContain('Semaine 3 Go'));
    await waitFor(() => expect(pageText()).toContain('Votre ligne est bloquée'));
    expect(screen.queryByRole('switch')).toBeNull();
    expect(hrefs(document)).toEqual(expect.arrayContaining(['tel:3020', '/support/find-store']));
  });

  it('stays readable offline, with disabled switches and the reason', async () => {
    await renderScreen(DEMO, renewals('on'));
    await waitFor(() => expect(rows()).toHaveLength(2));
    setNetwork(false);
    await waitFor(() => expect(pageText()).toContain('Il faut une connexion pour changer un renouvellement'));
    const stop = switchOf('Smart 2000');
    expect(stop.disabled).toBe(true);
    expect(document.getElementById(stop.getAttribute('aria-describedby') ?? '')).not.toBeNull();
    expect(rows()).toHaveLength(2);
    expect(pageText()).toContain('*210#');
  });
});

describe('switching a renewal', () => {
  it('off shows what will not be charged and when the bundle ends, then does it once', async ({ user }) => {
    await renderScreen(DEMO, renewals('on', { offer: 'S_2000_MONTH', switch: 'off' }));
    await waitFor(() => expect(textOf(dialog())).toMatch(/Les 2 000 DA ne seront pas débités le \d+ \p{L}+/u));
    await user.click(button('Arrêter le renouvellement', dialog()));
    await waitFor(() => expect(textOf(dialog())).toContain('Smart 2000 ne se renouvelle plus.'));
    await waitFor(() => expect(pageText()).toContain('Activés (1)'));
    expect(await sent()).toBe(1);
  });

  it('on shows that it is charged each time until it is stopped', async ({ user }) => {
    await renderScreen(DEMO, renewals('off', { offer: 'D_3GB_WEEK', switch: 'on' }));
    await waitFor(() =>
      expect(textOf(dialog())).toMatch(/250 DA seront débités ce soir à minuit.* jusqu’à ce que vous l’arrêtiez/),
    );
    await waitFor(() =>
      expect(textOf(dialog())).toMatch(/Solde actuel ?1 240,50 DA.*−250 DA.*Solde après ce soir ?990,50 DA/),
    );
    await user.click(button('Activer le renouvellement', dialog()));
    await waitFor(() => expect(textOf(dialog())).toMatch(/se renouvelle maintenant.*Prochain débit/));
    expect(await sent()).toBe(1);
  });

  it('on shows what is missing for tonight if the balance does not cover it', async () => {
    await changeLine(DEMO, { balance: 120.5 });
    await renderScreen(DEMO, renewals('off', { offer: 'D_3GB_WEEK', switch: 'on' }));
    await waitFor(() => expect(textOf(dialog())).toMatch(/Solde actuel ?120,50 DA.*Il manquera ce soir ?129,50 DA/));
  });

  it('on counts the advance in what is missing for tonight', async () => {
    await changeLine(DEMO, { balance: 120.5 });
    const advance = { id: 'loan-1', msisdn: DEMO, band_id: 'B', amount: 100, due: 110, taken_at: 1 };
    operator.sandbox.context.db.insert('loans', advance);
    await renderScreen(DEMO, renewals('off', { offer: 'D_3GB_WEEK', switch: 'on' }));
    await waitFor(() =>
      expect(textOf(dialog())).toMatch(/Avance à rembourser d’abord ?−110 DA ?Il manquera ce soir ?239,50 DA/),
    );
  });

  it('to its current state says so and offers no confirmation', async () => {
    await renderScreen(DEMO, renewals('on', { offer: 'S_2000_MONTH', switch: 'on' }));
    await waitFor(() => expect(textOf(dialog())).toContain('Ce renouvellement est déjà activé.'));
    expect(textOf(dialog())).not.toContain('Activer');
    for (const each of within(dialog()).getAllByRole('button')) {
      expect(each).toMatchObject({ type: 'button', disabled: false });
    }
  });

  it('opens nothing for a bundle that the line does not have', async () => {
    await renderScreen(BARRED, renewals('off', { offer: 'S_2000_MONTH', switch: 'on' }));
    await waitFor(() => expect(pageText()).toContain('Rien à renouveler pour l’instant'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(pageText()).toContain('Ce n’est plus proposé sur votre ligne'));
  });

  it.each<Language>(['en', 'ar'])('shows its texts in %s', async (language) => {
    await renderScreen(DEMO, renewals('on', { offer: 'S_2000_MONTH', switch: 'off' }), language);
    await waitFor(() => expect(textOf(dialog())).toMatch(language === 'ar' ? /لن يُقتطع/ : /won’t be charged/));
    expect(pageText()).not.toMatch(/renewals_|order_/);
  });
});
