import { scaledQuery } from '#src/lib/media-scale.ts';

type Rule = CSSRule & { media?: MediaList; cssRules?: Iterable<CSSRule> };

function scale(rules: Iterable<CSSRule>, factor: number): void {
  for (const rule of rules as Iterable<Rule>) {
    if (rule.media) rule.media.mediaText = scaledQuery(rule.media.mediaText, factor);
    if (rule.cssRules) scale(rule.cssRules, factor);
  }
}

/**
 * Everything is larger on a kiosk, so that less fits beside each other than the width of its screen says: the layouts of
 * the style sheets are chosen by how much does.
 */
export function scaleMedia(sheets: Iterable<CSSStyleSheet>, factor: number): void {
  for (const sheet of sheets) {
    try {
      scale(sheet.cssRules, factor);
    } catch {
      // Another origin's, which may not be read.
    }
  }
}
