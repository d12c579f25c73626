import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { BundleSettingsScreen } from '#src/features/renewals/bundle-settings-screen.tsx';
import { RenewalsScreen } from '#src/features/renewals/renewals-screen.tsx';
import { exclusiveBundles } from '../../support/exclusive-bundles.ts';
import { manyBundles } from '../../support/many-bundles.ts';
import { BARRED, BFF, DEMO, EMPTY } from '../../support/operator.ts';
import {
  button,
  byRole,
  changeLine,
  findByRole,
  hrefs,
  it,
  maybeByRole,
  pageText,
  renderScreen,
  setFaults,
  signedIn,
  textOf,
} from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const CONVERSION = '/more/bundle-settings/bundle-conversion-eligible';

const bundles = <BundleSettingsScreen isExclusive={false} search={{}} />;

const row = (name: string) => byRole('heading', name).closest('li') as HTMLElement;

describe('the bundles of a line', () => {
  it('show their renewal state and their actions', async () => {
    await renderScreen(DEMO, bundles);
    await waitFor(() => expect(textOf(row('Smart 2000'))).toMatch(/Se renouvelle le .* pour 2 000 DA/));
    const renewal = byRole('switch', 'Renouvellement automatique : Smart 2000') as HTMLButtonElement;
    expect(renewal.disabled).toBe(false);
    expect(renewal.getAttribute('aria-checked')).toBe('true');
    expect(textOf(row('Semaine 3 Go'))).toMatch(/Renouvellement désactivé · L’activer\s: \d+ DA par semaine/);
    const conversionOf = (name: string) => hrefs(row(name)).find((href) => href?.includes(CONVERSION));
    await waitFor(() => expect(conversionOf('Semaine 3 Go')).toContain(`${CONVERSION}?from=BI-0001-5`));
    expect(conversionOf('Semaine 120 min')).toBeUndefined();
  });

  it('come after the first charge that the balance does not cover, with its sum and the top-up for it', async () => {
    await renderScreen(DEMO, bundles);
    const topUp = (await findByRole('link', 'Recharger 1 360 DA')) as HTMLAnchorElement;
    expect(pageText()).toMatch(
      /Smart 2000\S? : il manquera 1 359,50 DA le \d+ \S+ ?Débits d’ici là : 2 600 DA \(3 × 200 \+ 2 000\) · Solde : 1 240,50 DA/,
    );
    expect(pageText()).toContain('Suffit jusque-là.');
    expect(topUp.getAttribute('href')).toContain('amount=1360');
  });

  it('say nothing of missing money if the balance covers all charges', async () => {
    await changeLine(DEMO, { balance: 5_000 });
    await renderScreen(DEMO, bundles);
    await waitFor(() => expect(textOf(row('Smart 2000'))).toMatch(/Se renouvelle le/));
    expect(pageText()).not.toContain('il manquera');
  });

  it('name the unit of a volume once if what is left and the whole have the same', async () => {
    await renderScreen(DEMO, bundles);
    await waitFor(() => expect(textOf(row('Semaine 3 Go'))).toContain('180 Mo sur 3 Go'));
    expect(pageText()).toContain('176 sur 200 SMS');
  });

  it('show no renewal state when the operator’s list of renewals failed to load', async () => {
    await setFaults({ errorRate: { value: 1, match: `${BFF}/renewal` }, errorStatus: 500 });
    await renderScreen(DEMO, bundles);
    await waitFor(() => expect(textOf(row('Smart 2000'))).toContain('Convertir'));
    expect(pageText()).not.toMatch(/Renouvellement désactivé|Sans renouvellement/);
  });

  it('suggest bundles on sale when a new line has none', async () => {
    await renderScreen(EMPTY, bundles);
    await waitFor(() => expect(pageText()).toContain('Aucun forfait en cours'));
    expect(hrefs(document)).toEqual(
      expect.arrayContaining(['/bundles/all?type=Daily', '/dashboard/exclusive-bundel-setting']),
    );
  });

  it('are at first the ten that end first when there are many', async ({ user }) => {
    await setFaults({ replaceBody: { value: manyBundles(40), match: `${BFF}/plan/getPlanAllocation` } });
    await renderScreen(DEMO, bundles);
    const showAll = await findByRole('button', 'Afficher les 30 autres forfaits');
    expect(maybeByRole('heading', 'Forfait 10')).not.toBeNull();
    expect(maybeByRole('heading', 'Forfait 11')).toBeNull();
    await user.click(showAll);
    expect(document.activeElement).toBe(row('Forfait 11'));
    expect(row('Forfait 40')).toBeDefined();
  });

  it('are all there again on the way back from another page', async ({ user }) => {
    await setFaults({ replaceBody: { value: manyBundles(40), match: `${BFF}/plan/getPlanAllocation` } });
    await signedIn(DEMO);
    const history = await renderApp('/more/bundle-settings');
    await user.click(await findByRole('button', 'Afficher les 30 autres forfaits'));
    await user.click(byRole('link', 'Convertir un forfait'));
    await findByRole('heading', 'Convertir un forfait');
    history.back();
    await findByRole('heading', 'Forfait 40');
    expect(maybeByRole('button', /^Afficher les/)).toBeNull();
    expect(document.activeElement).not.toBe(row('Forfait 11'));
  });

  it('open the renewal that the address names, even of a bundle that is not shown yet', async () => {
    const many = manyBundles(40) as { bundleInstances: Record<string, unknown>[] };
    Object.assign(many.bundleInstances[39] ?? {}, { sahla_ref: 'D_3GB_WEEK' });
    await setFaults({ replaceBody: { value: many, match: `${BFF}/plan/getPlanAllocation` } });
    await renderScreen(DEMO, <BundleSettingsScreen search={{ offer: 'D_3GB_WEEK', switch: 'on' }} />);
    await findByRole('button', 'Afficher les 30 autres forfaits');
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(textOf(dialog)).toContain('Semaine 3 Go'));
    expect(maybeByRole('heading', 'Forfait 40')).toBeNull();
  });

  it('have a page for exclusive ones, which says when there are none', async () => {
    await renderScreen(DEMO, <BundleSettingsScreen isExclusive search={{}} />);
    await waitFor(() => expect(pageText()).toContain('Aucun forfait exclusif en cours'));
    // With those on sale below it.
    await waitFor(() => expect(hrefs(document)).toContain('/bundles/exclusive-bundles'));
    const sale = byRole('heading', 'Forfaits exclusifs en vente').closest('section') as HTMLElement;
    expect(within(sale).getAllByRole('listitem').length).toBeGreaterThan(1);
    expect(hrefs(sale)).toContainEqual(expect.stringContaining('/bundles/exclusive-bundles?type='));
  });

  it('have a page with only the exclusive ones', async () => {
    await setFaults({ replaceBody: { value: exclusiveBundles('fr'), match: `${BFF}/plan/getPlanAllocation` } });
    await renderScreen(DEMO, <BundleSettingsScreen isExclusive search={{}} />);
    await waitFor(() => expect(row('Jour de match')).not.toBeNull());
    expect(maybeByRole('heading', 'Vendredi en famille')).not.toBeNull();
    expect(maybeByRole('heading', 'Semaine 3 Go')).toBeNull();
    // On sale, although this line never bought one.
    await waitFor(() => expect(textOf(row('Jour de match'))).toMatch(/Racheter.*100 DA/));
  });

  it('lead to the conversion, except on a barred line', async () => {
    await renderScreen(DEMO, bundles);
    await waitFor(() => expect(hrefs(document)).toContain(CONVERSION));
    await changeLine(DEMO, { status: 'barred' });
    await renderScreen(DEMO, <BundleSettingsScreen isExclusive search={{}} />);
    await waitFor(() => expect(pageText()).toContain('Votre ligne est bloquée'));
    expect(hrefs(document)).not.toContain(CONVERSION);
  });

  it('do not lead a barred line to exclusive ones on sale', async () => {
    await renderScreen(BARRED, <BundleSettingsScreen isExclusive search={{}} />);
    await waitFor(() => expect(pageText()).toContain('Aucun forfait exclusif en cours'));
    await waitFor(() => expect(pageText()).toContain('Votre ligne est bloquée'));
    expect(hrefs(document)).not.toContain('/bundles/exclusive-bundles');
  });
});

describe('the calendar of charges', () => {
  it('is a table of five weeks with each day’s sum, its total, and the same as text', async ({ user }) => {
    await renderScreen(DEMO, <RenewalsScreen shows="on" search={{ view: 'calendar' }} />);
    const days = within(await screen.findByRole('table')).getAllByRole('columnheader');
    expect(days).toHaveLength(7);
    expect(textOf(days[0])).toContain('dimanche');
    const [, firstWeek, ...laterWeeks] = within(screen.getByRole('table')).getAllByRole('row');
    expect(laterWeeks).toHaveLength(4);
    expect(within(firstWeek as HTMLElement).getAllByRole('cell', { current: 'date' })).toHaveLength(1);
    expect(screen.getAllByRole('cell', { current: 'date' })).toHaveLength(1);
    const shown = () => textOf(screen.getByRole('table'));
    const before = shown();
    expect(pageText()).toMatch(/À débiter d’ici le \d+ \S+ ?[\d ]+ DA/);
    await user.click(button('Semaines suivantes'));
    await waitFor(() => expect(shown()).not.toBe(before));
    expect(button('Semaines précédentes').disabled).toBe(false);
    expect(pageText()).toContain('Si rien ne change d’ici là.');
  });
});
