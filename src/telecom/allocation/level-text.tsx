import { formatNumber } from '#src/i18n/formats.ts';
import { type Translate, useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { Language } from '#src/lib/languages.ts';
import { shareOf } from '#src/ui/figures/ring.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { warningIcon } from '#src/ui/icon/icons.ts';
import type { Ring } from './rings.ts';

type Level = Pick<Ring, 'level' | 'remaining' | 'granted'>;

/** The share that is left, as the ring draws it. A small rest is still a rest. */
export const percentRemaining = ({ remaining, granted }: Omit<Level, 'level'>): number =>
  Math.max(1, Math.round(shareOf(remaining, granted) * 100));

/** Undefined if enough is left, or if the line has no such bundle. */
function levelText(ring: Level, language: Language, t: Translate): string | undefined {
  if (ring.level === 'empty') return t('telecom_used_up');
  if (ring.level !== 'low' && ring.level !== 'very-low') return undefined;
  return t('telecom_only_left', { n: formatNumber(percentRemaining(ring), language) });
}

interface LevelTextProps {
  ring: Level;
  /** False in a narrow column, where the words need its width. */
  hasIcon?: boolean | undefined;
  /** Enough is left all the same, so the level is no alarm. */
  isCalm?: boolean | undefined;
}

/** Says that little or nothing is left, in words as well as in colour. */
export function LevelText({ ring, hasIcon = true, isCalm = false }: LevelTextProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const text = levelText(ring, language, t);
  if (text === undefined) return null;
  const colour = isCalm ? '' : ring.level === 'low' ? 'text-warning' : 'text-danger';
  return (
    <p className={`text-sm font-semibold ${colour}`}>
      {hasIcon && <Icon icon={warningIcon} size={16} className="me-1 inline align-[-0.15em]" />}
      <span>{text}</span>
    </p>
  );
}
