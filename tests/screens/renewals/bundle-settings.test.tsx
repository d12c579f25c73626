import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect } from 'vitest';
import { BundleSettingsScreen } from '#src/features/renewals/bundle-settings-screen.tsx';
import { RenewalsScreen } from '#src/features/renewals/renewals-screen.tsx';
import { DEMO, EMPTY } from '../../support/operator.ts';
import { button, hrefs, it, pageText, renderScreen, setFaults, textOf } from '../../support/screen.tsx';

const CONVERSION = '/more/bundle-settings/bundle-conversion-eligible';

const screen: (isExclusive?: boolean) => ReactNode = (isExclusive = false) => (
  <BundleSettingsScreen isExclusive={isExclusive} search={{}} />
);
const calendar = <RenewalsScreen shows="on" search={{ view: 'calendar' }} />;

const row = (name: string) =>
  [...document.querySelectorAll('li')].find((each) => textOf(each.querySelector('h2, h3')) === name);

describe('the bundles of a line', () => {
  it('show their renewal state and their actions', async () => {
    await renderScreen(DEMO, screen());
    await waitFor(() => expect(textOf(row('Smart 2000'))).toMatch(/Se renouvelle le .* pour 2 000 DA/));
    expect(button('Ne plus renouveler : Smart 2000').disabled).toBe(false);
    expect(textOf(row('Semaine 3 Go'))).toContain('Sans renouvellement');
    const conversionOf = (name: string) => hrefs(row(name) ?? document.body).find((href) => href?.includes(CONVERSION));
    await waitFor(() => expect(conversionOf('Semaine 3 Go')).toContain(`${CONVERSION}?from=BI-0001-5`));
    expect(conversionOf('Semaine 120 min')).toBeUndefined();
  });

  it('show no renewal state when the operator’s list of renewals failed to load', async () => {
    await setFaults({ errorRate: { value: 1, match: '/api/sahla-bff/renewal' }, errorStatus: 500 });
    await renderScreen(DEMO, screen());
    await waitFor(() => expect(row('Smart 2000')).toBeDefined());
    expect(textOf(row('Smart 2000'))).toContain('Voir ma conso');
    expect(pageText()).not.toMatch(/Ne se renouvelle pas|Sans renouvellement/);
  });

  it('suggest bundles on sale when a new line has none', async () => {
    await renderScreen(EMPTY, screen());
    await waitFor(() => expect(pageText()).toContain('Aucun forfait en cours'));
    expect(hrefs(document)).toEqual(
      expect.arrayContaining(['/bundles/all?type=Daily', '/dashboard/exclusive-bundel-setting']),
    );
  });

  it('have a page for exclusive ones, which says when there are none', async () => {
    await renderScreen(DEMO, screen(true));
    await waitFor(() => expect(pageText()).toContain('Aucun forfait exclusif en cours'));
    expect(hrefs(document)).toContain('/bundles/exclusive-bundles');
  });
});

describe('the calendar of charges', () => {
  it('is a table of the month with each day’s sum, its total, and the same as text', async () => {
    await renderScreen(DEMO, calendar);
    await waitFor(() => expect(document.querySelector('table')).not.toBeNull());
    expect(document.querySelectorAll('th[scope=col]')).toHaveLength(7);
    expect(textOf(document.querySelector('th'))).toContain('dimanche');
    expect(document.querySelectorAll('td[aria-current=date]')).toHaveLength(1);
    const shown = () => textOf(document.querySelector('table'));
    const before = shown();
    expect(pageText()).toMatch(/Total du mois ?[\d ]+ DA/);
    button('Mois suivant').click();
    await waitFor(() => expect(shown()).not.toBe(before));
    expect(button('Mois précédent').disabled).toBe(false);
    expect(pageText()).toContain('« Prévu »');
  });
});
