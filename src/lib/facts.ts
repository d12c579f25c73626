/** Short facts in one line, such as `8 Go · 30 jours`. */

/** The dot stays with the text before it, so that no line begins with it. */
export const FACT_DOT = '\u00a0· ';

/** Joins the facts that there are. */
export const joinFacts = (facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(FACT_DOT);
