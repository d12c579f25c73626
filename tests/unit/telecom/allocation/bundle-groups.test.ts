import { describe, expect, it } from 'vitest';
import { groupBundles } from '#src/telecom/allocation/bundle-groups.ts';
import { instance, voice } from '../lines.ts';

describe('purchased bundles', () => {
  it('contain all their instances, data first', () => {
    const bought = { brandRef: 'S_2000', name: 'Tout-en-un 2000' };
    const [only, ...others] = groupBundles([voice(bought), instance(bought)]);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ name: 'Tout-en-un 2000', isUsedUp: false });
    expect(only?.parts.map((part) => part.kind)).toEqual(['data', 'voice']);
  });

  it('stay separate if the same one was bought twice', () => {
    const first = instance({ brandRef: 'D_1GB', activatedAt: '2026-06-01T10:00:00+01:00' });
    const second = instance({ brandRef: 'D_1GB', activatedAt: '2026-06-02T10:00:00+01:00' });
    expect(groupBundles([first, second])).toHaveLength(2);
  });

  it('are sorted by expiry, then endless ones, then used-up ones', () => {
    const usedUp = instance({ name: 'used up', remainingValue: 0, expiresAt: '2026-06-16T10:00:00+01:00' });
    const soon = instance({ name: 'soon', expiresAt: '2026-06-17T10:00:00+01:00' });
    const later = instance({ name: 'later', expiresAt: '2026-06-27T10:00:00+01:00' });
    const endless = instance({ name: 'endless', expiresAt: null });
    const alsoEndless = instance({ name: 'endless', expiresAt: null });
    const names = groupBundles([usedUp, endless, later, alsoEndless, soon]).map(({ name }) => name);
    expect(names).toEqual(['soon', 'later', 'endless', 'endless', 'used up']);
  });
});
