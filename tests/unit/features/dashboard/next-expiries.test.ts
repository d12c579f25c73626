import { describe, expect, it } from 'vitest';
import { pressingRings } from '#src/features/dashboard/next-expiries.tsx';
import { ringsOf } from '#src/telecom/allocation/rings.ts';
import { instance, voice } from '../../telecom/lines.ts';

const NOW = Date.parse('2026-06-15T12:00:00+01:00');
const kinds = (instances: Parameters<typeof ringsOf>[0]) =>
  pressingRings(ringsOf(instances), NOW).map(({ kind }) => kind);

describe('the expiries listed below the rings', () => {
  const inAWeek = '2026-06-22T10:00:00+01:00';

  it('are all that end by tomorrow, soonest first', () => {
    const data = instance({ expiresAt: '2026-06-16T10:00:00+01:00' });
    const calls = voice({ expiresAt: '2026-06-15T20:00:00+01:00' });
    const sms = instance({ kind: 'sms', unit: 'units', expiresAt: inAWeek });
    expect(kinds([data, calls, sms])).toEqual(['voice', 'data']);
  });

  it('are the soonest one when none is urgent, and none when nothing ends', () => {
    expect(kinds([instance({ expiresAt: '2026-06-25T10:00:00+01:00' }), voice({ expiresAt: inAWeek })])).toEqual([
      'voice',
    ]);
    expect(kinds([instance({ expiresAt: null })])).toEqual([]);
  });
});
