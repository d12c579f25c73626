import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect } from 'vitest';
import { conversionEligibility } from '#src/api/bundle-conversion.ts';
import { call } from '#src/api/client/http.ts';
import { purchaseBundle } from '#src/api/purchases.ts';
import { ConversionScreen } from '#src/features/conversion/conversion-screen.tsx';
import { BARRED, BFF, DEMO, EMPTY } from '../../support/operator.ts';
import {
  button,
  changeLine,
  cleanUp,
  findByRole,
  hrefs,
  it,
  maybeByRole,
  pageText,
  renderScreen,
  requests,
  section,
  setFaults,
  setNetwork,
  signedIn,
  textOf,
} from '../../support/screen.tsx';
import { renderApp } from '../../support/whole-app.tsx';

const dialog = () => screen.getByRole('dialog');
const bundles = () => screen.getAllByRole('heading', { level: 2 });

describe('converting a bundle', () => {
  it('shows when it ends, what is lost of it, and its targets, with end, price and what is left', async () => {
    await renderScreen(DEMO, <ConversionScreen search={{}} />);
    await waitFor(() =>
      expect(textOf(section('Semaine 3 Go'))).toMatch(/Expire ce soir à minuit.*Vous perdrez : 180 Mo/),
    );
    await waitFor(() =>
      expect(textOf(section('Semaine 3 Go'))).toMatch(
        /Go.*jusqu’au .*Il vous restera 1 090,50 DAConvertir pour 150 DA.*Il vous restera 890,50 DA/,
      ),
    );
  });

  it('shows the balance and the places of the bundles while it loads', async () => {
    await setFaults({ latencyMs: { value: 300, match: `${BFF}/bundle/getBundleConvertEligibility` } });
    await renderScreen(DEMO, <ConversionScreen search={{}} />);
    await waitFor(() => expect(pageText()).toMatch(/Solde actuel.*1 240,50 DA.*Le convertir en.*Le convertir en/));
    const titles = () => bundles().length;
    const loading = titles();
    expect(bundles()[0]?.querySelector('.skeleton')).not.toBeNull();
    await findByRole('heading', 'Semaine 3 Go');
    expect(titles()).toBe(loading);
    expect(document.querySelector('.skeleton')).toBeNull();
  });

  it('shows what is lost and gained and the balance after, and converts once', async ({ user }) => {
    await renderScreen(DEMO, <ConversionScreen search={{}} />);
    await findByRole('heading', 'Semaine 3 Go');
    const { conversions } = await call('bff', '/bundle/getBundleConvertEligibility', conversionEligibility);
    const to = conversions.find(({ instanceId }) => instanceId === 'BI-0001-5')?.to[0];
    await cleanUp();
    await renderScreen(DEMO, <ConversionScreen search={{ from: 'BI-0001-5', to: to?.brandRef ?? '' }} />);
    await waitFor(() => expect(textOf(dialog())).toMatch(/Vous perdez.*180 Mo.*Vous recevez.*Solde après/));
    // A figure stays on the line of its unit.
    expect(dialog().textContent).toContain('Semaine 3\u00a0Go devient');
    await waitFor(() => expect(button(/^Convertir · [\d ,]+ DA$/, dialog()).disabled).toBe(false));
    await user.click(button(/^Convertir · [\d ,]+ DA$/, dialog()));
    // The operator's list has dropped it. The outcome stays on screen.
    await waitFor(() => expect(textOf(dialog())).toMatch(/Semaine 3 Go est devenu/));
    await waitFor(() => expect(maybeByRole('heading', 'Semaine 3 Go')).toBeNull());
    expect(textOf(dialog())).toMatch(/Semaine 3 Go est devenu/);
    expect((await requests()).filter(({ path }) => path === `${BFF}/bundle/convert`)).toHaveLength(1);
  });

  it('lists identical bundles once, the first to end chosen, and converts the one that is chosen', async ({ user }) => {
    await signedIn(EMPTY);
    await changeLine(EMPTY, { balance: 2000 });
    for (const _ of ['one', 'two']) {
      await purchaseBundle({ brandRef: 'D_300MB_DAY' }, { price: 30 }, crypto.randomUUID());
    }
    await renderApp('/more/bundle-settings/bundle-conversion-eligible');
    await findByRole('heading', 'Journée 300 Mo');
    expect(screen.getAllByRole('heading', { name: 'Journée 300 Mo' })).toHaveLength(1);
    const card = section('Journée 300 Mo');
    const choices = within(card).getAllByRole<HTMLInputElement>('radio');
    expect(choices.map(({ checked }) => checked)).toEqual([true, false]);
    const targets = within(card).getAllByRole('button', { name: /^Convertir pour/ });
    expect(targets).toHaveLength(3);
    await user.click(choices[1] as HTMLElement);
    await user.click(targets[0] as HTMLElement);
    await waitFor(() => expect(button(/^Convertir · [\d ,]+ DA$/, dialog()).disabled).toBe(false));
    await user.click(button(/^Convertir · [\d ,]+ DA$/, dialog()));
    await waitFor(() => expect(textOf(dialog())).toContain('Journée 300 Mo est devenu'));
    const { conversions } = await call('bff', '/bundle/getBundleConvertEligibility', conversionEligibility);
    const left = conversions.map(({ instanceId }) => instanceId);
    expect(left).toContain(choices[0]?.value);
    expect(left).not.toContain(choices[1]?.value);
  });

  it('shows only the named bundle, with a link to the others', async () => {
    await renderScreen(DEMO, <ConversionScreen search={{}} />);
    await findByRole('heading', 'Semaine 3 Go');
    const all = bundles().length;
    expect(all).toBeGreaterThan(1);
    await cleanUp();
    await renderScreen(DEMO, <ConversionScreen search={{ from: 'BI-0001-5' }} />);
    await findByRole('heading', 'Semaine 3 Go');
    expect(bundles()).toHaveLength(1);
    expect(pageText()).toContain(`Voir les ${all} forfaits convertibles`);
    await cleanUp();
    await renderScreen(DEMO, <ConversionScreen search={{ from: 'of another line' }} />);
    await waitFor(() => expect(bundles()).toHaveLength(all));
  });

  it('explains why there is none, and suggests other offers', async () => {
    await renderScreen(EMPTY, <ConversionScreen search={{}} />);
    await waitFor(() => expect(pageText()).toContain('Aucun forfait à convertir'));
    expect(hrefs(document)).toContain('/bundles/data');
    await cleanUp();
    await renderScreen(BARRED, <ConversionScreen search={{}} />);
    await waitFor(() => expect(pageText()).toContain('Votre ligne est bloquée'));
    expect(pageText()).toContain('dès que votre ligne sera rétablie');
    expect(pageText()).not.toContain('suspendue');
    expect(hrefs(document)).toEqual(expect.arrayContaining(['tel:3020', '/support/find-store']));
  });

  it('stays readable offline, and says why nothing can be chosen', async () => {
    await renderScreen(DEMO, <ConversionScreen search={{}} />);
    await findByRole('heading', 'Semaine 3 Go');
    setNetwork(false);
    await waitFor(() => expect(pageText()).toContain('Il faut une connexion pour convertir un forfait'));
    const [first] = within(section('Semaine 3 Go')).getAllByRole('button');
    expect(first).toHaveProperty('disabled', true);
    expect(maybeByRole('button', 'Convertir')).toBeNull();
  });
});
