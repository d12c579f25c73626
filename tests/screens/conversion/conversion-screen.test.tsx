import { waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect } from 'vitest';
import { conversionEligibilityQuery } from '#src/api/bundle-conversion.ts';
import { ConversionScreen } from '#src/features/conversion/conversion-screen.tsx';
import { session } from '#src/session/current-session.ts';
import { BARRED, DEMO, EMPTY } from '../../support/operator.ts';
import {
  button,
  cleanUp,
  hrefs,
  it,
  pageText,
  renderScreen,
  requests,
  setNetwork,
  textOf,
} from '../../support/screen.tsx';

const CONVERT_PATH = '/api/sahla-bff/bundle/convert';

const screen: (search?: { from?: string; to?: string }) => ReactNode = (search = {}) => (
  <ConversionScreen search={search} />
);

const dialog = () => document.querySelector('dialog');
const card = (name: string) =>
  [...document.querySelectorAll('section')].find((each) => textOf(each.querySelector('h2')) === name);

describe('converting a bundle', () => {
  it('shows what is left of it and its targets, with price and end', async () => {
    await renderScreen(DEMO, screen());
    await waitFor(() => expect(card('Semaine 3 Go')).toBeDefined());
    expect(textOf(card('Semaine 3 Go'))).toMatch(/Il en reste.*180 Mo/);
    expect(textOf(card('Semaine 3 Go'))).toMatch(
      /Go.*Valable jusqu’au .* si vous convertissez maintenant.*Convertir pour/,
    );
  });

  it('shows what is lost and gained and the balance after, and converts once', async () => {
    await renderScreen(DEMO, screen());
    await waitFor(() => expect(card('Semaine 3 Go')).toBeDefined());
    const { queryOf } = await targets();
    const [to] = queryOf('BI-0001-5');
    await cleanUp();
    await renderScreen(DEMO, screen({ from: 'BI-0001-5', to: to?.brandRef ?? '' }));
    await waitFor(() => expect(textOf(dialog())).toMatch(/Vous perdez.*180 Mo.*Vous recevez.*Solde après/));
    const pay = () =>
      [...(dialog()?.querySelectorAll('button') ?? [])].find((each) => textOf(each).startsWith('Payer'));
    await waitFor(() => expect(pay()?.disabled).toBe(false));
    pay()?.click();
    // The operator's list has dropped it. The outcome stays on screen.
    await waitFor(() => expect(textOf(dialog())).toMatch(/Semaine 3 Go est devenu/));
    await waitFor(() => expect(card('Semaine 3 Go')).toBeUndefined());
    expect(textOf(dialog())).toMatch(/Semaine 3 Go est devenu/);
    expect((await requests()).filter(({ path }) => path === CONVERT_PATH)).toHaveLength(1);
  });

  it('shows only the named bundle, with a link to the others', async () => {
    await renderScreen(DEMO, screen());
    await waitFor(() => expect(card('Semaine 3 Go')).toBeDefined());
    const all = document.querySelectorAll('section').length;
    expect(all).toBeGreaterThan(1);
    await cleanUp();
    await renderScreen(DEMO, screen({ from: 'BI-0001-5' }));
    await waitFor(() => expect(card('Semaine 3 Go')).toBeDefined());
    expect(document.querySelectorAll('section')).toHaveLength(1);
    expect(pageText()).toContain(`Voir les ${all} forfaits convertibles`);
    await cleanUp();
    await renderScreen(DEMO, screen({ from: 'of another line' }));
    await waitFor(() => expect(document.querySelectorAll('section')).toHaveLength(all));
  });

  it('explains why there is none, and suggests other offers', async () => {
    await renderScreen(EMPTY, screen());
    await waitFor(() => expect(pageText()).toContain('Aucun forfait à convertir'));
    expect(hrefs(document)).toContain('/bundles/data');
    await cleanUp();
    await renderScreen(BARRED, screen());
    await waitFor(() => expect(pageText()).toContain('dès que votre ligne sera rétablie'));
    expect(hrefs(document)).toEqual(expect.arrayContaining(['tel:3020', '/support/find-store']));
  });

  it('stays readable offline, and says why nothing can be chosen', async () => {
    await renderScreen(DEMO, screen());
    await waitFor(() => expect(card('Semaine 3 Go')).toBeDefined());
    setNetwork(false);
    await waitFor(() => expect(pageText()).toContain('Il faut une connexion pour convertir un forfait'));
    const first = card('Semaine 3 Go')?.querySelector('button');
    expect(first?.disabled).toBe(true);
    expect(() => button('Convertir')).toThrow();
  });
});

/** The operator's conversions for the demo line, as the portal parses them. */
async function targets() {
  const query = conversionEligibilityQuery(session.record?.signInId ?? '');
  const told = await query.queryFn?.({ signal: new AbortController().signal } as never);
  return { queryOf: (id: string) => told?.conversions.find(({ instanceId }) => instanceId === id)?.to ?? [] };
}
