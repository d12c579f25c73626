import { bundlePurchasesQuery, isOwnChoice } from '#src/api/purchases.ts';
import { dayInAlgiers } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { OnlineLink } from '#src/telecom/line/online-link.tsx';
import { useBlockedLine } from '#src/telecom/line/use-line-state.ts';
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
      action={bought && <BuyAgain name={name} brandRef={bought.brandRef} />}
    />
  );
}

/** Opens the bundle's confirmation, unless the line is blocked. */
function BuyAgain({ name, brandRef }: { name: string; brandRef: string }) {
  const t = useLabels();
  const canBuy = useBlockedLine() === undefined;
  if (!canBuy) return null;
  return (
    <OnlineLink
      to="/bundles/all"
      search={{ offer: brandRef, buy: true }}
      preload={false}
      variant="accent"
      size="sm"
      aria-label={t('usage_buy_again_named', { name })}
    >
      {t('usage_buy_again')}
    </OnlineLink>
  );
}
