import { describe, expect, it } from 'vitest';
import { readClaims } from '#src/session/tokens/jwt.ts';

const jwt = (payload: unknown) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;

describe('what is read of an access token', () => {
  it('is its number and its end', () => {
    expect(readClaims(jwt({ mobile_number: '213551234567', exp: 1_800_000_000 }))).toEqual({
      mobileNumber: '213551234567',
      expiresAt: 1_800_000_000_000,
    });
  });

  it.each([undefined, '1800000000', null])('is no end where it says %s', (exp) => {
    expect(readClaims(jwt({ mobile_number: '213551234567', exp }))).toEqual({
      mobileNumber: '213551234567',
      expiresAt: undefined,
    });
  });

  it('is right in the alphabet of URLs, and in Arabic', () => {
    // Both letters in which that alphabet differs, and bytes past ASCII.
    const token = jwt({ name: 'أمين ????>>>> ÿÿÿ ~~~', mobile_number: '213551234567' });
    expect(token).toMatch(/[-_]/);
    expect(readClaims(token)?.mobileNumber).toBe('213551234567');
    expect(readClaims(jwt({ mobile_number: '٢١٣' }))?.mobileNumber).toBe('٢١٣');
    expect(readClaims(jwt({ mobile_number: '~~~???>>>ÿ~~~???>>>' }))?.mobileNumber).toBe('~~~???>>>ÿ~~~???>>>');
  });

  it.each([
    ['no number', jwt({ sub: 'x' })],
    ['an empty number', jwt({ mobile_number: '' })],
    ['a number that is none', jwt({ mobile_number: 213 })],
    ['null', jwt(null)],
    ['one part', 'opaque'],
    ['nothing', ''],
    ['no base64', 'a.***.c'],
    ['no JSON', `a.${Buffer.from('{').toString('base64url')}.c`],
  ])('is nothing with %s', (_, token) => {
    expect(readClaims(token)).toBeUndefined();
  });
});
