import { isolated } from '#src/lib/visible-text.ts';

const NBSP = '\u00a0';

/** A phone number, masked or not: at least three groups. */
const PHONE_NUMBER = /\+?\d+(?: [\d•]+){2,}/g;
/** No look-behind: Safari before 16.4 does not support it. */
const FIGURE_AND_UNIT = /(\d) (?=(?:\p{L}{1,3}|ميغا|جيغا)(?!\p{L}))/gu;

/**
 * The name of an entry. A phone number stays on one line and reads from left to right, also before an Arabic word; a
 * figure stays with its unit.
 */
export const entryName = (label: string): string =>
  label.replace(PHONE_NUMBER, (number) => isolated(number.replaceAll(' ', NBSP))).replace(FIGURE_AND_UNIT, `$1${NBSP}`);
