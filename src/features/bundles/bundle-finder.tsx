import { useLabels } from '#src/i18n/use-labels.ts';
import { leftOut } from '#src/lib/cached-screen.ts';
import { carriedTap } from '#src/lib/carry-over.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { useOpenedSearch } from '#src/ui/hooks/use-opened-search.ts';
import { closeIcon } from '#src/ui/icon/icons.ts';
import { searchIcon } from '#src/ui/icon/icons-more.ts';

interface FindButtonProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens and closes the search field. */
export function FindButton({ isOpen, onToggle }: FindButtonProps) {
  const t = useLabels();
  return (
    <IconButton
      {...carriedTap('bundles.find-open')}
      icon={isOpen ? closeIcon : searchIcon}
      label={t(isOpen ? 'bundles_find_close' : 'bundles_find')}
      aria-expanded={isOpen}
      onClick={onToggle}
    />
  );
}

interface BundleFinderProps {
  /** The text in the search field. */
  typed: string;
  onType: (text: string) => void;
}

/** Finds bundles by words. */
export function BundleFinder({ typed, onType }: BundleFinderProps) {
  const t = useLabels();
  // With a text it was not opened by a tap: the page was loaded again.
  const ref = useOpenedSearch();
  return (
    <search ref={ref} {...(typed === '' && leftOut)}>
      <SearchField carry="bundles.find" label={t('bundles_find')} value={typed} onChange={onType} />
    </search>
  );
}
