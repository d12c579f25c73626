import type { FaqCategory } from '#src/api/content/faq-categories.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { Chip } from '#src/ui/button/chip.tsx';
import { useScrollRow } from '#src/ui/hooks/use-scroll-row.ts';
import { CATEGORY_LABELS } from './faq-categories.ts';

interface CategoryChipsProps {
  categories: readonly FaqCategory[];
  /** Undefined: all categories. */
  chosen: FaqCategory | undefined;
  onChoose: (category: FaqCategory | undefined) => void;
}

export function CategoryChips({ categories, chosen, onChoose }: CategoryChipsProps) {
  const t = useLabels();
  const row = useScrollRow();
  return (
    <ul ref={row} aria-label={t('faq_categories')} className="scroll-row -mx-1 flex gap-2 p-1 md:flex-wrap">
      {[undefined, ...categories].map((category) => (
        <li key={category ?? 'all'} className="shrink-0">
          <Chip isSelected={category === chosen} onClick={() => onChoose(category)}>
            {t(category ? CATEGORY_LABELS[category] : 'faq_category_all')}
          </Chip>
        </li>
      ))}
    </ul>
  );
}

/** Reserves the height of the chips until the categories are known. */
export function ChipsSkeleton() {
  return (
    <div className="-mx-1 flex gap-2 overflow-hidden p-1 md:flex-wrap">
      {['all', ...Object.keys(CATEGORY_LABELS)].map((name) => (
        <span key={name} className="skeleton h-12 w-28 shrink-0 rounded-full" />
      ))}
    </div>
  );
}
