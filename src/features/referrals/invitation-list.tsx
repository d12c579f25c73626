import type { Invitation } from '#src/api/referrals.ts';
import { formatDate, formatLastDay } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { Badge, type BadgeTone } from '#src/ui/feedback/badge.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { checkIcon, closeIcon } from '#src/ui/icon/icons.ts';
import { clockIcon, giftIcon } from '#src/ui/icon/icons-more.ts';
import { Bdi } from '#src/ui/layout/bidi.tsx';

const STATES: Record<Invitation['state'], { label: LabelName; icon: IconShape; tone: BadgeTone }> = {
  sent: { label: 'referrals_state_sent', icon: clockIcon, tone: 'neutral' },
  joined: { label: 'referrals_state_joined', icon: checkIcon, tone: 'primary' },
  rewarded: { label: 'referrals_state_rewarded', icon: giftIcon, tone: 'success' },
  expired: { label: 'referrals_state_expired', icon: closeIcon, tone: 'warning' },
};

/** The invitations and their states, newest first. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  return (
    <ul className="divide-y divide-line">
      {invitations.map((invitation) => (
        <InvitationRow key={invitation.id} invitation={invitation} />
      ))}
    </ul>
  );
}

/** Columns in a wide window: number, date, what follows, state. */
const ROW =
  'py-3 first:pt-0 last:pb-0 lg:grid lg:grid-cols-[minmax(8rem,1fr)_minmax(0,2fr)_minmax(0,3fr)_minmax(8rem,auto)] lg:items-center lg:gap-x-4';

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const t = useLabels();
  const { language } = useLanguage();
  const { msisdn, state, sentAt, expiresAt, reward } = invitation;
  const { label, icon, tone } = STATES[state];
  const date = (at: string) => formatDate(at, 'date', language);
  return (
    <li className={ROW}>
      <div className="mb-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 lg:contents">
        <p className="font-semibold wrap-anywhere">
          <Bdi className="tabular-nums">{msisdn}</Bdi>
        </p>
        <span className="lg:col-start-4 lg:row-start-1 lg:justify-self-end">
          <Badge tone={tone} icon={icon}>
            {t(label)}
          </Badge>
        </span>
      </div>
      <p className="text-sm text-ink-muted">{t('referrals_sent_on', { date: date(sentAt) })}</p>
      {state === 'sent' && expiresAt && (
        <p className="text-sm">{t('referrals_valid_until', { date: formatLastDay(expiresAt, 'date', language) })}</p>
      )}
      {state === 'joined' && <p className="text-sm">{t('referrals_joined_text')}</p>}
      {state === 'expired' && <p className="text-sm">{t('referrals_expired_text')}</p>}
      {state === 'rewarded' && reward && (
        <p className="text-sm wrap-anywhere">
          <span>{t('referrals_you_got')}</span> <bdi>{reward}</bdi>
        </p>
      )}
    </li>
  );
}
