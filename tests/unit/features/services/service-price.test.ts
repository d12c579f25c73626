import { describe, expect, it } from 'vitest';
import { runningCosts } from '#src/features/services/service-price.ts';

const service = (id: string, changes = {}) => ({
  id,
  name: id,
  description: '',
  enabled: true,
  pending: false,
  price: 50,
  period: 'par mois',
  nextChargeAt: '2026-12-01T00:00:00Z',
  ...changes,
});

describe('what the subscriptions of a line cost', () => {
  it('is one sum for each period, of services that are on', () => {
    const off = service('off', { enabled: false });
    const daily = service('daily', { price: 5, period: 'par jour' });
    expect(runningCosts([service('one'), daily, service('two', { price: 100 }), off])).toEqual([
      { price: 150, period: 'par mois' },
      { price: 5, period: 'par jour' },
    ]);
  });

  it('leaves out the credit transfer, which costs per use, and free services', () => {
    const transfer = service('stormili', { period: 'par transfert', nextChargeAt: null });
    const free = service('voicemail', { price: null, period: null, nextChargeAt: null });
    expect(runningCosts([transfer, free])).toEqual([]);
  });

  it('is unknown while the next charge of a paid service that is on is unknown', () => {
    expect(runningCosts([service('one'), service('per-use', { nextChargeAt: null })])).toBeUndefined();
    const turningOn = service('soon', { enabled: false, pending: true, nextChargeAt: null });
    expect(runningCosts([turningOn])).toBeUndefined();
  });
});
