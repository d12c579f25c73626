import type { VolumePart } from '#src/api/bundle-conversion.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { KIND_ICONS, KIND_LABELS } from '#src/telecom/offering/bundle-kinds.ts';
import { partText } from '#src/telecom/offering/volume-text.ts';
import { Icon } from '#src/ui/icon/icon.tsx';

/** Volumes in a row, each with the icon of its kind. */
export function VolumeList({ parts }: { parts: readonly VolumePart[] }) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {parts.map((part) => (
        <li key={part.kind} className="flex items-center gap-1.5">
          <Icon icon={KIND_ICONS[part.kind]} size={20} className="-ms-0.5 text-primary" />
          <span className="visually-hidden">{t(KIND_LABELS[part.kind])}</span>
          <span className="font-semibold tabular-nums">{partText(part, language, t)}</span>
        </li>
      ))}
    </ul>
  );
}
