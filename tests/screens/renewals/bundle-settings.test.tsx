// @vitest-environment node
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DEMO, EMPTY, type TestOperator } from '../../support/operator.ts';
import {
  button,
  cleanUp,
  eventually,
  hrefs,
  pageText,
  renderScreen,
  setFaults,
  setNetwork,
  startScreenOperator,
  textOf,
} from '../../support/screen.tsx';

const CONVERSION = '/more/bundle-settings/bundle-conversion-eligible';

let operator: TestOperator;
let screen: (isExclusive?: boolean) => ReactNode;
let calendar: ReactNode;

beforeAll(async () => {
  operator = await startScreenOperator();
  const { BundleSettingsScreen } = await import('#src/features/renewals/bundle-settings-screen.tsx');
  const { RenewalsScreen } = await import('#src/features/renewals/renewals-screen.tsx');
  screen = (isExclusive = false) => <BundleSettingsScreen isExclusive={isExclusive} search={{}} />;
  calendar = <RenewalsScreen shows="on" search={{ view: 'calendar' }} />;
});
afterEach(async () => {
  setNetwork(true);
  await cleanUp();
  operator.reset();
});
afterAll(() => operator.close());

const row = (name: string) =>
  [...document.querySelectorAll('li')].find((each) => textOf(each.querySelector('h2, h3')) === name);

describe('the bundles of a line', () => {
  it('show their renewal state and their actions', async () => {
    await renderScreen(DEMO, screen());
    await eventually(() => expect(textOf(row('Smart 2000'))).toMatch(/Se renouvelle le .* pour 2 000 DA/));
    expect(button('Ne plus renouveler : Smart 2000').disabled).toBe(false);
    expect(textOf(row('Semaine 3 Go'))).toContain('Sans renouvellement');
    const conversionOf = (name: string) => hrefs(row(name) ?? document).find((href) => href?.includes(CONVERSION));
    await eventually(() => expect(conversionOf('Semaine 3 Go')).toContain(`${CONVERSION}?from=BI-0001-5`));
    expect(conversionOf('Semaine 120 min')).toBeUndefined();
  });

  it('show no renewal state when the operator’s list of renewals failed to load', async () => {
    await setFaults(operator, { errorRate: { value: 1, match: '/api/sahla-bff/renewal' }, errorStatus: 500 });
    await renderScreen(DEMO, screen());
    await eventually(() => expect(row('Smart 2000')).toBeDefined());
    expect(textOf(row('Smart 2000'))).toContain('Voir ma conso');
    expect(pageText()).not.toMatch(/Ne se renouvelle pas|Sans renouvellement/);
  });

  it('suggest bundles on sale when a new line has none', async () => {
    await renderScreen(EMPTY, screen());
    await eventually(() => expect(pageText()).toContain('Aucun forfait en cours'));
    expect(hrefs(document)).toEqual(
      expect.arrayContaining(['/bundles/all?type=Daily', '/dashboard/exclusive-bundel-setting']),
    );
  });

  it('have a page for exclusive ones, which says when there are none', async () => {
    await renderScreen(DEMO, screen(true));
    await eventually(() => expect(pageText()).toContain('Aucun forfait exclusif en cours'));
    expect(hrefs(document)).toContain('/bundles/exclusive-bundles');
  });
});

describe('the calendar of charges', () => {
  it('is a table of the month with each day’s sum, its total, and the same as text', async () => {
    await renderScreen(DEMO, calendar);
    await eventually(() => expect(document.querySelector('table')).not.toBeNull());
    expect(document.querySelectorAll('th[scope=col]')).toHaveLength(7);
    expect(textOf(document.querySelector('th'))).toContain('dimanche');
    expect(document.querySelectorAll('td[aria-current=date]')).toHaveLength(1);
    const shown = () => textOf(document.querySelector('table'));
    const before = shown();
    expect(pageText()).toMatch(/Total du mois ?[\d ]+ DA/);
    button('Mois suivant').click();
    await eventually(() => expect(shown()).not.toBe(before));
    expect(button('Mois précédent').disabled).toBe(false);
    expect(pageText()).toContain('« Prévu »');
  });
});
