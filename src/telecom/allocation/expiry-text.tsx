import { formatDate } from '#src/i18n/formats.ts';
import type { Translate } from '#src/i18n/use-labels.ts';
import { notCached } from '#src/lib/cached-screen.ts';
import type { Language } from '#src/lib/languages.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { clockIcon } from '#src/ui/icon/icons-more.ts';
import { type Expiry, urgencyOf } from './expiry.ts';

export function expiryText(expiry: Expiry, language: Language, t: Translate): string {
  switch (expiry.kind) {
    case 'never':
      return t('telecom_expires_never');
    case 'expired':
      return t('telecom_expired');
    case 'minutes':
      return t('telecom_expires_minutes', { minutes: expiry.minutes });
    case 'today':
      return t('telecom_expires_today', { time: formatDate(expiry.at, 'time', language) });
    case 'midnight':
      return t('telecom_expires_midnight');
    case 'tomorrow':
      return t('telecom_expires_tomorrow', { time: formatDate(expiry.at, 'time', language) });
    case 'days':
      return t('telecom_expires_days', { days: expiry.days });
    case 'date':
      return t('telecom_expires_on', { date: formatDate(expiry.at, 'short-date', language) });
  }
}

const LOOKS = {
  urgent: 'font-semibold text-danger',
  soon: 'font-semibold text-warning',
  none: 'text-ink-muted',
} as const;

/** Kinds whose text stays true over time. The texts of the others are relative to now. */
const LASTING: readonly Expiry['kind'][] = ['never', 'expired', 'date'];

interface ExpiryLineProps {
  expiry: Expiry;
  text: string;
  /** False beside another sign of urgency. */
  hasIcon?: boolean;
  /** Other bundles hold enough, so the end is no alarm. */
  isCalm?: boolean | undefined;
}

/** The expiry of something. Urgency is shown by text and icon as well as by colour. */
export function ExpiryLine({ expiry, text, hasIcon = true, isCalm = false }: ExpiryLineProps) {
  const urgency = urgencyOf(expiry);
  const look = isCalm && urgency !== 'none' ? 'font-semibold' : LOOKS[urgency];
  return (
    <span className={`text-sm ${look}`} {...(LASTING.includes(expiry.kind) ? {} : notCached)}>
      {hasIcon && urgency !== 'none' && <Icon icon={clockIcon} size={16} className="me-1 inline align-[-0.15em]" />}
      <span>{text}</span>
    </span>
  );
}
