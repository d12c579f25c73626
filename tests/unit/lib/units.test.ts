import type * as v from 'valibot';
import { describe, expectTypeOf, it } from 'vitest';
import type { price } from '#src/api/client/wire.ts';
import { steadyIn, steadyNow } from '#src/lib/clock.ts';
import { toMsisdn } from '#src/lib/phone-number.ts';
import type { Dzd, EpochMs, Msisdn, SignInId, SteadyMs } from '#src/lib/units.ts';

// The type check proves these, not the test run.
describe('units', () => {
  it('keep the device’s clock and the steady clock apart', () => {
    expectTypeOf(steadyNow()).toEqualTypeOf<SteadyMs>();
    expectTypeOf(steadyIn(1_000)).not.toExtend<EpochMs>();
    expectTypeOf<EpochMs>().not.toExtend<SteadyMs>();
    // @ts-expect-error A steady time is made by its clock only.
    const steady: SteadyMs = Date.now();
    // @ts-expect-error A steady time is no date.
    const epoch: EpochMs = steady;
    return epoch;
  });

  it('keep phone numbers and sign-ins apart', () => {
    expectTypeOf<Msisdn>().not.toExtend<SignInId>();
    expectTypeOf<SignInId>().not.toExtend<Msisdn>();
    expectTypeOf(toMsisdn('0550 00 00 01')).toEqualTypeOf<Msisdn | undefined>();
    // @ts-expect-error A text becomes a phone number by parsing only.
    const msisdn: Msisdn = '0550 00 00 01'.trim();
    // @ts-expect-error A sign-in is not named by its number.
    const signInId: SignInId = '213550000001' as Exclude<Msisdn, ''>;
    return [msisdn, signInId];
  });

  it('keep amounts and times apart', () => {
    expectTypeOf<v.InferOutput<typeof price>>().toEqualTypeOf<Dzd>();
    expectTypeOf<Dzd>().not.toExtend<EpochMs>();
    expectTypeOf<Dzd>().not.toExtend<SteadyMs>();
    expectTypeOf<EpochMs>().not.toExtend<Dzd>();
    expectTypeOf<SteadyMs>().not.toExtend<Dzd>();
  });

  it('accept literals where they are loose', () => {
    expectTypeOf(Date.now()).toExtend<EpochMs>();
    expectTypeOf(99.5).toExtend<Dzd>();
    expectTypeOf('a sign-in').toExtend<SignInId>();
  });
});
