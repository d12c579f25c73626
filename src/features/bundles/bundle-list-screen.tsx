import { lazy, Suspense, useId, useMemo, useState } from 'react';
import { accountInfoQuery } from '#src/api/account.ts';
import { type OfferingCategory, VALIDITIES } from '#src/api/content/offering-kinds.ts';
import { catalogueQuery } from '#src/api/content/product-offerings.ts';
import { brand } from '#src/brand/brand.ts';
import { QueryState, SavedAge } from '#src/cards/query-card.tsx';
import { useQueryStatus } from '#src/cards/query-status.ts';
import { HomeLink } from '#src/help/home-link.tsx';
import { formatAmount, formatDate, formatNumber } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { carriedTap } from '#src/lib/carry-over.ts';
import { MOST_NEAR, nearestTo } from '#src/lib/text-search.ts';
import { isolated } from '#src/lib/visible-text.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useContent } from '#src/offline/use-content.ts';
import { useChosen } from '#src/orders/ui/use-chosen.ts';
import { useSheet } from '#src/orders/ui/use-sheet.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { useSession } from '#src/session/use-session.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { blockedStatus } from '#src/telecom/line/use-line-state.ts';
import { UssdOffer } from '#src/telecom/line/ussd-offer.tsx';
import { Button } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { Nearest } from '#src/ui/feedback/nearest.tsx';
import { BlockedReason } from '#src/ui/field/blocked-reason.tsx';
import { useTypedSearch } from '#src/ui/hooks/use-typed-search.ts';
import { bundlesIcon } from '#src/ui/icon/icons.ts';
import { boltIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { CategoryTabs, ListChips } from './bundle-choices.tsx';
import { BundleFilterSheet, countFilters } from './bundle-filter.tsx';
import { BundleFinder, FindButton } from './bundle-finder.tsx';
import { BundleGroups, BundlesSkeleton } from './bundle-groups.tsx';
import type { BundleSearch } from './bundle-search.ts';
import { BundleSheets } from './bundle-sheets.tsx';
import { chosenOfferings, forLine, isGrouped, readBudget, validitiesIn } from './offering-list.ts';
import { useSearchTexts } from './offering-words.ts';
import { PendingPurchases } from './pending-purchases.tsx';
import { useFocusBackToCard } from './use-bundle-sheets.ts';

/** Loaded lazily: few people open it, and it needs more code. */
const BestForUseSheet = lazy(() =>
  import('./best-for-use-sheet.tsx').then(({ BestForUseSheet: component }) => ({ default: component })),
);

const TITLES: Record<OfferingCategory, LabelName> = {
  data: 'title_bundles_data',
  smart: 'title_bundles_smart',
  voice: 'title_bundles_voice',
  exclusive: 'title_bundles_exclusive',
};

interface BundleListScreenProps extends BundleSearch {
  /** Absent: every category. */
  category?: OfferingCategory | undefined;
}

/**
 * The catalogue, from the one query that the device caches: it can be browsed without a network. Visitors see what every
 * line may buy.
 */
export function BundleListScreen({ category, ...search }: BundleListScreenProps) {
  const { type, sort = 'recommended', budget, offer, buy, best, filter } = search;
  const t = useLabels();
  const { language } = useLanguage();
  const { isOffline } = useConnectivity();
  const { isSignedIn } = useSession();
  const blockedId = useId();
  const lineId = useId();
  const sheet = useSheet();
  const { typed, searched: find, type: typeSearch } = useTypedSearch();
  const [isFinding, setIsFinding] = useState(typed !== '');
  useFocusBackToCard(offer);
  const catalogue = useContent(catalogueQuery, language);
  const { data: account, isError, dataUpdatedAt } = useLineQuery(accountInfoQuery);
  // A blocked line may still browse bundles, because people want to know prices before the line is back in service.
  const blocked = blockedStatus(account);
  const blockedBy = isOffline ? blockedId : blocked ? lineId : undefined;
  const { data } = catalogue;
  // Then there is nothing to find, to filter or to compare.
  const isMissing = useQueryStatus(catalogue).kind === 'failed';
  const isHadraEligible = account?.hadraEligible;
  // Recomputed when the data changes, not for each key that is typed.
  const offerings = useMemo(() => forLine(data ?? [], isHadraEligible), [data, isHadraEligible]);
  const validities = useMemo(
    () => (data ? validitiesIn(offerings, category) : VALIDITIES),
    [data, offerings, category],
  );
  const isForEligible = data?.some(({ brandRef, isHadra }) => brandRef === offer && isHadra) === true;
  // Whether a line is eligible is unknown until its account is loaded. Until then the bundle is neither shown nor
  // reported as gone. A visitor has no account to wait for.
  const isOfferKnown =
    offer !== undefined && data !== undefined && !(isForEligible && isSignedIn && account === undefined);
  const bought = useChosen(
    buy && isSignedIn ? offer : undefined,
    isOfferKnown ? offerings.find(({ brandRef }) => brandRef === offer) : undefined,
    isOfferKnown,
  );
  const textOf = useSearchTexts(offerings);
  const choice = useMemo(
    () => ({ category, validity: type, sort, find, budget }),
    [category, type, sort, find, budget],
  );
  const chosen = useMemo(() => chosenOfferings(offerings, choice, textOf), [offerings, choice, textOf]);
  const nearest = useMemo(
    () =>
      chosen.length > 0 || find === ''
        ? []
        : nearestTo(chosenOfferings(offerings, { ...choice, find: '' }), readBudget(find).words, textOf, MOST_NEAR),
    [chosen, offerings, choice, find, textOf],
  );
  const isNarrowed = find !== '' || budget !== undefined;
  const filters = { type, sort: sort === 'recommended' ? undefined : sort, budget };
  const empty: EmptyStatus = {
    icon: bundlesIcon,
    title:
      find !== ''
        ? t('bundles_none_named', { words: isolated(find) })
        : t(isNarrowed ? 'bundles_none_found' : 'bundles_empty_title'),
    text: t(isNarrowed ? 'bundles_none_found_text' : 'bundles_empty_text'),
    action: isNarrowed ? (
      <Nearest names={nearest.map(({ name }) => name)} onChoose={typeSearch}>
        <LinkButton
          to="."
          search={(now) => ({ ...now, budget: undefined })}
          onClick={() => typeSearch('')}
          replace
          resetScroll={false}
          variant="secondary"
        >
          {t('bundles_find_clear')}
        </LinkButton>
      </Nearest>
    ) : (
      <LinkButton to={isSignedIn ? '/bundles/all' : '/catalogue'} variant="secondary">
        {t('bundles_see_all')}
      </LinkButton>
    ),
  };
  /** Blank until the balance is known, and with its time while it may be old. A bill pays for a postpaid line. */
  const balanceText = () => {
    if (!account) return '\u00a0';
    const balance = formatAmount(account.balance, language);
    if (!isOffline && !isError) return t('bundles_balance', { balance });
    return t('bundles_balance_at', { balance, moment: formatDate(dataUpdatedAt, 'numeric', language) });
  };
  return (
    <div className="flex flex-col gap-5">
      <div className="grid gap-1">
        <PageHeader
          back={<HomeLink />}
          title={t(category ? TITLES[category] : 'title_bundles_all')}
          end={
            !isMissing && (
              <FindButton
                isOpen={isFinding}
                onToggle={() => {
                  setIsFinding(!isFinding);
                  if (isFinding) typeSearch('');
                }}
              />
            )
          }
        />
        {/* As high with any balance. A phone has no room for the count, which screen readers hear. */}
        <div
          className={cx(
            'flex flex-wrap items-center gap-x-2 gap-y-1 rail:gap-x-6',
            isSignedIn && 'min-h-12 rtl:min-h-14',
          )}
        >
          {isSignedIn && account?.lineType !== 'postpaid' && (
            <p className="min-w-0 grow basis-28 text-sm text-ink-muted rail:grow-0 rail:basis-auto">{balanceText()}</p>
          )}
          <p role="status" className="text-sm text-ink-muted max-rail:visually-hidden">
            {data && t('bundles_count', { count: chosen.length, n: formatNumber(chosen.length, language) })}
          </p>
          {!isMissing && isSignedIn && (
            <Button
              {...carriedTap('bundles.best')}
              variant="secondary"
              size="sm"
              icon={boltIcon}
              onClick={() => sheet.open({ best: true })}
            >
              {t('bundles_best_open')}
            </Button>
          )}
        </div>
      </div>
      {isFinding && !isMissing && <BundleFinder typed={typed} onType={typeSearch} />}
      {!buy && isSignedIn && <PendingPurchases />}
      {blocked && (
        <div id={lineId}>
          <LineBlocked />
        </div>
      )}
      <CategoryTabs {...filters} />
      {!isMissing && <ListChips {...filters} validities={validities} filters={countFilters({ sort, budget })} />}
      {isOffline && (
        <BlockedReason id={blockedId} title={t('bundles_offline_reason')}>
          <UssdOffer isCompact code={brand.ussd.bundles} text={t('bundles_ussd')} />
        </BlockedReason>
      )}
      <SavedAge query={catalogue} place="gap" />
      <QueryState
        query={catalogue}
        what="telecom_named_bundles"
        empty={chosen.length === 0 && empty}
        missing="bundles_offline_missing"
        hasOwnAge
        minHeight="24rem"
        skeleton={<BundlesSkeleton hasHeading={isGrouped(choice)} />}
      >
        <BundleGroups chosen={chosen} choice={choice} blockedBy={blockedBy} />
      </QueryState>
      {filter && catalogue.data && (
        <BundleFilterSheet
          filter={{ sort, budget }}
          category={category}
          countOf={(wanted) => chosenOfferings(offerings, { ...choice, ...wanted }, textOf).length}
          onClose={() => sheet.close('filter')}
        />
      )}
      {best && offer === undefined && catalogue.data && (
        <Suspense>
          <BestForUseSheet offerings={offerings} canBuy={blockedBy === undefined} onClose={() => sheet.close('best')} />
        </Suspense>
      )}
      {offer !== undefined && (bought || isOfferKnown) && (
        <BundleSheets
          offerings={offerings}
          offer={offer}
          isForOthers={isForEligible}
          bought={bought}
          isOffline={isOffline}
        />
      )}
    </div>
  );
}
