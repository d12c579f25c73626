import type { Promotion } from '#src/api/content/promotions.ts';
import { formatDate } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { Badge, type BadgeTone } from '#src/ui/feedback/badge.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { checkIcon, closeIcon } from '#src/ui/icon/icons.ts';
import { clockIcon } from '#src/ui/icon/icons-more.ts';
import type { Phase } from './promotion-rules.ts';

const LOOKS: Record<Phase, { label: LabelName; icon: IconShape; tone: BadgeTone }> = {
  running: { label: 'promotions_running', icon: checkIcon, tone: 'success' },
  coming: { label: 'promotions_coming', icon: clockIcon, tone: 'primary' },
  ended: { label: 'promotions_ended', icon: closeIcon, tone: 'neutral' },
};

/** As icon and text. */
export function PhaseBadge({ phase }: { phase: Phase }) {
  const t = useLabels();
  const { label, icon, tone } = LOOKS[phase];
  return (
    <Badge tone={tone} icon={icon}>
      {t(label)}
    </Badge>
  );
}

/** The start and end dates. Renders nothing if the operator set no end. */
export function Validity({ promotion, phase }: { promotion: Promotion; phase: Phase }) {
  const t = useLabels();
  const { language } = useLanguage();
  const date = (at: string) => formatDate(at, 'date', language);
  const { startsAt, endsAt } = promotion;
  if (phase === 'coming' && startsAt) {
    return endsAt
      ? t('promotions_from_until', { from: date(startsAt), until: date(endsAt) })
      : t('promotions_from', { date: date(startsAt) });
  }
  if (!endsAt) return phase === 'running' ? t('promotions_no_end') : null;
  return t(phase === 'ended' ? 'promotions_ended_on' : 'promotions_until', { date: date(endsAt) });
}
