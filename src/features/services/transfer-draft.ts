/**
 * The filled form of a credit transfer while the subscriber tops up. The payment page is another site, so the page's
 * memory is lost on the way back. Stored in this window only, for the sign-in that typed it and for the duration of a
 * payment; deleted with the session (`session/device-storage/forget-storage.ts`). A kiosk stores nothing.
 */
import * as v from 'valibot';
import { isKiosk } from '#src/kiosk/mode.ts';
import type { SignInId } from '#src/lib/units.ts';

export interface TypedTransfer {
  phone: string;
  amount: string;
}

const NAME = 'portal-transfer-draft';
const LIFE_MS = 30 * 60_000;
const record = v.object({ line: v.string(), at: v.number(), phone: v.string(), amount: v.string() });

export function saveTransferDraft(signInId: SignInId, { phone, amount }: TypedTransfer): void {
  if (signInId === '' || isKiosk()) return;
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ line: signInId, at: Date.now(), phone, amount }));
  } catch {
    // Storage is disabled: the user types it again.
  }
}

/** The form that this sign-in filled recently. */
export function transferDraft(signInId: SignInId): TypedTransfer | undefined {
  try {
    const stored = v.parse(record, JSON.parse(sessionStorage.getItem(NAME) ?? 'null'));
    const ageMs = Date.now() - stored.at;
    if (stored.line !== signInId || ageMs < 0 || ageMs > LIFE_MS || isKiosk()) return undefined;
    return { phone: stored.phone, amount: stored.amount };
  } catch {
    return undefined;
  }
}

export function forgetTransferDraft(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Storage is disabled, so it contains nothing.
  }
}
