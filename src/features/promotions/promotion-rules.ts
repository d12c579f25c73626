/** Whether a promotion is current, and where it leads. Pure. */
import type { Promotion } from '#src/api/content/promotions.ts';
import type { EpochMs } from '#src/lib/units.ts';

export type Phase = 'running' | 'coming' | 'ended';

type Span = Pick<Promotion, 'startsAt' | 'endsAt'>;

export function phaseOf({ startsAt, endsAt }: Span, now: EpochMs): Phase {
  if (endsAt != null && Date.parse(endsAt) <= now) return 'ended';
  return startsAt != null && Date.parse(startsAt) > now ? 'coming' : 'running';
}

const endOf = ({ endsAt }: Span) => (endsAt == null ? Number.POSITIVE_INFINITY : Date.parse(endsAt));
const startOf = ({ startsAt }: Span) => (startsAt == null ? 0 : Date.parse(startsAt));

/** Current ones by soonest end, upcoming ones by soonest start, ended ones by latest end. */
export function byStanding(promotions: readonly Promotion[], now: EpochMs): Record<Phase, Promotion[]> {
  const of = (phase: Phase) => promotions.filter((promotion) => phaseOf(promotion, now) === phase);
  return {
    running: of('running').sort((one, other) => endOf(one) - endOf(other)),
    coming: of('coming').sort((one, other) => startOf(one) - startOf(other)),
    ended: of('ended').sort((one, other) => endOf(other) - endOf(one)),
  };
}

/** The first sentence, for a list: a text that is cut in the middle of a sentence reads like a fault. */
export const teaserOf = (text: string): string => /^.*?[.!?؟](?=\s)/s.exec(text)?.[0] ?? text;
