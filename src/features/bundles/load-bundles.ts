import { catalogueQuery } from '../../api/product-offerings.ts';
import { shownLanguage } from '../../i18n/shown-language.ts';
import { startQuery } from '../../offline/start-query.ts';
import type { LineContext } from '../../session/line-context.ts';
import { startAccount } from '../../telecom/start-account.ts';

/** Every list of bundles is a part of the one catalogue that the device keeps. */
export function loadBundles(context: LineContext): void {
  startAccount(context);
  startQuery(context.queryClient, catalogueQuery(shownLanguage()));
}
