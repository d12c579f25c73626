/** Puts what an offering holds on a line. */
import type { Box } from '../box.ts';
import { addInstance, type BundleKind } from '../db/instances.ts';
import type { Offer } from '../db/offers.ts';
import { newId } from '../ids.ts';
import { HOUR_MS } from '../seed/time.ts';

const UNITS = { data: 'bytes', voice: 'seconds', sms: 'units' } as const;
const DISPLAY_ON = ['dashboard', 'allocations'];

/** Answers when it runs out, epoch milliseconds. */
export function deliver(box: Box, offer: Offer, msisdn: string, at: number): number {
  const { terms } = offer;
  const expiresAt = at + terms.validityHours * HOUR_MS;
  const volumes = { data: terms.dataBytes, voice: terms.voiceSeconds, sms: terms.smsUnits };
  for (const kind of Object.keys(volumes) as BundleKind[]) {
    const granted = volumes[kind];
    if (granted === undefined) continue;
    addInstance(box.db, {
      id: newId('inst'),
      msisdn,
      ref: offer.ref,
      kind,
      unit: UNITS[kind],
      granted,
      remaining: granted,
      displayOn: DISPLAY_ON,
      activatedAt: at,
      expiresAt,
      drainedUntil: at,
    });
  }
  return expiresAt;
}
