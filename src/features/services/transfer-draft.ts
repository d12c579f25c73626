/**
 * What was filled in of a credit transfer while its subscriber is away to top up: the payment page is another site, so
 * nothing that the page remembers is there on the way back. In this window alone, for the sign-in that typed it and for
 * as long as a payment takes; it goes with the session (`session/forget-storage.ts`). In a kiosk nothing is kept.
 */
import * as v from 'valibot';
import type { LineKey } from '#src/api/client/line-query.ts';
import { isKiosk } from '#src/kiosk/mode.ts';

export interface TypedTransfer {
  phone: string;
  amount: string;
}

const NAME = 'portal-transfer-draft';
const LIFE_MS = 30 * 60_000;
const record = v.object({ line: v.string(), at: v.number(), phone: v.string(), amount: v.string() });

export function keepTransferDraft(line: LineKey, { phone, amount }: TypedTransfer): void {
  if (line === '' || isKiosk()) return;
  try {
    sessionStorage.setItem(NAME, JSON.stringify({ line, at: Date.now(), phone, amount }));
  } catch {
    // Storage is switched off: it is typed again.
  }
}

/** What this sign-in filled in a little while ago. */
export function transferDraft(line: LineKey): TypedTransfer | undefined {
  try {
    const kept = v.parse(record, JSON.parse(sessionStorage.getItem(NAME) ?? 'null'));
    const ageMs = Date.now() - kept.at;
    if (kept.line !== line || ageMs < 0 || ageMs > LIFE_MS || isKiosk()) return undefined;
    return { phone: kept.phone, amount: kept.amount };
  } catch {
    return undefined;
  }
}

export function forgetTransferDraft(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Storage is switched off: there is nothing in it.
  }
}
