/** The first screen's card, shared with the words that stand there when no script comes (`build/start-failure.ts`). */
export const LANDING_CARD = 'mx-auto grid w-full max-w-md gap-6 rounded-xl bg-surface-raised p-6 shadow-card';
