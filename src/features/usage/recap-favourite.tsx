import { type BundlePurchase, bundlePurchasesQuery, isOwnChoice } from '#src/api/purchases.ts';
import { dayInAlgiers, formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { FACT_DOT } from '#src/lib/facts.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { OnlineLink } from '#src/telecom/line/online-link.tsx';
import { useBlockedLine } from '#src/telecom/line/use-line-state.ts';
import { VisuallyHidden } from '#src/ui/layout/visually-hidden.tsx';
import { StoryCard } from './recap-story-card.tsx';

interface FavouriteProps {
  name: string;
  /** The first day of the recap. */
  since: string;
}

/** The bundle that was chosen most often, and how often, once the purchases are known. The recap names it only. */
export function Favourite({ name, since }: FavouriteProps) {
  const t = useLabels();
  const purchases = useLineQuery(bundlePurchasesQuery);
  const chosen = (purchases.data?.purchases ?? []).filter((each) => each.name === name && isOwnChoice(each));
  const count = chosen.filter(({ purchasedAt }) => dayInAlgiers(purchasedAt) >= since).length;
  const [bought] = chosen;
  return (
    <StoryCard
      story={{
        title: t('usage_recap_favourite'),
        figure: name,
        lines: count > 0 ? [t('usage_recap_times', { count })] : [],
      }}
      isName
      scene="bundle"
      action={bought && <BuyAgain {...bought} />}
    />
  );
}

/** Opens the bundle's confirmation, which shows today's price. The button has the one that was paid last. */
function BuyAgain({ name, brandRef, price }: Pick<BundlePurchase, 'name' | 'brandRef' | 'price'>) {
  const t = useLabels();
  const { language } = useLanguage();
  const canBuy = useBlockedLine() === undefined;
  if (!canBuy) return null;
  return (
    <OnlineLink to="/bundles/all" search={{ offer: brandRef, buy: true }} preload={false} variant="accent" size="sm">
      <span>
        <span>{t('usage_buy_again')}</span>
        <VisuallyHidden> {name}</VisuallyHidden>
        {FACT_DOT}
        <span>{formatAmount(price, language)}</span>
      </span>
    </OnlineLink>
  );
}
