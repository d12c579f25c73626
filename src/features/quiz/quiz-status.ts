/** The only meaningful value of the quiz profile's status (section 3). */
const ACTIVE = 'ACTIVE';

export const isTakingPart = (status: string | undefined): boolean => status === ACTIVE;

/** The game that is played each day. */
export const DAILY_GAME = 'daily';
