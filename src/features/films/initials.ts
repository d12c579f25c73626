/** Words of one or two letters are articles and prepositions in the portal's languages. */
const MIN_LETTERS = 3;
const MAX_INITIALS = 2;
const ARABIC_ARTICLE = /^ال(?=\p{L}{2})/u;

/** `Le Phare du cap` is `PC`. A no-break space keeps Arabic initials apart, whose letters would join. */
export function initialsOf(title: string): string {
  const words = title.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word !== '');
  const long = words.filter((word) => [...word].length >= MIN_LETTERS);
  const initials = (long.length > 0 ? long : words)
    .slice(0, MAX_INITIALS)
    .map((word) => [...word.replace(ARABIC_ARTICLE, '')][0] ?? '');
  return initials.join(/\p{Script=Arabic}/u.test(title) ? '\u00a0' : '').toLocaleUpperCase();
}
