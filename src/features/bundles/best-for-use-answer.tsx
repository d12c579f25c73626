import { Link } from '@tanstack/react-router';
import { accountInfoQuery } from '#src/api/account.ts';
import { formatAmount } from '#src/i18n/formats.ts';
import { listed } from '#src/i18n/listed.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Dzd } from '#src/lib/units.ts';
import { writtenIn } from '#src/lib/written-in.ts';
import { affordability } from '#src/orders/engine/affordability.ts';
import { BalanceAfter } from '#src/orders/ui/balance-after.tsx';
import { Sum, SumList } from '#src/orders/ui/sum-list.tsx';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { KIND_LABELS, UNIT_OF_KIND } from '#src/telecom/offering/bundle-kinds.ts';
import { VolumeTile } from '#src/telecom/offering/volume-tile.tsx';
import { VolumesLost } from '#src/telecom/offering/volumes-lost.tsx';
import { buttonClass } from '#src/ui/button/button-class.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronIcon } from '#src/ui/icon/icons.ts';
import { starIcon } from '#src/ui/icon/icons-more.ts';
import type { OwnConversion, Suggestion } from './best-for-use.ts';
import { detailsOf, Facts } from './best-for-use-choice.tsx';

interface AnswerProps {
  suggestion: Suggestion;
  /** What the customer spent in the same days. */
  spent: Dzd;
  /** Without the part that was spent abroad. */
  isHome: boolean;
  canBuy: boolean;
  /** Replaces the purchase. */
  conversion: OwnConversion | undefined;
}

export function Answer({ suggestion, spent, isHome, canBuy, conversion }: AnswerProps) {
  const { offering, cost, times, uncovered, more } = suggestion;
  const t = useLabels();
  const { language } = useLanguage();
  const amount = (value: Dzd) => formatAmount(value, language);
  // The sums compare only if the bundle covers all of the use.
  const isComparable = uncovered.length === 0;
  const isBest = isComparable && cost <= spent;
  const canOrder = isBest && canBuy;
  const now = canOrder ? conversion : undefined;
  const account = useLineQuery(accountInfoQuery);
  return (
    <section className="edged flex min-w-0 flex-1 flex-col gap-3 rounded-lg bg-primary-soft p-4 md:p-5">
      {isBest && (
        <span>
          <Badge tone="success" icon={starIcon}>
            {t('bundles_best_first')}
          </Badge>
        </span>
      )}
      <div className="relative flex flex-wrap items-center gap-x-4 gap-y-2">
        <VolumeTile offering={offering} size="details" />
        <div className="min-w-0 grow basis-32">
          <h3 className="flex items-center justify-between gap-2 text-xl">
            <Link {...detailsOf(offering)} className="after:absolute after:inset-0 hover:underline">
              <bdi {...writtenIn(offering.lang)}>{offering.name}</bdi>
            </Link>
            <Icon icon={chevronIcon} size={20} className="text-primary" />
          </h3>
          <p className="text-sm">
            <Facts offering={offering} isBesideTile />
          </p>
        </div>
      </div>
      <Reason suggestion={suggestion} spent={spent} />
      {!now && more && <p>{t('bundles_best_more', { unit: UNIT_OF_KIND[more.kind], name: more.than.name })}</p>}
      <SumList>
        {isComparable && (
          <Sum label={t(isHome ? 'bundles_best_spent_home' : 'bundles_best_spent')}>{amount(spent)}</Sum>
        )}
        <Sum label={t('bundles_best_with', { count: times })} isStrong>
          {amount(cost)}
        </Sum>
      </SumList>
      {/* What the button does now, beside it. */}
      {canOrder && (
        <div className="flex flex-col gap-1">
          {now && <p className="font-semibold">{t('bundles_best_owned', { name: now.name })}</p>}
          <VolumesLost lost={now?.lost} />
          <BalanceAfter
            affordable={affordability(account, now?.price ?? offering.price)}
            hasBalance
            hasNextCharges
            converted={now?.from}
          />
        </div>
      )}
      <div className="mt-auto flex flex-wrap gap-2 *:grow">
        {now && (
          <LinkButton
            to="/more/bundle-settings/bundle-conversion-eligible"
            search={{ from: now.from, to: offering.brandRef }}
            state={{ sheets: 1 }}
            variant="accent"
          >
            {t('bundles_best_convert', { amount: amount(now.price) })}
          </LinkButton>
        )}
        {canOrder && !now && (
          <Link
            to="."
            search={(now) => ({ ...now, best: undefined, offer: offering.brandRef, buy: true })}
            // Then closing the purchase goes back to the page from which this sheet was opened.
            state={true}
            replace
            resetScroll={false}
            preload={false}
            className={buttonClass({ variant: 'accent' })}
          >
            {t('bundles_buy_for', { amount: amount(offering.price) })}
          </Link>
        )}
        {!canOrder && (
          <Link {...detailsOf(offering)} className={buttonClass({ variant: 'primary' })}>
            {t('bundles_best_see')}
          </Link>
        )}
      </div>
    </section>
  );
}

/** Why it is the answer, or why it is not better than what the customer does now. */
function Reason({ suggestion: { cost, uncovered }, spent }: Pick<AnswerProps, 'suggestion' | 'spent'>) {
  const t = useLabels();
  const { language } = useLanguage();
  if (uncovered.length > 0) {
    return (
      <p>
        {t('bundles_best_uncovered', {
          kinds: listed(
            uncovered.map((kind) => t(KIND_LABELS[kind])),
            t,
          ),
        })}
      </p>
    );
  }
  if (cost > spent) return <p>{t('bundles_best_dearer')}</p>;
  if (cost === spent) return <p>{t('bundles_best_same')}</p>;
  return (
    <p>
      <span className="figure block text-2xl text-success">
        {t('bundles_best_saved', { amount: formatAmount(spent - cost, language) })}
      </span>
      <span>{t('bundles_best_covers')}</span>
    </p>
  );
}
