import { catalogueQuery } from '#src/api/content/product-offerings.ts';
import { renewalsQuery } from '#src/api/renewals.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useContent } from '#src/offline/use-content.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useOperatorNow } from '#src/telecom/line/operator-now.ts';
import { useLineState } from '#src/telecom/line/use-line-state.ts';
import { renewables } from './renewable.ts';

const isSettled = ({ data, isError }: { data: unknown; isError: boolean }): boolean => data !== undefined || isError;

const isComing = ({ data, fetchStatus }: { data: unknown; fetchStatus: string }): boolean =>
  data === undefined && fetchStatus === 'fetching';

/** Combines the operator's list with data of the line and the catalogue, which may load later. */
export function useRenewables() {
  const { language } = useLanguage();
  const list = useLineQuery(renewalsQuery);
  const { account, allocation, allocationSource } = useLineState();
  const catalogue = useContent(catalogueQuery, language);
  const now = useOperatorNow(allocation.data?.asOf, allocation.dataUpdatedAt);
  const items = list.data
    ? renewables(
        {
          renewals: list.data.renewals,
          instances: allocation.data?.bundleInstances ?? [],
          catalogue: catalogue.data ?? [],
        },
        now,
      )
    : [];
  // Some appear only in the line's bundles and the catalogue.
  const isWhole = list.data !== undefined && isSettled(allocation) && isSettled(catalogue);
  // If rows arrived one after another, they would move under the thumb, and "does not renew" would show too early.
  const isListAwaited = isComing(list) || isComing(account);
  const isAwaited = isListAwaited || isComing(allocation) || isComing(catalogue);
  return { list, account, allocation, allocationSource, catalogue, items, isWhole, isListAwaited, isAwaited, now };
}
