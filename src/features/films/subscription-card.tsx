import { type ReactNode, useId } from 'react';
import { STREAMING_SERVICE } from '#src/api/services.ts';
import { QueryCard, QueryState } from '#src/cards/query-card.tsx';
import { formatAmount } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { useSheet } from '#src/orders/ui/use-sheet.ts';
import { useOnDay } from '#src/telecom/charges/use-on-day.ts';
import { LineBlocked } from '#src/telecom/line/line-blocked.tsx';
import { useBlockedLine } from '#src/telecom/line/use-line-state.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { checkIcon } from '#src/ui/icon/icons.ts';
import { clockIcon } from '#src/ui/icon/icons-more.ts';
import { type Subscription, useSubscription } from './subscription.tsx';

/** The streaming add-on: its price, the next charge, and the button to subscribe or unsubscribe. */
export function SubscriptionCard() {
  const t = useLabels();
  const { isOffline } = useConnectivity();
  const { services, subscription } = useSubscription();
  return (
    <IfOffered>
      <QueryCard
        query={services}
        what="films_named_subscription"
        tone="accent"
        aria-label={t('films_subscription')}
        minHeight="4.5rem"
        skeleton={<Skeleton />}
      >
        <div className="my-auto flex flex-wrap items-center gap-x-6 gap-y-3">
          <div className="min-w-0 grow basis-52">
            <Terms subscription={subscription} />
          </div>
          <Switch subscription={subscription} isOffline={isOffline} />
        </div>
      </QueryCard>
    </IfOffered>
  );
}

/** On the page of a film, for lines that cannot watch it yet: the button to subscribe, and what it costs. */
export function Subscribe() {
  const t = useLabels();
  const { isOffline } = useConnectivity();
  const { services, subscription } = useSubscription();
  return (
    <IfOffered>
      <section aria-label={t('films_subscription')}>
        <QueryState query={services} what="films_named_subscription" skeleton={<SubscribeSkeleton />}>
          {subscription.state === 'off' ? (
            <div className="grid justify-items-start gap-2">
              <p className="font-semibold">{t('films_subscribe_title')}</p>
              <Switch subscription={subscription} isOffline={isOffline} hasPrice />
              <p className="text-sm">{t(subscription.price ? 'films_terms_short' : 'films_terms_free')}</p>
            </div>
          ) : (
            <div>
              <Terms subscription={subscription} />
            </div>
          )}
        </QueryState>
      </section>
    </IfOffered>
  );
}

/** Shows nothing where nobody can subscribe, and says to a blocked line why it cannot. */
function IfOffered({ children }: { children: ReactNode }) {
  const { isOffline } = useConnectivity();
  const { services, subscription } = useSubscription();
  const isBlocked = useBlockedLine() !== undefined;
  if (subscription.state === 'free') return null;
  // Nobody can subscribe offline, and without data the card would not even say what it is about.
  if (isOffline && services.data === undefined) return null;
  // A blocked line cannot subscribe, so it reads why and no offer.
  if (subscription.state === 'off' && isBlocked) return <LineBlocked />;
  return children;
}

function Terms({ subscription: { state, price, period, nextChargeAt } }: { subscription: Subscription }) {
  const t = useLabels();
  const { language } = useLanguage();
  const onDay = useOnDay();
  const amount = formatAmount(price ?? 0, language);
  if (state === 'on') {
    return (
      <>
        <Badge tone="success" icon={checkIcon}>
          {t('films_subscribed')}
        </Badge>
        {nextChargeAt && <p className="mt-1 text-sm">{t('films_next_charge', { amount, day: onDay(nextChargeAt) })}</p>}
      </>
    );
  }
  if (state === 'turning-on' || state === 'turning-off') {
    return (
      <Badge tone="warning" icon={clockIcon}>
        {t(state === 'turning-on' ? 'films_turning_on' : 'films_turning_off')}
      </Badge>
    );
  }
  return (
    <>
      <p className="font-semibold">{t('films_subscribe_title')}</p>
      <p className="text-sm">{price ? t('films_terms', { amount, period: period ?? '' }) : t('films_terms_free')}</p>
    </>
  );
}

interface SwitchProps {
  subscription: Subscription;
  isOffline: boolean;
  /** The button to subscribe names the price. */
  hasPrice?: boolean;
}

/** Opens the sheet that confirms the order, over this page. */
function Switch({ subscription: { state, price, period }, isOffline, hasPrice = false }: SwitchProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const blockedId = useId();
  const { open } = useSheet();
  const opensSheet = (to: 'on' | 'off') =>
    ({ 'aria-haspopup': 'dialog', onClick: () => open({ service: STREAMING_SERVICE, switch: to }) }) as const;
  if (state === 'on') {
    return (
      <div className="grid justify-items-start gap-1">
        <Button {...opensSheet('off')} variant="secondary" size="sm" blockedBy={isOffline ? blockedId : undefined}>
          {t('films_unsubscribe')}
        </Button>
        {isOffline && (
          <p id={blockedId} className="text-sm text-ink-muted">
            {t('films_unsubscribe_offline')}
          </p>
        )}
      </div>
    );
  }
  if (state !== 'off') return null;
  // As high as the button that it replaces.
  if (isOffline)
    return <p className="flex min-h-12 items-center text-sm text-ink-muted">{t('films_subscribe_offline')}</p>;
  return (
    <Button {...opensSheet('on')} variant="accent">
      {hasPrice && price
        ? t('services_subscribe_for_each', { amount: formatAmount(price, language), period: period ?? '' })
        : t('films_subscribe')}
    </Button>
  );
}

/** Wraps where the terms and their button wrap. */
function Skeleton() {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <div className="flex min-h-22 min-w-0 grow basis-52 flex-col justify-center gap-2 sm:min-h-12">
        <span className="skeleton h-5 w-3/5" />
        <span className="skeleton h-4 w-4/5" />
      </div>
      <span className="skeleton h-12 w-36 rounded-full" />
    </div>
  );
}

function SubscribeSkeleton() {
  return (
    <div className="grid gap-2">
      <span className="skeleton h-6 w-3/5 max-w-60" />
      <span className="skeleton h-12 w-64 max-w-full rounded-full" />
      <span className="skeleton h-5 max-w-100" />
    </div>
  );
}
