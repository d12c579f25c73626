import { isApiError } from '#src/api/client/errors.ts';
import { type Promotion, promotionQuery, promotionsQuery } from '#src/api/content/promotions.ts';
import { QueryCard, QueryState } from '#src/cards/query-card.tsx';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { writtenIn } from '#src/lib/written-in.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { type Content, useContent } from '#src/offline/use-content.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { BackLink } from '#src/ui/button/more-link.tsx';
import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';
import { PromotionAction, PromotionBlocked, PromotionDetails } from './promotion-details.tsx';
import { PromotionGroup, PromotionList, PromotionSkeleton } from './promotion-list.tsx';
import { byStanding, phaseOf } from './promotion-rules.ts';

const TICK_MS = 60_000;

/** `/promotion`, and `?promoID=`, the target of a top banner. */
export function PromotionsScreen({ promoId }: { promoId: string | undefined }) {
  const { language } = useLanguage();
  const { isOffline } = useConnectivity();
  const list = useContent(promotionsQuery, language);
  const listed = promoId === undefined ? undefined : list.data?.find((each) => each.promoId === promoId);
  // A banner may be newer than the list: request a missing promotion by its name.
  const isOnItsOwn = promoId !== undefined && list.data !== undefined && listed === undefined;
  const single = useContent((locale) => promotionQuery(locale, promoId ?? ''), language, { enabled: isOnItsOwn });
  const found = listed ?? (isOnItsOwn ? single.data : undefined);
  const isUnknown = isOnItsOwn && !found && (isOffline || isApiError(single.error, 'not-found'));
  if (promoId === undefined || isUnknown) return <Everything list={list} isUnknown={isUnknown} />;
  return <One promotion={found} source={listed || !isOnItsOwn ? list : single} all={list.data ?? []} />;
}

function Everything({ list, isUnknown }: { list: Content<Promotion[]>; isUnknown: boolean }) {
  const t = useLabels();
  const { isOffline } = useConnectivity();
  const now = useNow(TICK_MS);
  const none: EmptyStatus = {
    scene: 'stall',
    title: t('promotions_none_title'),
    text: t('promotions_none_text'),
    action: (
      <LinkButton to="/bundles/exclusive-bundles" variant="secondary">
        {t('promotions_see_exclusive')}
      </LinkButton>
    ),
  };
  return (
    <div className="flex flex-col gap-5">
      <PageHeader title={t('title_promotion')} subtitle={t('promotions_subtitle')} />
      {isUnknown && <Notice kind="warning">{t(isOffline ? 'promotions_not_kept' : 'promotions_unknown')}</Notice>}
      <QueryState
        query={list}
        empty={list.data?.length === 0 && none}
        what="promotions_named"
        missing="promotions_offline_missing"
        minHeight="24rem"
        skeleton={<PromotionSkeleton />}
      >
        <PromotionList promotions={list.data ?? []} now={now} />
      </QueryState>
    </div>
  );
}

interface OneProps {
  promotion: Promotion | undefined;
  /** The query that it comes from. */
  source: Content<unknown>;
  /** Every promotion that is loaded, this one or not. */
  all: readonly Promotion[];
}

/** How many others show below a promotion: one row in a wide window. */
const OTHERS = 2;

function One({ promotion, source, all }: OneProps) {
  const t = useLabels();
  const now = useNow(TICK_MS);
  const phase = promotion && phaseOf(promotion, now);
  const others = byStanding(all, now).running.filter(({ promoId }) => promoId !== promotion?.promoId);
  return (
    <div className="flex grow flex-col gap-5">
      <PageHeader
        title={
          promotion ? (
            <bdi {...writtenIn(promotion.lang)} className="line-clamp-4 wrap-anywhere">
              {promotion.title}
            </bdi>
          ) : (
            t('promotions_one')
          )
        }
        back={<BackLink to="/promotion">{t('promotions_all')}</BackLink>}
      />
      {promotion && phase === 'running' && <PromotionBlocked promotion={promotion} />}
      {/* On a phone the action stays at the bottom, also below the other promotions. Elsewhere it is in the card. */}
      <div className="flex grow flex-col gap-5 *:data-bottom-action:order-last">
        <QueryCard
          query={{ ...source, data: promotion }}
          what="promotions_named"
          missing="promotions_offline_missing"
          // Longer than the screen, so a shift of what follows is not visible.
          minHeight={promotion ? undefined : '100vh'}
          skeleton={<Skeleton />}
        >
          {promotion && phase && <PromotionDetails promotion={promotion} phase={phase} />}
        </QueryCard>
        {promotion && phase === 'running' && <PromotionAction promotion={promotion} place="bar" />}
        {promotion && <PromotionGroup title="promotions_others" promotions={others.slice(0, OTHERS)} phase="running" />}
      </div>
    </div>
  );
}

function Skeleton() {
  return (
    <div className="flex flex-col gap-4">
      <span className="skeleton -mx-5 -mt-5 aspect-[3/1] rounded-none sm:-mx-6 sm:-mt-6" />
      <span className="skeleton h-6 w-3/5" />
      <span className="skeleton h-4 w-full" />
      <span className="skeleton h-4 w-4/5" />
    </div>
  );
}
