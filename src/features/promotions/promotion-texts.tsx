import type { Promotion } from '#src/api/content/promotions.ts';
import { formatDate, formatLastDay } from '#src/i18n/formats.ts';
import type { LabelName } from '#src/i18n/labels.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Language } from '#src/lib/languages.ts';
import { Badge, type BadgeTone } from '#src/ui/feedback/badge.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { checkIcon } from '#src/ui/icon/icons.ts';
import { clockIcon } from '#src/ui/icon/icons-more.ts';
import type { Phase } from './promotion-rules.ts';

/** The date of an ended one says that it is over. */
type BadgePhase = Exclude<Phase, 'ended'>;

const LOOKS: Record<BadgePhase, { label: LabelName; icon: IconShape; tone: BadgeTone }> = {
  running: { label: 'promotions_running', icon: checkIcon, tone: 'success' },
  coming: { label: 'promotions_coming', icon: clockIcon, tone: 'primary' },
};

/** As icon and text. */
export function PhaseBadge({ phase }: { phase: BadgePhase }) {
  const t = useLabels();
  const { label, icon, tone } = LOOKS[phase];
  return (
    <Badge tone={tone} icon={icon}>
      {t(label)}
    </Badge>
  );
}

/** The start and end dates. Undefined if the operator set no end. */
export function datesText(
  { startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>,
  phase: Phase,
  language: Language,
  t: Translate,
): string | undefined {
  const date = (at: string) => formatDate(at, 'date', language);
  const lastDay = (end: string) => formatLastDay(end, 'date', language);
  if (phase === 'coming' && startsAt) {
    return endsAt
      ? t('promotions_from_until', { from: date(startsAt), until: lastDay(endsAt) })
      : t('promotions_from', { date: date(startsAt) });
  }
  if (!endsAt) return phase === 'running' ? t('promotions_no_end') : undefined;
  return t(phase === 'ended' ? 'promotions_ended_on' : 'promotions_until', { date: lastDay(endsAt) });
}

/** See `datesText`. */
export function Validity({ promotion, phase }: { promotion: Promotion; phase: Phase }) {
  const t = useLabels();
  const { language } = useLanguage();
  return datesText(promotion, phase, language, t);
}
