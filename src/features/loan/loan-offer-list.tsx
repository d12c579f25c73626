import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import { validityText } from '#src/telecom/offering/validity.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronIcon } from '#src/ui/icon/icons.ts';
import type { LoanOffer } from './loan-offers.ts';

interface LoanOfferListProps {
  offers: readonly LoanOffer[];
  onChoose: (offer: LoanOffer) => void;
}

/** Rows on a phone, tiles where they stand beside each other: three in one row if there are three. */
const GRID = '-my-1 grid lg:my-0 lg:grid-cols-2 lg:gap-3 xl:has-[>:nth-child(3):last-child]:grid-cols-3';

/** The loans on offer, each with its fee and repayment. Choosing one leads to its confirmation. */
export function LoanOfferList({ offers, onChoose }: LoanOfferListProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const amount = (value: Dzd) => formatAmount(value, language);
  return (
    <ul className={GRID}>
      {offers.map((offer) => (
        <li
          key={offer.bandId}
          className="border-line py-1 not-first:border-t lg:rounded-lg lg:border-2 lg:py-0 lg:hover:border-line-strong"
        >
          <button
            type="button"
            onClick={() => onChoose(offer)}
            className="-mx-3 flex h-full w-[calc(100%+1.5rem)] items-center gap-3 rounded-md px-3 py-2.5 text-start transition-colors hover:bg-ink/7 lg:mx-0 lg:w-full lg:px-4"
          >
            {/* Amounts are one column, and what they cost another. With large text the second goes below. */}
            <span className="flex min-w-0 grow flex-wrap items-center gap-x-1.5">
              {offer.bundleName ? (
                <span className="flex basis-full flex-wrap items-baseline gap-x-2">
                  <span className="font-semibold">{offer.bundleName}</span>
                  {offer.validityHours !== undefined && (
                    <span className="text-sm text-ink-muted">{validityText(offer.validityHours, language, t)}</span>
                  )}
                </span>
              ) : (
                <bdi className="figure min-w-22 text-xl">{amount(offer.amount)}</bdi>
              )}
              <span className="flex grow basis-36 flex-col text-sm">
                <span>{t('loan_to_repay', { amount: amount(offer.repayment) })}</span>
                <span className="text-ink-muted">{t('loan_fee_of', { amount: amount(offer.fee) })}</span>
              </span>
            </span>
            <Icon icon={chevronIcon} size={20} className="text-ink-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}

export function LoanOfferSkeleton({ count }: { count: number }) {
  return (
    <div className={GRID}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are alike and never move
        <span key={index} className="skeleton mb-1 h-16 rounded-lg lg:mb-0 lg:h-18" />
      ))}
    </div>
  );
}
