import { useQueryClient } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { act, type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, vi } from 'vitest';
import { LoanScreen as Loan } from '#src/features/loan/loan-screen.tsx';
import { ServicesScreen } from '#src/features/services/services-screen.tsx';
import { TransferScreen as Transfer } from '#src/features/services/transfer-screen.tsx';
import { changePrice } from '../../../sandbox/domain/prices.ts';
import { HOUR_MS } from '../../../sandbox/time.ts';
import { DEMO, NOW_MS } from '../../support/operator.ts';
import { button, it, operator, pageText, renderScreen, requests, textOf } from '../../support/screen.tsx';

const ACTIVATION = '/api/sahla-bff/services/anaflix/activation';
const TRANSFER = '/api/sahla-bff/services/stormili/transfer';
const CHANGED = 'Le prix vient de changer. Rien n’a été débité';

const service = <ServicesScreen search={{ service: 'anaflix', switch: 'on' }} />;

/** A screen, and a button that refetches everything on it. */
function Refetched({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [count, setCount] = useState(0);
  const refetch = async () => {
    await client.invalidateQueries();
    setCount((before) => before + 1);
  };
  return (
    <>
      <button type="button" onClick={() => void refetch()}>
        refetch
      </button>
      <p>{`fetched ${count} times`}</p>
      {children}
    </>
  );
}

let fetches = 0;
async function refetch(): Promise<void> {
  fetches += 1;
  const wanted = `fetched ${fetches} times`;
  await act(async () => button('refetch').click());
  await waitFor(() => expect(pageText()).toContain(wanted));
}
beforeEach(() => {
  fetches = 0;
});

const dialog = () => document.querySelector('dialog') ?? document.body;
const tap = (name: string) => act(async () => button(name, dialog()).click());
const canTap = (name: string) => waitFor(() => expect(button(name, dialog()).disabled).toBe(false));
const sent = async (path: string) => (await requests()).filter((each) => each.path === path).length;

describe('the terms in an open dialog', () => {
  it('fault 47: stay as they were shown when a list is refetched, and must be confirmed again at the tap', async () => {
    await renderScreen(DEMO, <Refetched>{service}</Refetched>);
    await canTap('Payer 300 DA');
    changePrice(operator.sandbox.context, { of: 'service', id: 'anaflix', price: 900 });
    await refetch();
    await waitFor(() => expect(pageText()).toContain('900 DA par mois'));
    expect(textOf(dialog())).not.toContain('900 DA');
    await tap('Payer 300 DA');
    await waitFor(() => expect(textOf(dialog())).toContain(CHANGED));
    expect(textOf(dialog())).toContain('Payer 900 DA');
    expect(await sent(ACTIVATION)).toBe(0);
    await canTap('Payer 900 DA');
    await tap('Payer 900 DA');
    await waitFor(() => expect(textOf(dialog())).toContain('Prix900 DA par mois'));
    expect(await sent(ACTIVATION)).toBe(1);
  });

  it('fault 47: are not confirmed by the second tap of a double tap on the previous ones', async () => {
    await renderScreen(DEMO, <Refetched>{service}</Refetched>);
    await canTap('Payer 300 DA');
    changePrice(operator.sandbox.context, { of: 'service', id: 'anaflix', price: 900 });
    await refetch();
    await waitFor(() => expect(pageText()).toContain('900 DA par mois'));
    await tap('Payer 300 DA');
    expect(button('Payer 900 DA', dialog()).disabled).toBe(true);
    await tap('Payer 900 DA');
    expect(await sent(ACTIVATION)).toBe(0);
    await canTap('Payer 900 DA');
  });

  it('fault 47: must be confirmed again if the operator would charge 900 DA for a service confirmed at 300 DA', async () => {
    await renderScreen(DEMO, service);
    await canTap('Payer 300 DA');
    changePrice(operator.sandbox.context, { of: 'service', id: 'anaflix', price: 900 });
    await tap('Payer 300 DA');
    await waitFor(() => expect(textOf(dialog())).toContain(CHANGED));
    await waitFor(() => expect(textOf(dialog())).toContain('Payer 900 DA'));
    expect(pageText()).not.toContain('C’est fait');
    expect(await sent(ACTIVATION)).toBe(1);
  });
});

function fill(field: string, text: string): void {
  const input = document.querySelector<HTMLInputElement>(field);
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
}

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
  it('fault 48: shows the fee that was agreed to last, also when the limits are refetched', async () => {
    const screen = (
      <Refetched>
        <TwoSteps />
      </Refetched>
    );
    await renderScreen(DEMO, screen);
    await waitFor(() => expect(pageText()).toMatch(/encore envoyer aujourd’hui.*1 000 DA/));
    await act(async () => fill('input[type=tel]', '0550000003'));
    await act(async () => fill('input[inputmode=numeric]', '100'));
    await act(async () => button('Continuer').click());
    await act(async () => button('on to the dialog').click());
    await canTap('Envoyer 100 DA');
    changePrice(operator.sandbox.context, { of: 'service', id: 'stormili', price: 200 });
    await tap('Envoyer 100 DA');
    await waitFor(() => expect(textOf(dialog())).toContain(CHANGED));
    await waitFor(() => expect(textOf(dialog())).toContain('Frais200 DA'));
    await canTap('Envoyer 100 DA');
    await tap('Envoyer 100 DA');
    await waitFor(() => expect(textOf(dialog())).toContain('C’est fait'));
    const receipt = textOf(dialog());
    expect(receipt).toContain('Frais200 DA');
    expect(receipt).toContain('Solde après940,50 DA');
    changePrice(operator.sandbox.context, { of: 'service', id: 'stormili', price: 15 });
    operator.sandbox.context.db.run(`UPDATE lines SET balance = 5 WHERE msisdn = '${DEMO}'`);
    await refetch();
    await waitFor(() => expect(pageText()).toContain('15 DA en plus'));
    expect(textOf(dialog())).toBe(receipt);
    expect(await sent(TRANSFER)).toBe(2);
  });

  it('fault 48: shows the repayment of an advance from the operator’s answer, and no other sum', async () => {
    const band = 'SABBAQLI_100';
    await renderScreen(
      DEMO,
      <Refetched>
        <Loan band={band} />
      </Refetched>,
    );
    await canTap('Prendre cette avance');
    const fetched = globalThis.fetch;
    vi.stubGlobal('fetch', async (request: Request) => {
      const response = await fetched(request);
      if (!request.url.endsWith('/users/loan/take')) return response;
      const answer = { ...((await response.json()) as object), fee: 60, repayment: 160 };
      return new Response(JSON.stringify(answer), response);
    });
    await tap('Prendre cette avance');
    await waitFor(() => expect(textOf(dialog())).toContain('C’est fait'));
    const receipt = textOf(dialog());
    expect(receipt).toContain('160 DA');
    expect(receipt).not.toContain('110 DA');
    await refetch();
    expect(textOf(dialog())).toBe(receipt);
  });

  it('fault 65: has the operator’s date on a device whose clock is 26 hours ahead', async () => {
    await renderScreen(DEMO, service);
    await canTap('Payer 300 DA');
    vi.setSystemTime(NOW_MS + 26 * HOUR_MS);
    await tap('Payer 300 DA');
    await waitFor(() => expect(textOf(dialog())).toContain('C’est fait'));
    expect(textOf(dialog())).toMatch(/Date21 novembre à 12:00/);
  });
});
