import type { UseQueryResult } from '@tanstack/react-query';
import { accountInfoQuery } from '#src/api/account.ts';
import { isApiError } from '#src/api/client/errors.ts';
import { renewalsQuery } from '#src/api/renewals.ts';
import { coreServicesQuery } from '#src/api/services.ts';
import { upcomingChargesQuery } from '#src/api/upcoming-charges.ts';
import { brand } from '#src/brand/brand.ts';
import { dayInAlgiers } from '#src/i18n/formats.ts';
import { addDays, earlierOf } from '#src/lib/days.ts';
import { isPartial } from '#src/lib/dropped.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { operatorNow, useOperatorNow } from '#src/telecom/line/operator-now.ts';
import {
  type ChargeSource,
  type Forecast,
  forecastOf,
  HOUR_MS,
  inOrder,
  renewalSources,
  serviceSources,
} from './charges.ts';
import { withOperatorList } from './operator-list.ts';

/** Further ahead, today's balance predicts nothing, because people top up now and then. */
const DAYS_AHEAD = 31;

const isWhole = ({ data, error }: UseQueryResult<unknown>): boolean =>
  data === undefined ? isApiError(error, 'not-offered') : !isPartial(data);

/** A list that failed is fetched again in the background, and what it belongs to stays on the screen meanwhile. */
const isAwaited = ({ isLoading, errorUpdateCount }: UseQueryResult<unknown>): boolean =>
  isLoading && errorUpdateCount === 0;

/** A renewal or a service that the order on the screen turns on. */
export interface StartedCharge extends Pick<ChargeSource, 'kind' | 'ref' | 'name' | 'price'> {
  /** It is charged for the first time so many hours from now, and then as often. */
  everyHours: number;
}

interface UpcomingOptions {
  /** The bundle whose renewal does not count, because the order on the screen may change it. */
  exceptBundle?: string | undefined;
  starts?: StartedCharge | undefined;
}

/**
 * What will be debited from the line's balance without being asked, for every screen that says something about it. If the
 * operator has a list of its own (`upcomingCharges` of the brand file), that list wins. A list that the operator does not
 * offer has no charges. One that is missing leaves the forecast without a known day.
 */
export function useUpcomingCharges({ exceptBundle, starts }: UpcomingOptions = {}) {
  const account = useLineQuery(accountInfoQuery);
  const renewals = useLineQuery(renewalsQuery);
  const services = useLineQuery(coreServicesQuery);
  const listed = useLineQuery(upcomingChargesQuery, { isWanted: brand.capabilities.upcomingCharges });
  const { asOf } = account.data ?? {};
  const now = useOperatorNow(asOf, account.dataUpdatedAt);
  const read = (at: number) => operatorNow(at, asOf, account.dataUpdatedAt);
  const balanceAt = read(account.dataUpdatedAt);
  // Nothing is charged on a blocked line.
  const isCharged = account.data === undefined || account.data.status === 'active';
  const counts = ({ kind, ref }: Pick<ChargeSource, 'kind' | 'ref'>) =>
    isCharged && !(kind === 'renewal' && ref === exceptBundle);
  const running = [
    ...renewalSources({ items: renewals.data?.renewals ?? [], readAt: read(renewals.dataUpdatedAt) }),
    ...serviceSources({ items: services.data?.services ?? [], readAt: read(services.dataUpdatedAt) }),
  ].filter(counts);
  const isListKnown = !brand.capabilities.upcomingCharges || isWhole(listed);
  const runningUntil = (lastDay: string): Forecast => {
    const own = forecastOf(running, {
      lastDay,
      balanceAt,
      isWhole: isWhole(renewals) && isWhole(services) && isListKnown,
    });
    if (listed.data === undefined) return own;
    const list = { answer: listed.data, readAt: read(listed.dataUpdatedAt) };
    return withOperatorList(own, list, { balanceAt, lastDay });
  };
  const forecastUntil = (lastDay: string): Forecast => {
    const { charges, knownUntil } = runningUntil(lastDay);
    const counted = charges.filter(counts);
    // A bundle that renews already keeps its own date.
    const isNew =
      starts && ![...running, ...counted].some(({ kind, ref }) => kind === starts.kind && ref === starts.ref);
    if (!isNew) return { charges: counted, knownUntil };
    const started = { ...starts, nextAt: now + starts.everyHours * HOUR_MS, readAt: now };
    const more = forecastOf([started], { lastDay, balanceAt, isWhole: true });
    return { charges: inOrder([...counted, ...more.charges]), knownUntil: earlierOf(knownUntil, more.knownUntil) };
  };
  return {
    account,
    now,
    /** The charges that today's balance has to cover. */
    ahead: forecastUntil(addDays(dayInAlgiers(now), DAYS_AHEAD)),
    forecastUntil,
    isLoading: isAwaited(account) || isAwaited(renewals) || isAwaited(services) || isAwaited(listed),
  };
}
