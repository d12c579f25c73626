import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { IconButton } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { backIcon, chevronIcon, closeIcon } from '#src/ui/icon/icons.ts';
import { logoutIcon } from '#src/ui/icon/icons-more.ts';
import { holdsPlace, placeOf } from './menu-places.ts';
import { isGroup, type NavigationItem } from './navigation-entries.ts';
import { GROUP_CLASS, GROUP_ICON_CLASS, LINE_CLASS, NavigationLink } from './navigation-link.tsx';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  items: readonly NavigationItem[];
  onSignOut: () => void;
}

/** The drawer of a narrow kiosk. A group opens a second drawer over it (section 2). */
export function Drawer({ isOpen, onClose, items, onSignOut }: DrawerProps) {
  const t = useLabels();
  const ref = useRef<HTMLDialogElement>(null);
  const [groupId, setGroupId] = useState<string>();
  const place = placeOf(items, useLocation({ select: (location) => location.pathname }));
  const group = items.filter(isGroup).find((item) => item.id === groupId);

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    if (!dialog.open) dialog.showModal();
    setGroupId(undefined);
    return () => dialog.close();
  }, [isOpen]);

  // When the sub-menu closes, focus returns to the entry that opened it.
  const leaveGroup = () => {
    setGroupId(undefined);
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>(`[data-group="${groupId}"]`)?.focus());
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop is a convenience of the pointer; Esc does the same
    <dialog
      ref={ref}
      aria-label={t('nav_menu')}
      onCancel={(event) => {
        event.preventDefault();
        if (group) leaveGroup();
        else onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
      className="fixed start-auto end-0 m-0 h-dvh max-h-none w-[min(22rem,88vw)] max-w-none overflow-hidden rounded-s-xl bg-surface-raised text-ink shadow-card [--slide-from:2rem] open:animate-slide rtl:[--slide-from:-2rem]"
    >
      {isOpen && (
        <>
          <div inert={group !== undefined} className="flex h-full flex-col">
            <div className="flex items-center justify-between border-b border-line ps-6 pe-3 py-2">
              <p className="text-lg font-bold">{t('nav_menu')}</p>
              <IconButton icon={closeIcon} label={t('common_close')} onClick={onClose} />
            </div>
            <DrawerItems items={items} place={place} onClose={onClose} onOpenGroup={setGroupId} />
            <div className="border-t border-line p-3 pb-[calc(0.75rem+env(safe-area-inset-bottom))]">
              <button
                type="button"
                onClick={() => {
                  onClose();
                  onSignOut();
                }}
                className={`${LINE_CLASS} text-danger hover:bg-danger-soft`}
              >
                <Icon icon={logoutIcon} />
                <span>{t('nav_sign_out')}</span>
              </button>
            </div>
          </div>
          {group && (
            <section
              aria-label={t(group.label)}
              className="absolute inset-0 flex animate-slide flex-col bg-surface-raised"
            >
              <div className="flex items-center gap-2 border-b border-line px-3 py-2">
                {/* The pressed entry is hidden now, so the back button takes the focus. */}
                <IconButton icon={backIcon} label={t('common_back')} onClick={leaveGroup} autoFocus />
                <p className="text-lg font-bold">{t(group.label)}</p>
              </div>
              <ul className="flex flex-col gap-1 overflow-y-auto p-3">
                {group.entries.map((entry) => (
                  <li key={entry.id}>
                    <NavigationLink entry={entry} isCurrent={entry.id === place} onFollow={onClose} />
                  </li>
                ))}
              </ul>
            </section>
          )}
        </>
      )}
    </dialog>
  );
}

interface DrawerItemsProps {
  items: readonly NavigationItem[];
  /** The id of the item that the page belongs to. */
  place: string | undefined;
  onClose: () => void;
  onOpenGroup: (id: string) => void;
}

function DrawerItems({ items, place, onClose, onOpenGroup }: DrawerItemsProps) {
  const t = useLabels();
  return (
    <div className="grow overflow-y-auto p-3">
      <nav aria-label={t('nav_main')}>
        <ul className="flex flex-col gap-1">
          {items.map((item) => (
            <li key={item.id}>
              {isGroup(item) ? (
                <button
                  type="button"
                  data-group={item.id}
                  aria-current={holdsPlace(item, place) || undefined}
                  onClick={() => onOpenGroup(item.id)}
                  className={GROUP_CLASS}
                >
                  <Icon icon={item.icon} className={GROUP_ICON_CLASS} />
                  <span className="grow">{t(item.label)}</span>
                  <Icon icon={chevronIcon} size={20} />
                </button>
              ) : (
                <NavigationLink entry={item} isCurrent={item.id === place} onFollow={onClose} />
              )}
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
