// @vitest-environment node
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { BARRED, DEMO, EMPTY, type Stage } from '../../../contract/stage.ts';
import {
  button,
  eventually,
  hrefs,
  leave,
  openScreenStage,
  page,
  requests,
  setNetwork,
  show,
  textOf,
} from '../../../support/screen.tsx';

const CONVERT_PATH = '/api/sahla-bff/bundle/convert';

let stage: Stage;
let screen: (search?: { from?: string; to?: string }) => ReactNode;

beforeAll(async () => {
  stage = await openScreenStage();
  const { ConversionScreen } = await import('#src/features/conversion/conversion-screen.tsx');
  screen = (search = {}) => <ConversionScreen search={search} />;
});
afterEach(async () => {
  setNetwork(true);
  await leave();
  localStorage.clear();
  stage.reset();
});
afterAll(() => stage.close());

const dialog = () => document.querySelector('dialog');
const card = (name: string) =>
  [...document.querySelectorAll('section')].find((each) => textOf(each.querySelector('h2')) === name);

describe('converting a bundle', () => {
  it('shows what is left of it and its targets, with price and end', async () => {
    await show(DEMO, screen());
    await eventually(() => expect(card('Semaine 3 Go')).toBeDefined());
    expect(textOf(card('Semaine 3 Go'))).toMatch(/Il en reste.*180 Mo/);
    expect(textOf(card('Semaine 3 Go'))).toMatch(
      /Go.*Valable jusqu’au .* si vous convertissez maintenant.*Convertir pour/,
    );
  });

  it('shows what is lost and gained and the balance after, and converts once', async () => {
    await show(DEMO, screen());
    await eventually(() => expect(card('Semaine 3 Go')).toBeDefined());
    const { queryOf } = await targets();
    const [to] = queryOf('BI-0001-5');
    await leave();
    await show(DEMO, screen({ from: 'BI-0001-5', to: to?.brandRef ?? '' }));
    await eventually(() => expect(textOf(dialog())).toMatch(/Vous perdez.*180 Mo.*Vous recevez.*Solde après/));
    const pay = () =>
      [...(dialog()?.querySelectorAll('button') ?? [])].find((each) => textOf(each).startsWith('Payer'));
    await eventually(() => expect(pay()?.disabled).toBe(false));
    pay()?.click();
    // The operator's list has dropped it. The outcome stays on screen.
    await eventually(() => expect(textOf(dialog())).toMatch(/Semaine 3 Go est devenu/));
    await eventually(() => expect(card('Semaine 3 Go')).toBeUndefined());
    expect(textOf(dialog())).toMatch(/Semaine 3 Go est devenu/);
    expect((await requests(stage)).filter(({ path }) => path === CONVERT_PATH)).toHaveLength(1);
  });

  it('shows only the named bundle, with a link to the others', async () => {
    await show(DEMO, screen());
    await eventually(() => expect(card('Semaine 3 Go')).toBeDefined());
    const all = document.querySelectorAll('section').length;
    expect(all).toBeGreaterThan(1);
    await leave();
    await show(DEMO, screen({ from: 'BI-0001-5' }));
    await eventually(() => expect(card('Semaine 3 Go')).toBeDefined());
    expect(document.querySelectorAll('section')).toHaveLength(1);
    expect(page()).toContain(`Voir les ${all} forfaits convertibles`);
    await leave();
    await show(DEMO, screen({ from: 'of another line' }));
    await eventually(() => expect(document.querySelectorAll('section')).toHaveLength(all));
  });

  it('explains why there is none, and suggests other offers', async () => {
    await show(EMPTY, screen());
    await eventually(() => expect(page()).toContain('Aucun forfait à convertir'));
    expect(hrefs(document)).toContain('/bundles/data');
    await leave();
    await show(BARRED, screen());
    await eventually(() => expect(page()).toContain('dès que votre ligne sera rétablie'));
    expect(hrefs(document)).toEqual(expect.arrayContaining(['tel:3020', '/support/find-store']));
  });

  it('stays readable offline, and says why nothing can be chosen', async () => {
    await show(DEMO, screen());
    await eventually(() => expect(card('Semaine 3 Go')).toBeDefined());
    setNetwork(false);
    await eventually(() => expect(page()).toContain('Il faut une connexion pour convertir un forfait'));
    const first = card('Semaine 3 Go')?.querySelector('button');
    expect(first?.disabled).toBe(true);
    expect(() => button('Convertir')).toThrow();
  });
});

/** The operator's conversions for the demo line, as the portal parses them. */
async function targets() {
  const { conversionEligibilityQuery } = await import('#src/api/bundle-conversion.ts');
  const { session } = await import('#src/session/current-session.ts');
  const query = conversionEligibilityQuery(session.record?.signInId ?? '');
  const told = await query.queryFn?.({ signal: new AbortController().signal } as never);
  return { queryOf: (id: string) => told?.conversions.find(({ instanceId }) => instanceId === id)?.to ?? [] };
}
