/** The first screen's look, shared with the page before the first script (`build/first-paint.ts`): nothing may jump. */
export const LANDING_CARD = 'mx-auto grid w-full max-w-md gap-6 rounded-xl bg-surface-raised p-6 shadow-card';
export const LANDING_TITLE = 'text-2xl font-bold text-balance';
export const LANDING_TEXT = 'text-ink-muted';
