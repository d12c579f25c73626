import { describe, expect, it } from 'vitest';
import { expiryOf, urgencyOf } from '#src/telecom/allocation/expiry.ts';
import { operatorNow } from '#src/telecom/line/operator-now.ts';

const NOW = Date.parse('2026-06-15T14:00:00+01:00');
const at = (text: string) => expiryOf(text, NOW);

describe('the expiry of a bundle', () => {
  it('is never if there is none', () => {
    expect(expiryOf(null, NOW)).toEqual({ kind: 'never' });
    expect(expiryOf(undefined, NOW)).toEqual({ kind: 'never' });
  });

  it('is over at its exact moment', () => {
    expect(at('2026-06-15T14:00:00+01:00')).toEqual({ kind: 'expired' });
  });

  it('counts minutes within the last hour, never zero', () => {
    expect(at('2026-06-15T14:00:20+01:00')).toEqual({ kind: 'minutes', minutes: 1 });
    expect(at('2026-06-15T14:59:59+01:00')).toEqual({ kind: 'minutes', minutes: 59 });
  });

  it('says today by the calendar day of Algiers, not by 24 hours', () => {
    expect(at('2026-06-15T18:30:00+01:00').kind).toBe('today');
    expect(at('2026-06-16T09:00:00+01:00').kind).toBe('tomorrow');
    // 23:30 UTC is 00:30 in Algiers.
    expect(at('2026-06-15T23:30:00Z').kind).toBe('tomorrow');
  });

  it('says midnight for the end of today, in both notations of the operator', () => {
    expect(at('2026-06-15T23:59:59+01:00')).toEqual({ kind: 'midnight' });
    expect(at('2026-06-16T00:00:00+01:00')).toEqual({ kind: 'midnight' });
    expect(at('2026-06-15T23:58:00+01:00').kind).toBe('today');
  });

  it('shows the end of tomorrow as tomorrow', () => {
    const end = at('2026-06-17T00:00:00+01:00');
    expect(end.kind).toBe('tomorrow');
    expect(end.kind === 'tomorrow' && end.at).toBeLessThan(Date.parse('2026-06-17T00:00:00+01:00'));
  });

  it('counts days up to a week and shows a date after that', () => {
    expect(at('2026-06-17T09:00:00+01:00')).toEqual({ kind: 'days', days: 2 });
    expect(at('2026-06-22T23:00:00+01:00')).toEqual({ kind: 'days', days: 7 });
    expect(at('2026-06-23T09:00:00+01:00').kind).toBe('date');
  });

  it('is urgent today, soon tomorrow, and not urgent otherwise', () => {
    const urgency = (text: string) => urgencyOf(at(text));
    expect(urgency('2026-06-15T14:10:00+01:00')).toBe('urgent');
    expect(urgency('2026-06-15T23:59:59+01:00')).toBe('urgent');
    expect(urgency('2026-06-16T10:00:00+01:00')).toBe('soon');
    expect(urgency('2026-06-18T10:00:00+01:00')).toBe('none');
    expect(urgencyOf({ kind: 'never' })).toBe('none');
  });
});

describe('the current time on the operator’s clock', () => {
  const read = '2026-06-15T14:00:00+01:00';

  it('is right on a phone whose clock is a day behind', () => {
    const received = Date.parse(read) - 86_400_000;
    expect(operatorNow(received + 600_000, read, received)).toBe(Date.parse(read) + 600_000);
  });

  it('is the phone’s time before the first answer', () => {
    expect(operatorNow(NOW, undefined, 0)).toBe(NOW);
    expect(operatorNow(NOW, 'not a time', NOW)).toBe(NOW);
  });
});
