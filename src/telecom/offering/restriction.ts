/** What a volume may be used for, if not for everything. Pure. */
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { listed } from '#src/i18n/listed.ts';
import type { Translate } from '#src/i18n/use-labels.ts';
import { isolated } from '#src/lib/visible-text.ts';

/** `apps`: their names. Empty if the operator does not name them. */
export const restrictionText = (apps: readonly string[], t: Translate): string =>
  apps.length > 0 ? t('telecom_restricted_to', { apps: listed(apps.map(isolated), t) }) : t('telecom_restricted');

type Restrictions = Pick<ProductOffering, 'limited' | 'apps'>;

export const isRestrictedOffering = ({ limited, apps }: Restrictions): boolean => limited.length > 0 || apps.length > 0;

/** Undefined if the offering’s volumes may be used for everything. */
export const offeringRestriction = (offering: Restrictions, t: Translate): string | undefined =>
  isRestrictedOffering(offering) ? restrictionText(offering.apps, t) : undefined;
