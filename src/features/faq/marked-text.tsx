import { Mark } from '#src/ui/layout/mark.tsx';
import { isMatch, partsOf } from './faq-words.ts';

interface MarkedTextProps {
  text: string;
  /** The word forms that matched. Empty: nothing is marked. */
  forms: ReadonlySet<string>;
}

/** A text with the search words marked. */
export function MarkedText({ text, forms }: MarkedTextProps) {
  if (forms.size === 0) return text;
  return partsOf(text).map((part, index) =>
    isMatch(part, forms) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no name and never move
      <Mark key={index}>{part.text}</Mark>
    ) : (
      part.text
    ),
  );
}
