import { useState } from 'react';
import { isApiError } from '#src/api/client/errors.ts';
import { type StarEntry, starHistoryQuery } from '#src/api/noudjoum.ts';
import { QueryCard } from '#src/cards/query-card.tsx';
import { formatDate, formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { carriedTap } from '#src/lib/carry-over.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { OnlineLink } from '#src/telecom/line/online-link.tsx';
import { Button } from '#src/ui/button/button.tsx';
import type { EmptyStatus } from '#src/ui/feedback/card-state.tsx';
import { SkeletonRows } from '#src/ui/feedback/skeleton-rows.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { topUpIcon } from '#src/ui/icon/icons.ts';
import { clockIcon, giftIcon, minusIcon, plusIcon } from '#src/ui/icon/icons-more.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';
import { cx } from '#src/ui/layout/cx.ts';

/** Shown at first: the last weeks of most lines. */
const FEW = 6;

/** Points earned and spent, newest first. */
export function StarHistory() {
  const t = useLabels();
  const history = useLineQuery(starHistoryQuery);
  const [isWhole, setWhole] = useState(false);
  const entries = history.data?.entries ?? [];
  const none: EmptyStatus = {
    icon: clockIcon,
    title: t('noudjoum_no_history_title'),
    text: t('noudjoum_no_history_text'),
    action: (
      <OnlineLink to="/dashboard/online-topup" variant="secondary">
        {t('nav_top_up')}
      </OnlineLink>
    ),
  };
  if (isApiError(history.error, 'not-offered') && !history.data) return null;
  return (
    <QueryCard
      query={history}
      what="noudjoum_named_points"
      title={t('noudjoum_history_title')}
      empty={entries.length === 0 && none}
      minHeight="18rem"
      skeleton={<SkeletonRows count={4} hasIcon end="amount" />}
    >
      <ul className="divide-y divide-line">
        {entries.slice(0, isWhole ? undefined : FEW).map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      {!isWhole && entries.length > FEW && (
        <div className="mt-3 text-center">
          <Button {...carriedTap('noudjoum.all-points')} variant="secondary" size="sm" onClick={() => setWhole(true)}>
            {t('noudjoum_history_all', { count: entries.length })}
          </Button>
        </div>
      )}
    </QueryCard>
  );
}

const ICONS: Readonly<Record<string, IconShape>> = { earned: topUpIcon, redeemed: giftIcon, expired: clockIcon };

function Entry({ entry: { at, stars, label, kind } }: { entry: StarEntry }) {
  const t = useLabels();
  const { language } = useLanguage();
  const isGain = stars >= 0;
  const icon = (kind && Object.hasOwn(ICONS, kind) && ICONS[kind]) || (isGain ? plusIcon : minusIcon);
  const points = formatNumber(Math.abs(stars), language);
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <Icon icon={icon} size={20} className="mt-0.5 text-ink-muted" />
      <div className="min-w-0 grow">
        <p className="line-clamp-3 wrap-anywhere">
          <bdi>{label}</bdi>
        </p>
        <p className="text-sm text-ink-muted">{formatDate(at, 'date', language)}</p>
      </div>
      <p className={cx('shrink-0 font-semibold tabular-nums', isGain ? 'text-success' : 'text-ink')}>
        <span className="visually-hidden">
          {t(isGain ? 'noudjoum_gained' : 'noudjoum_gone', { count: Math.abs(stars), points })}
        </span>
        <Bdi>
          <span aria-hidden="true">
            {isGain ? '+' : '\u2212'}
            {points}
          </span>
        </Bdi>
      </p>
    </li>
  );
}
