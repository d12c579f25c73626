import type { ReactNode } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { chipClass } from '#src/ui/button/chip.tsx';

interface NearestProps {
  /** What is most like the typed text. */
  names: readonly string[];
  /** Searches for this name instead. */
  onChoose: (name: string) => void;
  /** The other ways on. */
  children: ReactNode;
}

/** After a search without a result: the nearest names, to tap. */
export function Nearest({ names, onChoose, children }: NearestProps) {
  const t = useLabels();
  const different = [...new Set(names)];
  return (
    <div className="flex flex-col items-center gap-4">
      {different.length > 0 && (
        <div className="flex flex-wrap items-center justify-center gap-2">
          <p className="basis-full text-sm">{t('common_nearest')}</p>
          {different.map((name) => (
            <button key={name} type="button" className={chipClass} onClick={() => onChoose(name)}>
              {name}
            </button>
          ))}
        </div>
      )}
      {children}
    </div>
  );
}
