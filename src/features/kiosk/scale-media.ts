import { scaledQuery } from '#src/ui/hooks/use-media.ts';

type Rule = CSSRule & { media?: MediaList; cssRules?: Iterable<CSSRule> };

function scale(rules: Iterable<CSSRule>, factor: number): void {
  for (const rule of rules as Iterable<Rule>) {
    if (rule.media) rule.media.mediaText = scaledQuery(rule.media.mediaText, factor);
    if (rule.cssRules) scale(rule.cssRules, factor);
  }
}

/**
 * A kiosk enlarges everything, so less fits side by side than its screen width suggests. Scales the media queries by
 * the same factor.
 */
export function scaleMedia(sheets: Iterable<CSSStyleSheet>, factor: number): void {
  for (const sheet of sheets) {
    try {
      scale(sheet.cssRules, factor);
    } catch {
      // A style sheet of another origin, which scripts cannot read.
    }
  }
}
