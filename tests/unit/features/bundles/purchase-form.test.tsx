import { act, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BundleOrder } from '#src/features/bundles/bundle-order.ts';
import { PurchaseForm } from '#src/features/bundles/purchase-form.tsx';
import { FIRST_TERMS } from '#src/features/bundles/purchase-terms.ts';
import type { Msisdn } from '#src/lib/units.ts';
import type { Affordability } from '#src/orders/engine/affordability.ts';
import { offering } from '../../telecom/offerings.ts';
import { clear, enter, find, press, render } from '../../ui/render.tsx';

afterEach(clear);

const OWN = '213550000001' as Msisdn;
const WEEK = offering({ brandRef: 'WEEK', price: 250, validity: 'Weekly', validityHours: 168, isRenewable: true });

/** Name and validity are for the receipt. */
const BOUGHT = { brandRef: 'WEEK', price: 250, name: WEEK.name, validityHours: 168 };

interface FormProps {
  sold: typeof WEEK;
  onConfirm: (order: BundleOrder) => void;
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
      onConfirm={onConfirm}
    />
  );
}

async function show(sold = WEEK) {
  const onConfirm = vi.fn<(order: BundleOrder) => void>();
  await render(<Form sold={sold} onConfirm={onConfirm} />);
  return onConfirm;
}

const submit = () => act(async () => find<HTMLFormElement>('form').requestSubmit());
const chooseGift = () => press(document.querySelectorAll('input[type=radio]')[1] ?? document.body);
const phone = () => find<HTMLInputElement>('input[type=tel]');

describe('the confirmation of a purchase', () => {
  it('shows the balance before, the price and the balance after', async () => {
    await show();
    const sums = find('dl').textContent?.replace(/\s/g, ' ');
    expect(sums).toMatch(/1.240,50 DA.*250 DA.*990,50 DA/);
  });

  it('has no choices on a line that cannot buy', async () => {
    await render(<Form sold={WEEK} onConfirm={vi.fn()} affordable={{ kind: 'blocked-line', status: 'barred' }} />);
    expect(document.querySelectorAll('input')).toHaveLength(0);
    expect(find('dl').textContent).toContain('250');
  });

  it('does not renew by default', async () => {
    const onConfirm = await show();
    await submit();
    expect(onConfirm).toHaveBeenLastCalledWith({ ...BOUGHT, autoRenew: false });
    await press(find('input[type=checkbox]'));
    await submit();
    expect(onConfirm).toHaveBeenLastCalledWith({ ...BOUGHT, autoRenew: true });
  });

  it('does not mention renewal for a gift or for a bundle that cannot renew', async () => {
    await show(offering());
    expect(document.querySelector('input[type=checkbox]')).toBeNull();
    await clear();
    await show();
    await chooseGift();
    expect(document.querySelector('input[type=checkbox]')).toBeNull();
  });

  it('shows the error of a gift’s number at its field, only after an attempt, and focuses it', async () => {
    const onConfirm = await show();
    await chooseGift();
    expect(phone().getAttribute('aria-invalid')).toBeNull();
    await submit();
    expect(phone().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(phone());
    const told = () =>
      document.getElementById(phone().getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;
    const missing = told();
    await enter(phone(), '0550 00 00 01');
    expect(told()).not.toBe(missing);
    await submit();
    expect(onConfirm).not.toHaveBeenCalled();
    await enter(phone(), '0661 00 00 41');
    expect(phone().getAttribute('aria-invalid')).toBeNull();
    await submit();
    expect(onConfirm).toHaveBeenCalledExactlyOnceWith({ ...BOUGHT, beneficiary: '213661000041' });
  });

  it('takes the focus when it replaces an outcome', async () => {
    await show();
    expect(document.activeElement).toBe(find('form'));
  });
});
