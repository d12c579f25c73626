import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { isGroup, type NavigationEntry } from '#src/layouts/navigation-entries.ts';
import { isBarred } from '#src/layouts/navigation-link.tsx';
import { useMenuItems } from '#src/layouts/use-menu-items.ts';
import { searchFor, searchText } from '#src/lib/text-search.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { bundlesIcon, chevronIcon } from '#src/ui/icon/icons.ts';
import { helpIcon } from '#src/ui/icon/icons-more.ts';
import { MORE_TEXTS, PLACE_WORDS } from './more-sections.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The help search that was started on another page. An address must not contain what somebody searched for. */
    helpWords?: string;
  }
}

/** The entries of the menu that this session may open. */
export function useOpenEntries(): readonly NavigationEntry[] {
  const { isQuickAccess } = useSession();
  return useMenuItems()
    .flatMap((item) => (isGroup(item) ? item.entries : [item]))
    .filter((entry) => !isBarred(entry, isQuickAccess));
}

/** Finds menu entries by name or description, or searches bundles and help. `children` are shown until text is typed. */
export function PlaceSearch({ children }: { children: ReactNode }) {
  const t = useLabels();
  const navigate = useNavigate();
  const entries = useOpenEntries();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const isNamed = searchFor(text);
  const isFound = ({ id, label }: NavigationEntry) => {
    const [description, words] = [MORE_TEXTS[id], PLACE_WORDS[id]];
    return isNamed?.(searchText(t(label), description && t(description), words && t(words))) ?? true;
  };
  const findBundles = () => void navigate({ to: '/bundles/all', state: { typedSearch: text } });
  const findHelp = () => void navigate({ to: '/support/faq', state: { helpWords: text } });
  return (
    <>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (text !== '') findHelp();
          }}
        >
          <SearchField label={t('not_found_search')} value={typed} onChange={setTyped} />
        </form>
      </search>
      {text === '' ? (
        children
      ) : (
        <>
          <PlaceList entries={entries.filter(isFound)} />
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" icon={helpIcon} onClick={findHelp}>
              {t('not_found_in_help')}
            </Button>
            <Button variant="secondary" icon={bundlesIcon} onClick={findBundles}>
              {t('not_found_in_bundles')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

export function PlaceList({ entries }: { entries: readonly NavigationEntry[] }) {
  const t = useLabels();
  return (
    <nav aria-label={t('not_found_doors')}>
      <ul className="grid gap-x-4 sm:grid-cols-2">
        {entries.map(({ id, link, icon, label }) => (
          <li key={id}>
            <Link
              {...link}
              className="flex min-h-12 items-center gap-3 rounded-md px-3 py-2 font-semibold hover:bg-ink/7"
            >
              <Icon icon={icon} className="text-primary" />
              <span className="min-w-0 grow">{t(label)}</span>
              <Icon icon={chevronIcon} size={20} className="text-ink-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
