/**
 * Uses up bundles gradually as the clock moves, so that usage looks realistic. Time is split into half hours; some have
 * a session, most do not. The result is deterministic for each bundle.
 */
import type { Box } from '../box.ts';
import { addHistory } from '../db/history.ts';
import { type Instance, listDraining, setRemaining } from '../db/instances.ts';
import { diceOf, newId } from '../ids.ts';
import { DAY_MS } from '../seed/time.ts';
import type { SeedHistoryType, Text } from '../seed/types.ts';
import { MINUTE_MS } from '../time.ts';

const SLOT_MS = 30 * MINUTE_MS;
/** One slot in four has a session. In total, sessions use about four fifths of a bundle before it expires. */
const SESSION_PART = 0.25;
const USED_PART = 0.8;
const DEFAULT_LIFE_MS = 30 * DAY_MS;

const TYPES: Readonly<Record<Instance['kind'], SeedHistoryType>> = { data: 'data', voice: 'call', sms: 'sms' };

export function drainBundles(box: Box, msisdn: string): void {
  for (const instance of listDraining(box.db, msisdn)) drain(box, instance);
}

function drain(box: Box, instance: Instance): void {
  const { granted } = instance;
  if (granted === null || instance.remaining === null) return;
  const life = (instance.expiresAt ?? instance.activatedAt + DEFAULT_LIFE_MS) - instance.activatedAt;
  const mean = (granted * USED_PART * SLOT_MS) / Math.max(life, SLOT_MS) / SESSION_PART;
  const until = Math.min(box.clock.now(), instance.expiresAt ?? Number.POSITIVE_INFINITY);
  let { remaining, drainedUntil } = instance;
  while (drainedUntil + SLOT_MS <= until && remaining > 0) {
    const dice = diceOf(`${instance.ref} ${instance.kind} ${(drainedUntil - instance.activatedAt) / SLOT_MS}`);
    drainedUntil += SLOT_MS;
    if ((dice % 100) / 100 >= SESSION_PART) continue;
    const used = Math.min(remaining, Math.max(1, Math.round(mean * (0.5 + ((dice >>> 8) % 100) / 100))));
    remaining -= used;
    remember(box, instance, used, drainedUntil, dice);
  }
  if (drainedUntil !== instance.drainedUntil) setRemaining(box.db, instance.id, remaining, drainedUntil);
}

function remember(box: Box, instance: Instance, used: number, at: number, dice: number): void {
  const somebody = `0${5 + (dice % 3)}${String((dice >>> 4) % 100).padStart(2, '0')} •• •• ${String((dice >>> 12) % 100).padStart(2, '0')}`;
  const mobileData: Text = { fr: 'Internet mobile', en: 'Mobile data', ar: 'إنترنت الهاتف' };
  addHistory(box.db, {
    id: newId('his'),
    msisdn: instance.msisdn,
    type: TYPES[instance.kind],
    at,
    labels: instance.kind === 'data' ? mobileData : { fr: somebody, en: somebody, ar: somebody },
    amount: null,
    volume: used,
    unit: instance.unit,
    direction: instance.kind === 'data' ? null : 'out',
    reference: null,
    ref: null,
  });
}
