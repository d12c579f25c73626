import { oneOf, searchParams, text } from '#src/lib/search-params.ts';

const SWITCHES = ['on', 'off'] as const;
export const RENEWAL_VIEWS = ['list', 'calendar'] as const;
export type RenewalView = (typeof RENEWAL_VIEWS)[number];

const SWITCH = {
  /** The bundle whose renewal is being switched. */
  offer: text(100),
  /** The wanted state. */
  switch: oneOf(SWITCHES),
};

export const bundleSettingsSearch = searchParams(SWITCH);

export const renewalsSearch = searchParams({ ...SWITCH, view: oneOf(RENEWAL_VIEWS) });

export type RenewalsSearch = ReturnType<typeof renewalsSearch>;
