/** Of the quiz profile: the one value that means something (section 3). */
const ACTIVE = 'ACTIVE';

export const isTakingPart = (status: string | undefined): boolean => status === ACTIVE;

/** The game that is played each day. */
export const DAILY_GAME = 'daily';
