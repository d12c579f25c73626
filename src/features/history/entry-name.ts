import { isolated } from '#src/lib/visible-text.ts';

const NBSP = '\u00a0';

/** Of a telephone, masked or not: three groups at least. */
const PHONE_NUMBER = /\+?\d+(?: [\d•]+){2,}/g;
/** No look-behind, which Safari before 16.4 cannot read. */
const FIGURE_AND_UNIT = /(\d) (?=\p{L}{1,3}(?!\p{L}))/gu;

/**
 * What an entry is called: a telephone number is read in one piece and from left to right, also before a word in Arabic;
 * a figure stays with its unit.
 */
export const entryName = (label: string): string =>
  label.replace(PHONE_NUMBER, (number) => isolated(number.replaceAll(' ', NBSP))).replace(FIGURE_AND_UNIT, `$1${NBSP}`);
