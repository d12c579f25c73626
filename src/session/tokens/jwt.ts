/** What the portal reads of an access token. The token is not verified here: that is the operator's part. */
export interface AccessClaims {
  /** `213` and nine digits (section 3). */
  mobileNumber: string;
  /** End of its life, epoch milliseconds, where the token says so. */
  expiresAt: number | undefined;
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
    return { mobileNumber: mobile, expiresAt: typeof exp === 'number' ? exp * 1000 : undefined };
  } catch {
    return undefined;
  }
}
