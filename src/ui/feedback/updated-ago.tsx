import { dayInAlgiers, formatAgo, formatDate } from '#src/i18n/formats.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { cachedAs } from '#src/lib/cached-screen.ts';
import type { Language } from '#src/lib/languages.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { useNow } from '#src/ui/hooks/use-now.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { refreshIcon } from '#src/ui/icon/icons.ts';
import { clockIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';

const MINUTE_MS = 60_000;

function agoText(at: EpochMs, now: EpochMs, language: Language, t: Translate): string {
  return now - at < MINUTE_MS
    ? t('common_updated_now')
    : t('common_updated_ago', { ago: formatAgo(at, now, language) });
}

/** The day only if it is not today. */
function atText(at: EpochMs, now: EpochMs, language: Language, t: Translate): string {
  return dayInAlgiers(at) === dayInAlgiers(now)
    ? t('common_updated_at_time', { time: formatDate(at, 'time', language) })
    : t('common_updated_at', { moment: formatDate(at, 'numeric', language) });
}

interface UpdatedAgoProps {
  /** 0 (a query without an answer) renders nothing. */
  at: EpochMs;
  isRefreshing?: boolean | undefined;
  /** Shows the time instead: what was read before the network was lost is not from now, however short ago that was. */
  isOffline?: boolean | undefined;
  /** For the padding of a card or a gap, where the usual size touches what is around it. */
  isSmall?: boolean | undefined;
}

/** "Updated 12 minutes ago", updated every minute. */
export function UpdatedAgo({ at, isRefreshing = false, isOffline = false, isSmall = false }: UpdatedAgoProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const now = useNow(MINUTE_MS);
  if (at <= 0) return null;
  return (
    <p
      className={cx('inline-flex items-center gap-1.5 opacity-80', isSmall ? 'text-xs/4 whitespace-nowrap' : 'text-sm')}
    >
      <Icon
        icon={isRefreshing ? refreshIcon : clockIcon}
        size={16}
        className={isRefreshing ? 'animate-spin' : undefined}
      />
      <span {...cachedAs(t('common_updated_at', { moment: formatDate(at, 'numeric', language) }))}>
        {isOffline ? atText(at, now, language, t) : agoText(at, now, language, t)}
      </span>
    </p>
  );
}
