import { isRedirect } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { guardKiosk } from '#src/kiosk/guard.ts';

function leadsTo(pathname: string, search: Record<string, unknown>, isKiosk: boolean) {
  try {
    guardKiosk({ pathname, search, hash: 'part' }, isKiosk);
  } catch (thrown) {
    if (!isRedirect(thrown)) throw thrown;
    const { to, search: next, replace } = thrown.options;
    expect(replace).toBe(true);
    return { to, search: next };
  }
  return undefined;
}

describe('at a kiosk', () => {
  it('redirects a route without the flag to the same path with it, and then no further', () => {
    const target = leadsTo('/bundles/all', { type: 'Daily' }, true);
    expect(target).toEqual({ to: '/bundles/all', search: { type: 'Daily', totem: true } });
    expect(leadsTo('/bundles/all', { type: 'Daily', totem: true }, true)).toBeUndefined();
  });

  it.each([{ totem: 1 }, { totem: 'true' }, { totem: [true, true] }, { totem: false }])(
    'corrects an invalid flag (%o)',
    (search) => {
      expect(leadsTo('/', search, true)).toEqual({ to: '/', search: { totem: true } });
    },
  );

  it('redirects a route that a kiosk does not offer, and then no further', () => {
    expect(leadsTo('/setting/prayer-time', { totem: true }, true)?.to).toBe('/dashboard/prayer-times');
    expect(leadsTo('/dashboard/prayer-times', { totem: true }, true)).toBeUndefined();
    expect(leadsTo('/dashboard/payment-gateway', { order: '1' }, true)?.to).toBe('/dashboard/my-brand');
  });

  it('tells customers who want to top up to pay at the counter', () => {
    expect(leadsTo('/dashboard/online-topup', { totem: true }, true)).toBeUndefined();
  });
});

describe('outside a kiosk', () => {
  it('leaves addresses alone', () => {
    expect(leadsTo('/dashboard/online-topup', { type: 'Daily' }, false)).toBeUndefined();
    // As a link names the flag before it is followed.
    expect(leadsTo('/bundles/all', { type: 'Daily', totem: undefined }, false)).toBeUndefined();
  });

  it('drops a flag that was switched off', () => {
    expect(leadsTo('/', { totem: false, a: 1 }, false)).toEqual({ to: '/', search: { a: 1, totem: undefined } });
  });
});
