/**
 * Uses up bundles gradually as the clock moves, so that usage looks realistic. Time is split into half hours; some have
 * a session, most do not. The result is deterministic for each bundle.
 */
import type { SandboxContext } from '../context.ts';
import { addHistory } from '../db/history.ts';
import { type Instance, listDraining, setRemaining } from '../db/instances.ts';
import { hashToUint32, newId } from '../ids.ts';
import type { SeedHistoryType } from '../seed/history-day.ts';
import type { Text } from '../seed/types.ts';
import { DAY_MS, MINUTE_MS } from '../time.ts';

const SLOT_MS = 30 * MINUTE_MS;
/** One slot in four has a session. In total, sessions use about four fifths of a bundle before it expires. */
const SESSION_PART = 0.25;
const USED_PART = 0.8;
const DEFAULT_LIFE_MS = 30 * DAY_MS;

const TYPES: Readonly<Record<Instance['kind'], SeedHistoryType>> = { data: 'data', voice: 'call', sms: 'sms' };

export function drainBundles(context: SandboxContext, msisdn: string): void {
  for (const instance of listDraining(context.db, msisdn)) drain(context, instance);
}

function drain(context: SandboxContext, instance: Instance): void {
  const { granted } = instance;
  if (granted === null || instance.remaining === null) return;
  const lifeMs = (instance.expiresAt ?? instance.activatedAt + DEFAULT_LIFE_MS) - instance.activatedAt;
  const mean = (granted * USED_PART * SLOT_MS) / Math.max(lifeMs, SLOT_MS) / SESSION_PART;
  const until = Math.min(context.clock.now(), instance.expiresAt ?? Number.POSITIVE_INFINITY);
  let { remaining, drainedUntil } = instance;
  while (drainedUntil + SLOT_MS <= until && remaining > 0) {
    const hash = hashToUint32(`${instance.ref} ${instance.kind} ${(drainedUntil - instance.activatedAt) / SLOT_MS}`);
    drainedUntil += SLOT_MS;
    if ((hash % 100) / 100 >= SESSION_PART) continue;
    const used = Math.min(remaining, Math.max(1, Math.round(mean * (0.5 + ((hash >>> 8) % 100) / 100))));
    remaining -= used;
    addUsage(context, instance, used, drainedUntil, hash);
  }
  if (drainedUntil !== instance.drainedUntil) setRemaining(context.db, instance.id, remaining, drainedUntil);
}

function addUsage(context: SandboxContext, instance: Instance, used: number, at: number, hash: number): void {
  const contact = `0${5 + (hash % 3)}${String((hash >>> 4) % 100).padStart(2, '0')} •• •• ${String((hash >>> 12) % 100).padStart(2, '0')}`;
  const mobileData: Text = { fr: 'Internet mobile', en: 'Mobile data', ar: 'إنترنت الهاتف' };
  addHistory(context.db, {
    id: newId('his'),
    msisdn: instance.msisdn,
    type: TYPES[instance.kind],
    at,
    labels: instance.kind === 'data' ? mobileData : { fr: contact, en: contact, ar: contact },
    amount: null,
    volume: used,
    unit: instance.unit,
    direction: instance.kind === 'data' ? null : 'out',
    reference: null,
    ref: null,
  });
}
