import { conversionEligibilityQuery } from '#src/api/bundle-conversion.ts';
import type { ProductOffering } from '#src/api/content/product-offering.ts';
import { usageSummaryQuery } from '#src/api/usage.ts';
import { QueryState } from '#src/cards/query-card.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { joinFacts } from '#src/lib/facts.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { UNIT_OF_KIND } from '#src/telecom/offering/bundle-kinds.ts';
import { volumeText } from '#src/telecom/offering/volume-text.ts';
import { Button } from '#src/ui/button/button.tsx';
import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { Dialog } from '#src/ui/layout/dialog.tsx';
import { bestForUse, conversionTo, spentOf, usagePattern } from './best-for-use.ts';
import { Answer } from './best-for-use-answer.tsx';
import { OtherChoice } from './best-for-use-choice.tsx';

interface BestForUseSheetProps {
  offerings: readonly ProductOffering[];
  /** False offline and for a blocked line: then the answer leads to the details. */
  canBuy: boolean;
  onClose: () => void;
}

/**
 * Answers with the bundle that would have suited the use of the last thirty days, then shows the sums behind the answer
 * and up to two others.
 */
export function BestForUseSheet({ offerings, canBuy, onClose }: BestForUseSheetProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const summary = useLineQuery(usageSummaryQuery);
  // The answer needs both, so that it does not change once it is shown. It does without conversions that failed to load.
  const eligibility = useLineQuery(conversionEligibilityQuery);
  const pattern = summary.data && usagePattern(summary.data);
  const [first, ...others] = pattern ? bestForUse(offerings, pattern) : [];
  const nothing: EmptyStatus = {
    title: t('bundles_best_none_title'),
    text: t('bundles_best_none_text'),
    action: (
      <Button variant="secondary" onClick={onClose}>
        {t('bundles_see_all')}
      </Button>
    ),
  };
  const { spent, isHome } = spentOf(summary.data?.days ?? []);
  return (
    <Dialog isOpen onClose={onClose} title={t('bundles_best_title')} maxWidth={others.length > 0 ? '56rem' : '34rem'}>
      <QueryState query={eligibility.isLoading ? undefined : summary} minHeight="20rem" empty={!first && nothing}>
        {pattern && first && (
          <div className="flex flex-col gap-6 md:flex-row md:items-start">
            <Answer
              suggestion={first}
              spent={spent}
              isHome={isHome}
              canBuy={canBuy}
              conversion={conversionTo(first.offering, eligibility.data?.conversions ?? [])}
            />
            <div className="flex min-w-0 flex-1 flex-col gap-5">
              {others.length > 0 && (
                <section className="flex flex-col gap-2">
                  <h3 className="font-semibold">{t('bundles_best_others')}</h3>
                  <ol className="flex flex-col gap-2">
                    {others.map((suggestion) => (
                      <li key={suggestion.offering.brandRef}>
                        <OtherChoice suggestion={suggestion} />
                      </li>
                    ))}
                  </ol>
                </section>
              )}
              <div className="flex flex-col gap-1 text-sm text-ink-muted">
                <p>
                  {t('bundles_best_use', {
                    use: joinFacts(
                      pattern.wanted.map((kind) => volumeText(UNIT_OF_KIND[kind], pattern.total[kind], language, t)),
                    ),
                  })}
                </p>
                <p>{t('bundles_best_estimate')}</p>
              </div>
            </div>
          </div>
        )}
      </QueryState>
    </Dialog>
  );
}
