/**
 * The filled form of a credit transfer while the subscriber tops up. The payment page is another site, so the page's
 * memory is lost on the way back. Stored in this window only, for the sign-in that typed it and for the duration of a
 * payment; deleted with the session (`session/device-storage/forget-storage.ts`). A kiosk stores nothing.
 */
import * as v from 'valibot';
import { isKiosk } from '#src/kiosk/mode.ts';
import { storedValue, thisTab } from '#src/lib/stored-value.ts';
import type { SignInId } from '#src/lib/units.ts';

export interface TypedTransfer {
  phone: string;
  amount: string;
}

const LIFE_MS = 30 * 60_000;
const record = v.object({ line: v.string(), at: v.number(), phone: v.string(), amount: v.string() });
const draft = storedValue('portal-transfer-draft', {
  in: thisTab,
  parse: (text) => v.parse(record, JSON.parse(text)),
  unless: isKiosk,
});

export function saveTransferDraft(signInId: SignInId, { phone, amount }: TypedTransfer): void {
  if (signInId !== '') draft.write({ line: signInId, at: Date.now(), phone, amount });
}

/** The form that this sign-in filled recently. */
export function transferDraft(signInId: SignInId): TypedTransfer | undefined {
  const stored = draft.read();
  if (stored?.line !== signInId) return undefined;
  const ageMs = Date.now() - stored.at;
  return ageMs < 0 || ageMs > LIFE_MS ? undefined : { phone: stored.phone, amount: stored.amount };
}

export const forgetTransferDraft = draft.remove;
