import type { Noudjoum } from '#src/api/noudjoum.ts';
import { noudjoumQuery } from '#src/api/noudjoum.ts';
import { QueryCard } from '#src/cards/query-card.tsx';
import { formatLastDay, formatNumber } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { OnlineLink } from '#src/telecom/line/online-link.tsx';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { Meter } from '#src/ui/figures/meter.tsx';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { clockIcon, starIcon } from '#src/ui/icon/icons-more.ts';
import { progressOf } from './rewards.ts';

const TICK_MS = 60_000;
const DAY_MS = 86_400_000;
/** From this many days before expiry, the date is highlighted. */
const SOON_DAYS = 30;

/** The number of points, their tier, and their expiry. */
export function PointsCard() {
  const t = useLabels();
  const noudjoum = useLineQuery(noudjoumQuery);
  return (
    <QueryCard
      query={noudjoum}
      what="noudjoum_named_points"
      tone="hero"
      title={t('noudjoum_points_title')}
      missing="noudjoum_offline_missing"
      minHeight="9.5rem"
      skeleton={<Skeleton />}
    >
      {noudjoum.data && <Points noudjoum={noudjoum.data} />}
    </QueryCard>
  );
}

function Points({ noudjoum }: { noudjoum: Noudjoum }) {
  const t = useLabels();
  const { language } = useLanguage();
  const { stars, tier } = noudjoum;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <span className="figure text-figure wrap-anywhere">{formatNumber(stars, language)}</span>{' '}
          <span className="ms-1 text-xl font-semibold text-on-hero-muted">
            {t('noudjoum_points_unit', { count: stars })}
          </span>
        </p>
        {tier && (
          <Badge tone="accent" icon={starIcon}>
            <span className="wrap-anywhere">{t('noudjoum_tier', { tier })}</span>
          </Badge>
        )}
      </div>
      <NextTier noudjoum={noudjoum} />
      {stars > 0 ? (
        <Expiry expiresAt={noudjoum.expiresAt} />
      ) : (
        <div className="mt-4 flex flex-col items-start gap-3">
          <p>{t('noudjoum_no_points')}</p>
          <OnlineLink to="/dashboard/online-topup" variant="accent">
            {t('nav_top_up')}
          </OnlineLink>
        </div>
      )}
    </>
  );
}

function NextTier({ noudjoum }: { noudjoum: Noudjoum }) {
  const t = useLabels();
  const { language } = useLanguage();
  const progress = progressOf(noudjoum);
  const { nextTier, nextTierAt } = noudjoum;
  if (!progress) return nextTierAt == null ? <p className="mt-4">{t('noudjoum_top_tier')}</p> : null;
  const { done, length, missing } = progress;
  const message = { count: missing, points: formatNumber(missing, language) };
  const text = nextTier ? t('noudjoum_to_tier', { ...message, tier: nextTier }) : t('noudjoum_to_next_tier', message);
  return (
    <div className="mt-4 flex flex-col gap-2">
      <Meter tone="hero" label={t('noudjoum_progress')} value={done} max={length} valueText={text} />
      <p className="wrap-anywhere">{text}</p>
    </div>
  );
}

function Expiry({ expiresAt }: { expiresAt: Noudjoum['expiresAt'] }) {
  const t = useLabels();
  const { language } = useLanguage();
  const now = useNow(TICK_MS);
  if (expiresAt == null) return null;
  const isSoon = Date.parse(expiresAt) - now < SOON_DAYS * DAY_MS;
  return (
    <p className={`mt-2 flex items-start gap-2 text-sm ${isSoon ? 'font-semibold text-accent' : ''}`}>
      <Icon icon={clockIcon} size={20} />
      <span>
        {t(isSoon ? 'noudjoum_expire_soon' : 'noudjoum_expire_on', {
          date: formatLastDay(expiresAt, 'date', language),
        })}
      </span>
    </p>
  );
}

function Skeleton() {
  return (
    <div className="flex flex-col gap-4 pt-1">
      <span className="skeleton h-13 w-2/5" />
      <span className="skeleton h-2.5 w-full" />
      <span className="skeleton h-5 w-4/5" />
      <span className="skeleton h-5 w-3/5" />
    </div>
  );
}
