import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, vi } from 'vitest';
import { LoanScreen as Loan } from '#src/features/loan/loan-screen.tsx';
import { ServicesScreen } from '#src/features/services/services-screen.tsx';
import { TransferScreen as Transfer } from '#src/features/services/transfer-screen.tsx';
import { changePrice } from '../../../sandbox/domain/prices.ts';
import { HOUR_MS } from '../../../sandbox/time.ts';
import { BFF, DEMO, NOW_MS } from '../../support/operator.ts';
import { button, it, operator, pageText, renderScreen, requests, textOf } from '../../support/screen.tsx';
import { Refetched, refetch } from './refetch.tsx';

const ACTIVATION = `${BFF}/services/anaflix/activation`;
const TRANSFER = `${BFF}/services/stormili/transfer`;
const CHANGED = 'Le prix vient de changer. Rien n’a été débité';

const service = <ServicesScreen search={{ service: 'anaflix', switch: 'on' }} />;

const dialog = () => screen.getByRole('dialog');
async function enabled(name: string | RegExp): Promise<HTMLButtonElement> {
  await waitFor(() => expect(button(name, dialog()).disabled).toBe(false));
  return button(name, dialog());
}
const sent = async (path: string) => (await requests()).filter((each) => each.path === path).length;

describe('the terms in an open dialog', () => {
  it('fault 47: stay as they were shown when a list is refetched, and must be confirmed again at the tap', async ({
    user,
  }) => {
    await renderScreen(DEMO, <Refetched>{service}</Refetched>);
    await enabled('S’abonner · 300 DA par mois');
    changePrice(operator.sandbox.context, { of: 'service', id: 'anaflix', price: 900 });
    await refetch(user);
    await waitFor(() => expect(pageText()).toContain('900 DA par mois'));
    expect(textOf(dialog())).not.toContain('900 DA');
    await user.click(button('S’abonner · 300 DA par mois', dialog()));
    await waitFor(() => expect(textOf(dialog())).toContain(CHANGED));
    expect(textOf(dialog())).toContain('S’abonner · 900 DA par mois');
    expect(await sent(ACTIVATION)).toBe(0);
    await user.click(await enabled('S’abonner · 900 DA par mois'));
    await waitFor(() => expect(textOf(dialog())).toContain('Prix900 DA par mois'));
    expect(await sent(ACTIVATION)).toBe(1);
  });

  it('fault 47: are not confirmed by the second tap of a double tap on the previous ones', async ({ user }) => {
    await renderScreen(DEMO, <Refetched>{service}</Refetched>);
    await enabled('S’abonner · 300 DA par mois');
    changePrice(operator.sandbox.context, { of: 'service', id: 'anaflix', price: 900 });
    await refetch(user);
    await waitFor(() => expect(pageText()).toContain('900 DA par mois'));
    await user.click(button('S’abonner · 300 DA par mois', dialog()));
    const again = button('S’abonner · 900 DA par mois', dialog());
    expect(again.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(again);
    expect(await sent(ACTIVATION)).toBe(0);
    await enabled('S’abonner · 900 DA par mois');
  });

  it('fault 47: must be confirmed again if the operator would charge 900 DA for a service confirmed at 300 DA', async ({
    user,
  }) => {
    await renderScreen(DEMO, service);
    await enabled('S’abonner · 300 DA par mois');
    changePrice(operator.sandbox.context, { of: 'service', id: 'anaflix', price: 900 });
    await user.click(button('S’abonner · 300 DA par mois', dialog()));
    await waitFor(() => expect(textOf(dialog())).toContain(CHANGED));
    await waitFor(() => expect(textOf(dialog())).toContain('S’abonner · 900 DA par mois'));
    expect(pageText()).not.toContain('C’est fait');
    expect(await sent(ACTIVATION)).toBe(1);
  });
});

function TwoSteps() {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setConfirming(true)}>
        on to the dialog
      </button>
      <Transfer isConfirming={isConfirming} />
    </>
  );
}

describe('a receipt on screen', () => {
  it('fault 48: shows the fee that was agreed to last, also when the limits are refetched', async ({ user }) => {
    await renderScreen(
      DEMO,
      <Refetched>
        <TwoSteps />
      </Refetched>,
    );
    await waitFor(() => expect(pageText()).toMatch(/Solde actuel.*500 DA par transfert/));
    await user.type(screen.getByLabelText('Numéro qui reçoit le crédit'), '0550000003');
    await user.type(screen.getByLabelText('Montant à envoyer'), '100');
    await user.click(button('Continuer'));
    await user.click(button('on to the dialog'));
    await enabled(/^Envoyer 100 DA/);
    changePrice(operator.sandbox.context, { of: 'service', id: 'stormili', price: 200 });
    await user.click(button(/^Envoyer 100 DA/, dialog()));
    await waitFor(() => expect(textOf(dialog())).toContain(CHANGED));
    await waitFor(() => expect(textOf(dialog())).toContain('Frais200 DA'));
    await user.click(await enabled(/^Envoyer 100 DA/));
    await waitFor(() => expect(textOf(dialog())).toContain('C’est fait'));
    const receipt = textOf(dialog());
    expect(receipt).toContain('Frais200 DA');
    expect(receipt).toContain('Solde après940,50 DA');
    changePrice(operator.sandbox.context, { of: 'service', id: 'stormili', price: 15 });
    operator.sandbox.context.db.run(`UPDATE lines SET balance = 5 WHERE msisdn = '${DEMO}'`);
    await refetch(user);
    await waitFor(() => expect(pageText()).toContain('plus 15 DA de frais'));
    expect(textOf(dialog())).toBe(receipt);
    expect(await sent(TRANSFER)).toBe(2);
  });

  it('fault 48: shows the repayment of an advance from the operator’s answer, and no other sum', async ({ user }) => {
    await renderScreen(
      DEMO,
      <Refetched>
        <Loan band="SABBAQLI_100" />
      </Refetched>,
    );
    await enabled(/^Prendre l’avance/);
    const fetched = globalThis.fetch;
    vi.stubGlobal('fetch', async (request: Request) => {
      const response = await fetched(request);
      if (!request.url.endsWith('/users/loan/take')) return response;
      const answer = { ...((await response.json()) as object), fee: 60, repayment: 160 };
      return new Response(JSON.stringify(answer), response);
    });
    await user.click(button(/^Prendre l’avance/, dialog()));
    await waitFor(() => expect(textOf(dialog())).toContain('C’est fait'));
    const receipt = textOf(dialog());
    expect(receipt).toContain('160 DA');
    expect(receipt).not.toContain('110 DA');
    await refetch(user);
    expect(textOf(dialog())).toBe(receipt);
  });

  it('fault 65: has the operator’s date on a device whose clock is 26 hours ahead', async ({ user }) => {
    await renderScreen(DEMO, service);
    await enabled('S’abonner · 300 DA par mois');
    vi.setSystemTime(NOW_MS + 26 * HOUR_MS);
    await user.click(button('S’abonner · 300 DA par mois', dialog()));
    await waitFor(() => expect(textOf(dialog())).toContain('C’est fait'));
    expect(textOf(dialog())).toMatch(/Date21 novembre à 12:00/);
  });
});
