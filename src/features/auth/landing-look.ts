/** The first screen's card, shared with the words that stand there when no script comes (`build/start-failure.ts`). */
export const LANDING_CARD = 'mx-auto grid w-full max-w-md gap-6 rounded-xl bg-surface-raised p-6 shadow-card';

/** Where there is room, what the portal is stands beside the ways in. */
export const LANDING_WIDE = 'lg:max-w-none lg:grid-cols-[1fr_26rem] lg:gap-x-12 lg:gap-y-8 lg:p-10';
