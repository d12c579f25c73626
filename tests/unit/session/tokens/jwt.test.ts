import { describe, expect, it } from 'vitest';
import { readClaims } from '#src/session/tokens/jwt.ts';

const jwt = (payload: unknown) => `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.s`;

describe('the claims of an access token', () => {
  it('contain its number and its expiry', () => {
    expect(readClaims(jwt({ mobile_number: '213551234567', exp: 1_800_000_000 }))).toEqual({
      mobileNumber: '213551234567',
      expiresAt: 1_800_000_000_000,
    });
  });

  it.each([undefined, '1800000000', null])('have no expiry if the token’s is %s', (exp) => {
    expect(readClaims(jwt({ mobile_number: '213551234567', exp }))).toEqual({
      mobileNumber: '213551234567',
      expiresAt: undefined,
    });
  });

  it('are decoded from the URL-safe alphabet, also in Arabic', () => {
    // Contains both characters in which that alphabet differs, and bytes past ASCII.
    const token = jwt({ name: 'أمين ????>>>> ÿÿÿ ~~~', mobile_number: '213551234567' });
    expect(token).toMatch(/[-_]/);
    expect(readClaims(token)?.mobileNumber).toBe('213551234567');
    expect(readClaims(jwt({ mobile_number: '٢١٣' }))?.mobileNumber).toBe('٢١٣');
    expect(readClaims(jwt({ mobile_number: '~~~???>>>ÿ~~~???>>>' }))?.mobileNumber).toBe('~~~???>>>ÿ~~~???>>>');
  });

  it.each([
    ['no number', jwt({ sub: 'x' })],
    ['an empty number', jwt({ mobile_number: '' })],
    ['a number of the wrong type', jwt({ mobile_number: 213 })],
    ['null', jwt(null)],
    ['one part', 'opaque'],
    ['nothing', ''],
    ['no base64', 'a.***.c'],
    ['no JSON', `a.${Buffer.from('{').toString('base64url')}.c`],
  ])('are undefined for a token with %s', (_, token) => {
    expect(readClaims(token)).toBeUndefined();
  });
});
