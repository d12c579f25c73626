import { afterEach, expect, expectTypeOf, it } from 'vitest';
import type { EventName, EventProperties, PropertiesOf } from '#src/analytics/events.ts';
import { recordTo, track } from '#src/analytics/track.ts';

afterEach(() => {
  recordTo(() => undefined);
  recordTo(undefined);
});

it('track passes earlier events to a later recorder, in order and with their times', () => {
  track('language_change', { from: 'fr', to: 'ar' });
  track('sign_in', { method: 'otp' });
  const told: [EventName, object, number][] = [];
  recordTo((...event) => void told.push(event));
  track('install', {});
  expect(told.map(([name, properties]) => [name, properties])).toEqual([
    ['language_change', { from: 'fr', to: 'ar' }],
    ['sign_in', { method: 'otp' }],
    ['install', {}],
  ]);
  for (const [, , at] of told) expect(Math.abs(at - Date.now())).toBeLessThan(5000);
});

it('track stores only a few events if there is never a recorder', () => {
  for (let round = 0; round < 1000; round++) track('install', {});
  let told = 0;
  recordTo(() => {
    told++;
  });
  expect(told).toBe(30);
});

it('track has no property for free text', () => {
  type Texts = {
    [N in EventName]: { [P in keyof EventProperties<N>]: string extends EventProperties<N>[P] ? P : never };
  };
  type FreeTexts = { [N in EventName]: Texts[N][keyof Texts[N]] }[EventName];
  expectTypeOf<FreeTexts>().toEqualTypeOf<never>();
  // A list of words that the compiler does not know, as a careless new event might have, accepts no value at all.
  expectTypeOf<PropertiesOf<{ note: readonly string[] }>>().toEqualTypeOf<{ readonly note: never }>();
  expectTypeOf<EventProperties<'sign_out'>>().toEqualTypeOf<{ readonly reason: 'user' | 'idle' | 'refused' }>();
});
