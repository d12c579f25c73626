/** What a volume may be used for, if not for everything. Pure. */
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import type { Translate } from '#src/i18n/use-labels.ts';
import { isolated } from '#src/lib/visible-text.ts';

/** `apps`: their names. Empty if the operator does not name them. */
export const restrictionText = (apps: readonly string[], t: Translate): string =>
  apps.length > 0 ? t('telecom_restricted_to', { apps: apps.map(isolated).join(', ') }) : t('telecom_restricted');

/** Undefined if the offering’s volumes may be used for everything. */
export const offeringRestriction = (
  { limited, apps }: Pick<ProductOffering, 'limited' | 'apps'>,
  t: Translate,
): string | undefined => (limited.length > 0 || apps.length > 0 ? restrictionText(apps, t) : undefined);
