import type { BundlePlace } from '#src/api/bundle-places.ts';
import { usageSummaryQuery } from '#src/api/usage.ts';
import { dayInAlgiers } from '#src/i18n/formats.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { shownInstances } from '#src/telecom/allocation/bundle-instances.ts';
import { useOperatorNow } from '#src/telecom/line/operator-now.ts';
import { useLineState } from '#src/telecom/line/use-line-state.ts';
import type { BundleKind } from '#src/telecom/offering/bundle-kinds.ts';
import { dailyRate, type Forecast, forecastOf, stocksOf } from './forecast.ts';
import { everyDay } from './usage-days.ts';

/** Use continues after the data was loaded, so there is no forecast from older data. */
const OLDEST_MS = 12 * 3_600_000;

/**
 * How long each kind lasts at the rate of the last days. Undefined if that is unknown. `place`: that the bundles on the
 * screen are of, so that the forecast is of exactly these.
 */
export function useForecast(place: BundlePlace): (kind: BundleKind) => Forecast | undefined {
  const summary = useLineQuery(usageSummaryQuery);
  const { allocation } = useLineState();
  const now = useOperatorNow(allocation.data?.asOf, allocation.dataUpdatedAt);
  return (kind) => {
    if (!summary.data || !allocation.data) return undefined;
    const readAt = Date.parse(allocation.data.asOf);
    if (now - readAt > OLDEST_MS) return undefined;
    const perDay = dailyRate(everyDay(summary.data), kind, dayInAlgiers(readAt));
    const stocks = stocksOf(shownInstances(allocation.data.bundleInstances, place, readAt), kind);
    const forecast = perDay === undefined ? undefined : forecastOf(stocks, perDay, readAt);
    // The forecast is already over, so it was wrong.
    return forecast?.kind === 'runs-out' && forecast.at <= now ? undefined : forecast;
  };
}
