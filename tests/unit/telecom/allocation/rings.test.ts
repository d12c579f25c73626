import { describe, expect, it } from 'vitest';
import { withDropped } from '#src/lib/dropped.ts';
import { shownInstances } from '#src/telecom/allocation/bundle-instances.ts';
import { knownRings, ringsOf } from '#src/telecom/allocation/rings.ts';
import { GB, instance, voice } from '../lines.ts';

const NOW = Date.parse('2026-06-15T12:00:00+01:00');

function ring(kind: 'data' | 'voice' | 'sms', instances: Parameters<typeof ringsOf>[0]) {
  const found = ringsOf(instances).find((each) => each.kind === kind);
  if (!found) throw new Error(`There is no ring for ${kind}`);
  return found;
}

describe('the bundles of an allocation on the dashboard', () => {
  it('include those that the operator assigns to it', () => {
    const here = instance({ displayOn: ['usage', 'dashboard'] });
    const elsewhere = instance({ displayOn: ['usage'] });
    expect(shownInstances([here, elsewhere], 'dashboard', NOW)).toEqual([here]);
  });

  it('include those without a known place, so that no purchase is hidden', () => {
    const unknown = instance({ displayOn: ['allocations', 'app'] });
    const nowhere = instance({ displayOn: [] });
    for (const place of ['dashboard', 'usage'] as const) {
      expect(shownInstances([unknown, nowhere], place, NOW)).toEqual([unknown, nowhere]);
    }
  });

  it('exclude expired ones, exact to the moment', () => {
    const over = instance({ expiresAt: new Date(NOW).toISOString() });
    const lasting = instance({ expiresAt: new Date(NOW + 1).toISOString() });
    const endless = instance({ expiresAt: null });
    expect(shownInstances([over, lasting, endless], 'dashboard', NOW)).toEqual([lasting, endless]);
  });

  it('exclude volumes of zero like the offering’s card, but not used-up bundles or a bonus', () => {
    const nothing = voice({ grantedValue: 0, remainingValue: 0 });
    const usedUp = voice({ remainingValue: 0 });
    const bonus = voice({ grantedValue: 0, remainingValue: 60 });
    const endless = voice({ grantedValue: null, remainingValue: null });
    expect(shownInstances([nothing, usedUp, bonus, endless], 'dashboard', NOW)).toEqual([usedUp, bonus, endless]);
  });
});

describe('the rings of an allocation', () => {
  it('sum the remaining and granted volumes of a kind', () => {
    const data = ring('data', [
      instance({ remainingValue: 2 * GB }),
      instance({ grantedValue: GB, remainingValue: GB / 2 }),
      voice(),
    ]);
    expect(data).toMatchObject({ remaining: 2.5 * GB, granted: 6 * GB, level: 'normal', count: 2, isUnlimited: false });
  });

  it('do not count a volume for some apps only, with or without their names', () => {
    const general = instance({ remainingValue: 2 * GB });
    const social = instance({ grantedValue: GB, remainingValue: GB, restrictedTo: ['Facebook'] });
    const unnamed = instance({ grantedValue: GB, remainingValue: GB, restrictedTo: [] });
    expect(ringsOf([general, social, unnamed])).toEqual(ringsOf([general]));
    expect(ring('data', [social]).level).toBe('none');
  });

  it('name the unlimited bundle, unless there are several', () => {
    const endless = voice({ name: 'Smart', grantedValue: null, remainingValue: null });
    const limited = voice({ name: 'Semaine', remainingValue: 60 });
    expect(ring('voice', [endless, limited]).unlimitedName).toBe('Smart');
    expect(ring('voice', [endless, { ...endless, name: 'Autre' }]).unlimitedName).toBeUndefined();
  });

  it('are always three in the same order, so that the layout is stable', () => {
    expect(ringsOf([]).map(({ kind, level }) => [kind, level])).toEqual([
      ['data', 'none'],
      ['voice', 'none'],
      ['sms', 'none'],
    ]);
  });

  it('are unlimited if one bundle is, and still sum the limited ones', () => {
    const calls = ring('voice', [voice(), voice({ grantedValue: null, remainingValue: null })]);
    expect(calls).toMatchObject({ isUnlimited: true, remaining: 1800, granted: 3600, level: 'normal' });
  });

  it('warn when 80 and 90 % are used and when nothing is left', () => {
    expect(ring('data', [instance({ remainingValue: 1.01 * GB })]).level).toBe('normal');
    expect(ring('data', [instance({ remainingValue: GB })]).level).toBe('low');
    expect(ring('data', [instance({ remainingValue: 0.51 * GB })]).level).toBe('low');
    expect(ring('data', [instance({ remainingValue: 0.5 * GB })]).level).toBe('very-low');
    expect(ring('data', [instance({ remainingValue: 0 })]).level).toBe('empty');
  });

  it('count an unknown remainder as zero and never exceed the full volume', () => {
    expect(ring('data', [instance({ remainingValue: null })])).toMatchObject({ remaining: 0, level: 'empty' });
    expect(ring('data', [instance({ grantedValue: GB, remainingValue: 3 * GB })])).toMatchObject({
      remaining: 3 * GB,
      granted: 3 * GB,
    });
  });

  it('do not add volumes in different units', () => {
    expect(ring('voice', [voice(), voice({ unit: 'units', grantedValue: 60, remainingValue: 60 })]).granted).toBe(3600);
  });

  it('name the first bundle to expire among those with a remainder', () => {
    const usedUp = instance({ remainingValue: 0, expiresAt: '2026-06-16T10:00:00+01:00' });
    const first = instance({ name: 'Semaine', remainingValue: GB, expiresAt: '2026-06-18T10:00:00+01:00' });
    const later = instance({ expiresAt: '2026-06-20T10:00:00+01:00' });
    const endless = instance({ expiresAt: null });
    const next = { at: first.expiresAt, remaining: GB, name: 'Semaine' };
    expect(ring('data', [endless, later, first, usedUp]).next).toEqual(next);
    expect(ring('data', [endless]).next).toBeUndefined();
  });

  it('sum what several bundles lose at the same moment, and name none of them', () => {
    const at = '2026-06-18T00:00:00+01:00';
    const one = instance({ name: 'Semaine', remainingValue: GB, expiresAt: at });
    const other = instance({ name: 'Mois', remainingValue: 2 * GB, expiresAt: '2026-06-17T23:00:00Z' });
    expect(ring('data', [one, other]).next).toEqual({ at, remaining: 3 * GB, name: undefined });
    const endless = instance({ name: 'Mois', grantedValue: null, remainingValue: null, expiresAt: at });
    expect(ring('data', [one, endless]).next?.remaining).toBeNull();
  });

  it('do not say that the line has no bundle of a kind after the answer has lost bundles', () => {
    const rings = ringsOf([instance()]);
    expect(knownRings(rings, { bundleInstances: [] })).toEqual(rings);
    expect(knownRings(rings, { bundleInstances: withDropped([], 1) }).map(({ kind }) => kind)).toEqual(['data']);
  });
});
