/** What will be taken from a line without being asked, from the sandbox's books. */
import type { SandboxContext } from '../context.ts';
import type { Line } from '../db/lines.ts';
import { findOffer } from '../db/offers.ts';
import { listRenewals } from '../db/renewals.ts';
import { findServiceChoice } from '../db/services.ts';
import type { PartialText } from '../seed/fields.ts';
import { SERVICES } from '../seed/services.ts';
import { HOUR_MS } from '../time.ts';
import { servicePrice } from './prices.ts';
import { nextChargeAfter } from './services.ts';

/** The films and series. */
const STREAMING_SERVICE = 'anaflix';

export interface UpcomingCharge {
  at: number;
  amount: number;
  kind: 'renewal' | 'service' | 'addon';
  ref: string;
  name: PartialText;
}

type Source = Omit<UpcomingCharge, 'at'> & {
  nextAt: number;
  /** The charge after one at `at`; null: there is none. */
  after: (at: number) => number | null;
};

/** Every charge until then, in order of time, if the balance covers them all. */
export function upcomingCharges(context: SandboxContext, line: Line, untilMs: number): UpcomingCharge[] {
  if (line.status !== 'active') return [];
  const sources = [...renewalsOf(context, line), ...servicesOf(context, line)];
  return sources.flatMap((source) => chargesOf(source, untilMs)).sort((a, b) => a.at - b.at);
}

function chargesOf({ nextAt, after, ...charge }: Source, untilMs: number): UpcomingCharge[] {
  const charges: UpcomingCharge[] = [];
  for (let at: number | null = nextAt; at !== null && at < untilMs; at = after(at)) charges.push({ at, ...charge });
  return charges;
}

function renewalsOf(context: SandboxContext, { msisdn }: Line): Source[] {
  return listRenewals(context.db, msisdn).flatMap(({ ref, isEnabled, nextChargeAt }): Source[] => {
    const offer = findOffer(context.db, ref);
    if (!offer || !isEnabled || nextChargeAt === null) return [];
    const { name, price: amount, terms } = offer;
    const after = (at: number) => at + terms.validityHours * HOUR_MS;
    return [{ amount, kind: 'renewal', ref, name, nextAt: nextChargeAt, after }];
  });
}

function servicesOf(context: SandboxContext, { msisdn }: Line): Source[] {
  return SERVICES.flatMap((service): Source[] => {
    const choice = findServiceChoice(context.db, msisdn, service.id);
    const amount = servicePrice(context, service);
    if (!choice?.isEnabled || choice.nextChargeAt === null || !amount) return [];
    const { id: ref, name } = service;
    const kind = ref === STREAMING_SERVICE ? 'addon' : 'service';
    const after = (at: number) => nextChargeAfter(service, at);
    return [{ amount, kind, ref, name, nextAt: choice.nextChargeAt, after }];
  });
}
