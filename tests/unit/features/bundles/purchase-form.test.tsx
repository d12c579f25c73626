import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { BundleOrder } from '#src/features/bundles/bundle-order.ts';
import { PurchaseForm } from '#src/features/bundles/purchase-form.tsx';
import { FIRST_TERMS, orderOf } from '#src/features/bundles/purchase-terms.ts';
import type { Msisdn } from '#src/lib/units.ts';
import type { Affordability } from '#src/orders/engine/affordability.ts';
import { renderInLanguage, user } from '../../../support/component.tsx';
import { offering } from '../../telecom/offerings.ts';

const OWN = '213550000001' as Msisdn;
const WEEK = offering({ brandRef: 'WEEK', price: 250, validity: 'Weekly', validityHours: 168, isRenewable: true });

/** Name and validity are for the receipt. */
const BOUGHT = { brandRef: 'WEEK', price: 250, name: WEEK.name, validityHours: 168 };

interface FormProps {
  sold: typeof WEEK;
  onConfirm: (order: BundleOrder | undefined) => void;
  affordable?: Affordability;
}

const ENOUGH: Affordability = { kind: 'enough', now: 1240.5, after: 990.5 };

function Form({ sold, onConfirm, affordable = ENOUGH }: FormProps) {
  const [terms, setTerms] = useState(FIRST_TERMS);
  return (
    <PurchaseForm
      id="form"
      offering={sold}
      ownMsisdn={OWN}
      terms={terms}
      onTerms={setTerms}
      affordable={affordable}
      onSubmit={() => onConfirm(orderOf(sold, terms, OWN))}
    />
  );
}

async function show(sold = WEEK) {
  const onConfirm = vi.fn<FormProps['onConfirm']>();
  await renderInLanguage(
    <QueryClientProvider client={new QueryClient()}>
      <Form sold={sold} onConfirm={onConfirm} />
    </QueryClientProvider>,
  );
  return onConfirm;
}

const form = () => document.querySelector('form') as HTMLFormElement;
const submit = () => fireEvent.submit(form());
const chooseGift = () => user.click(screen.getAllByRole('radio')[1] as HTMLElement);
const phone = () => screen.getByRole<HTMLInputElement>('textbox');
const sums = () => document.querySelector('dl')?.textContent?.replace(/\s/g, ' ');

describe('the confirmation of a purchase', () => {
  it('shows the balance before, the price and the balance after', async () => {
    await show();
    expect(sums()).toMatch(/1.240,50 DA.*250 DA.*990,50 DA/);
  });

  it('shows the volume in a tile, or beside the operator’s picture, and never in both', async () => {
    const volumes = () => form().textContent?.replace(/\s/g, ' ').match(/1 Go/g);
    await show();
    expect(volumes()).toHaveLength(1);
    expect(screen.queryAllByRole('listitem')).toHaveLength(0);
    cleanup();
    await show({ ...WEEK, imageUrl: '/uploads/week.svg' });
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('has no choices on a line that cannot buy', async () => {
    await renderInLanguage(
      <Form sold={WEEK} onConfirm={vi.fn()} affordable={{ kind: 'blocked-line', status: 'barred' }} />,
    );
    expect(document.querySelectorAll('input')).toHaveLength(0);
    expect(sums()).toContain('250');
  });

  it('does not renew by default', async () => {
    const onConfirm = await show();
    submit();
    expect(onConfirm).toHaveBeenLastCalledWith({ ...BOUGHT, autoRenew: false });
    await user.click(screen.getByRole('checkbox'));
    submit();
    expect(onConfirm).toHaveBeenLastCalledWith({ ...BOUGHT, autoRenew: true });
  });

  it('does not mention renewal for a gift or for a bundle that cannot renew', async () => {
    await show(offering());
    expect(screen.queryByRole('checkbox')).toBeNull();
    cleanup();
    await show();
    await chooseGift();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('shows the error of a gift’s number at its field, only after an attempt, and focuses it', async () => {
    const onConfirm = await show();
    await chooseGift();
    expect(phone().getAttribute('aria-invalid')).toBeNull();
    submit();
    expect(phone().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(phone());
    const told = () =>
      document.getElementById(phone().getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;
    const missing = told();
    await user.type(phone(), '0550 00 00 01');
    expect(told()).not.toBe(missing);
    submit();
    expect(onConfirm).not.toHaveBeenCalled();
    await user.clear(phone());
    await user.type(phone(), '0661 00 00 41');
    expect(phone().getAttribute('aria-invalid')).toBeNull();
    submit();
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ ...BOUGHT, beneficiary: '213661000041' });
  });

  it('takes the focus when it replaces an outcome', async () => {
    await show();
    expect(document.activeElement).toBe(form());
  });
});
