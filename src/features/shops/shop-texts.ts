import type { Shop } from '#src/api/content/shops.ts';
import type { LabelName } from '#src/i18n/labels.ts';

export const KIND_LABELS = {
  flagship: 'stores_kind_flagship',
  shop: 'stores_kind_shop',
  partner: 'stores_kind_partner',
} as const satisfies Record<NonNullable<Shop['kind']>, LabelName>;

/** The services of a shop. Codes not listed here are hidden, because they have no readable name. */
const SERVICE_LABELS: Readonly<Record<string, LabelName>> = {
  sim: 'stores_service_sim',
  'top-up': 'stores_service_top_up',
  devices: 'stores_service_devices',
  migration: 'stores_service_migration',
  complaints: 'stores_service_complaints',
  bills: 'stores_service_bills',
};

export function serviceLabels({ services }: Pick<Shop, 'services'>): LabelName[] {
  const labels = (services ?? []).map((service) => SERVICE_LABELS[service]);
  return [...new Set(labels.filter((label) => label !== undefined))];
}

/** Longer than any real name: unchecked text must not fill the screen or be read out at length. */
const LONGEST_NAME = 100;

export function shortName({ name }: Pick<Shop, 'name'>): string {
  const signs = Array.from(name);
  return signs.length <= LONGEST_NAME ? name : `${signs.slice(0, LONGEST_NAME - 1).join('')}…`;
}
