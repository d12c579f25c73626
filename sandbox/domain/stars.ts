/** A line's stars: gained, spent, expired. Each change adds an entry to their history. */
import type { SandboxContext } from '../context.ts';
import { lineOf, updateLine } from '../db/lines.ts';
import { addStarEntry, lastGainedAt, type StarEntry } from '../db/stars.ts';
import { newId } from '../ids.ts';
import { STARS_EXPIRE_IN_DAYS } from '../seed/noudjoum.ts';
import type { Text } from '../seed/types.ts';
import { DAY_MS } from '../time.ts';

const EXPIRED: Text = { fr: 'Points expirés', en: 'Points expired', ar: 'نقاط انتهت صلاحيتها' };

type Change = Pick<StarEntry, 'msisdn' | 'at' | 'kind' | 'stars' | 'labels'> &
  Partial<Pick<StarEntry, 'reward' | 'reference'>>;

/** Returns the new number of stars. */
export function changeStars(context: SandboxContext, { reward = null, reference = null, ...change }: Change): number {
  const stars = lineOf(context.db, change.msisdn).stars + change.stars;
  updateLine(context.db, change.msisdn, { stars });
  addStarEntry(context.db, { ...change, id: newId('star'), reward, reference });
  return stars;
}

/**
 * When the line's stars expire, epoch milliseconds: a fixed time after stars were last gained. Undefined: the line has
 * none.
 */
export function starsExpireAt(context: SandboxContext, msisdn: string): number | undefined {
  const { stars } = lineOf(context.db, msisdn);
  const at = lastGainedAt(context.db, msisdn);
  return stars > 0 && at !== undefined ? at + STARS_EXPIRE_IN_DAYS * DAY_MS : undefined;
}

export function expireStars(context: SandboxContext, msisdn: string): void {
  const at = starsExpireAt(context, msisdn);
  if (at === undefined || at > context.clock.now()) return;
  changeStars(context, { msisdn, at, kind: 'expired', stars: -lineOf(context.db, msisdn).stars, labels: EXPIRED });
}
