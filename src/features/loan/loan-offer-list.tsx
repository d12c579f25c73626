import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronIcon } from '#src/ui/icon/icons-more.ts';
import type { LoanOffer } from './loan-offers.ts';

interface LoanOfferListProps {
  offers: readonly LoanOffer[];
  onChoose: (offer: LoanOffer) => void;
}

/** The loans on offer, each with its fee and repayment. Choosing one leads to its confirmation. */
export function LoanOfferList({ offers, onChoose }: LoanOfferListProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const amount = (value: Dzd) => formatAmount(value, language);
  return (
    <ul className="-mx-3 grid sm:grid-cols-2 sm:gap-x-3">
      {offers.map((offer) => (
        <li key={offer.bandId}>
          <button
            type="button"
            onClick={() => onChoose(offer)}
            className="flex h-full w-full items-center gap-3 rounded-md p-3 text-start transition-colors hover:bg-ink/7"
          >
            <span className="flex min-w-0 grow flex-col gap-0.5">
              <span className={offer.bundleName ? 'font-semibold' : 'figure text-2xl'}>
                {offer.bundleName ?? <bdi>{formatAmount(offer.amount, language)}</bdi>}
              </span>
              <span className="text-sm">{t('loan_to_repay', { amount: amount(offer.repayment) })}</span>
              <span className="text-sm text-ink-muted">{t('loan_fee_of', { amount: amount(offer.fee) })}</span>
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
    <div className="grid sm:grid-cols-2 sm:gap-x-3">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are alike and never move
        <span key={index} className="skeleton h-26 rounded-lg" />
      ))}
    </div>
  );
}
