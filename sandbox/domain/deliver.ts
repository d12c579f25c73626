/** Adds an offering's volumes to a line. */
import { BUNDLE_PLACES } from '#src/api/bundle-places.ts';
import type { SandboxContext } from '../context.ts';
import { addInstance, type BundleKind } from '../db/instances.ts';
import type { Offer } from '../db/offers.ts';
import { newId } from '../ids.ts';
import { HOUR_MS } from '../time.ts';

const UNITS = { data: 'bytes', voice: 'seconds', sms: 'units' } as const;

/** The volumes of an offering; `value` null: unlimited. */
export function volumesOf({ terms }: Offer) {
  const volumes = { data: terms.dataBytes, voice: terms.voiceSeconds, sms: terms.smsUnits };
  return (Object.keys(volumes) as BundleKind[]).flatMap((kind) => {
    const value = volumes[kind];
    return value === undefined ? [] : [{ kind, value, unit: UNITS[kind] }];
  });
}

/** Returns when it expires, epoch milliseconds. */
export function deliver(context: SandboxContext, offer: Offer, msisdn: string, at: number): number {
  const expiresAt = at + offer.terms.validityHours * HOUR_MS;
  for (const { kind, value, unit } of volumesOf(offer)) {
    addInstance(context.db, {
      id: newId('inst'),
      msisdn,
      ref: offer.ref,
      kind,
      unit,
      granted: value,
      remaining: value,
      displayOn: BUNDLE_PLACES,
      activatedAt: at,
      expiresAt,
      drainedUntil: at,
    });
  }
  return expiresAt;
}
