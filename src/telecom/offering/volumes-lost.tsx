import type { VolumePart } from '#src/api/bundle-conversion.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { joinFacts } from '#src/lib/facts.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { warningIcon } from '#src/ui/icon/icons.ts';
import { partText } from './volume-text.ts';

/** A warning of what a conversion takes away of a bundle. Nothing if it takes nothing, or if the operator does not say. */
export function VolumesLost({ lost }: { lost: readonly VolumePart[] | null | undefined }) {
  const t = useLabels();
  const { language } = useLanguage();
  if (!lost || lost.length === 0) return null;
  return (
    <p className="flex gap-1.5 text-sm font-semibold text-warning">
      <Icon icon={warningIcon} size={20} className="shrink-0" />
      <span className="min-w-0 tabular-nums">
        {t('telecom_volumes_lost', { volumes: joinFacts(lost.map((part) => partText(part, language, t))) })}
      </span>
    </p>
  );
}
