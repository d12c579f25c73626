import type { EpochMs, Msisdn } from '#src/lib/units.ts';

/** The claims that the portal uses. The portal does not verify the token; the operator does. */
export interface AccessClaims {
  mobileNumber: Msisdn;
  /** Expiry, if the token contains it. */
  expiresAt: EpochMs | undefined;
}

/** Undefined when the token is not a JWT with a `mobile_number`. */
export function readClaims(token: string): AccessClaims | undefined {
  try {
    const payload = token.split('.')[1] ?? '';
    const bytes = Uint8Array.from(
      atob(payload.replaceAll('-', '+').replaceAll('_', '/')),
      (c) => c.codePointAt(0) ?? 0,
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    const { mobile_number: mobile, exp } = claims as { mobile_number?: unknown; exp?: unknown };
    if (typeof mobile !== 'string' || mobile === '') return undefined;
    return { mobileNumber: mobile as Msisdn, expiresAt: typeof exp === 'number' ? exp * 1000 : undefined };
  } catch {
    return undefined;
  }
}
