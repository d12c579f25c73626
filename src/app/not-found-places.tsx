import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { isGroup, type NavigationEntry } from '#src/layouts/navigation-entries.ts';
import { isBarred } from '#src/layouts/navigation-link.tsx';
import { useMenuItems } from '#src/layouts/use-menu-items.ts';
import { fold } from '#src/lib/fold-text.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { bundlesIcon } from '#src/ui/icon/icons.ts';
import { chevronIcon, helpIcon } from '#src/ui/icon/icons-more.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The help search that was started on another page. An address must not contain what somebody searched for. */
    helpWords?: string;
  }
}

/** The most wanted places, shown until something is typed. */
const MAIN: readonly string[] = ['dashboard', 'top-up', 'local', 'usage', 'history', 'faq'];

/** Places that a signed-in visitor may have meant: menu entries, a bundle or an answer, found by a text search. */
export function NotFoundPlaces() {
  const t = useLabels();
  const navigate = useNavigate();
  const { isKiosk, isQuickAccess } = useSession();
  const items = useMenuItems();
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const words = fold(text).split(' ').filter(Boolean);
  const entries = items.flatMap((item) => (isGroup(item) ? item.entries : [item]));
  const isFound = ({ id, label }: NavigationEntry) =>
    words.length === 0 ? MAIN.includes(id) : words.every((word) => fold(t(label)).includes(word));
  const found = entries.filter((entry) => isFound(entry) && !entry.isAwaited && !isBarred(entry, isQuickAccess));
  const findBundles = () => void navigate({ to: '/bundles/all', state: { typedSearch: text } });
  const findHelp = () => void navigate({ to: '/support/faq', state: { helpWords: text } });
  return (
    <div className="grid w-full gap-4 text-start">
      {/* A kiosk has no keyboard for text. */}
      {!isKiosk && (
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
      )}
      <nav aria-label={t('not_found_doors')}>
        <ul className="grid gap-x-4 sm:grid-cols-2">
          {found.map(({ id, link, icon, label }) => (
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
      {text !== '' && (
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" icon={helpIcon} onClick={findHelp}>
            {t('not_found_in_help')}
          </Button>
          <Button variant="secondary" icon={bundlesIcon} onClick={findBundles}>
            {t('not_found_in_bundles')}
          </Button>
        </div>
      )}
    </div>
  );
}
