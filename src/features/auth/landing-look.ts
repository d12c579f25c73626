/** Classes of the landing card. The text shown when scripts do not load uses them too (`build/start-failure.ts`). */
export const LANDING_CARD = 'mx-auto grid w-full max-w-md gap-6 rounded-xl bg-surface-raised p-6 shadow-card';

/** On wide screens, the description of the portal is beside the ways to sign in. */
export const LANDING_WIDE = 'lg:max-w-none lg:grid-cols-[1fr_26rem] lg:grid-rows-[auto_auto_1fr] lg:gap-x-12 lg:p-10';
