import { catalogueQuery } from '../../api/product-offerings.ts';
import { renewalsQuery } from '../../api/renewals.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useContent } from '../../offline/use-content.ts';
import { useLineQuery } from '../../session/use-line-query.ts';
import { useOperatorNow } from '../../telecom/operator-now.ts';
import { useLineState } from '../../telecom/use-line-state.ts';
import { renewables } from './renewable.ts';

/** The operator's list decides; what the line and the catalogue add to it comes when it comes. */
export function useRenewables() {
  const { language } = useLanguage();
  const list = useLineQuery(renewalsQuery);
  const { account, allocation } = useLineState();
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
  return { list, account, allocation, catalogue, items, now };
}
