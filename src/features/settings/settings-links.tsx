import { useId } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useSession } from '#src/session/use-session.ts';
import { LinkRow, linkRowClass } from '#src/ui/button/link-row.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { userIcon } from '#src/ui/icon/icons.ts';
import { lockIcon, mailIcon } from '#src/ui/icon/icons-more.ts';
import { LinkCard } from '#src/ui/layout/link-card.tsx';

const LINKS = [
  { to: '/setting/view-profile', label: 'nav_profile', icon: userIcon, needsFullSession: false },
  { to: '/setting/change-email', label: 'nav_change_email', icon: mailIcon, needsFullSession: true },
  { to: '/setting/change-password', label: 'nav_change_password', icon: lockIcon, needsFullSession: true },
] as const satisfies readonly { to: string; label: string; icon: IconShape; needsFullSession: boolean }[];

/** The neighbouring pages. In quick access the forbidden ones are grey and say why (sections 4 and 6). */
export function SettingsLinks() {
  const t = useLabels();
  const reasonId = useId();
  const { isQuickAccess } = useSession();
  return (
    <LinkCard title={t('settings_links_title')}>
      {LINKS.map(({ to, label, icon, needsFullSession }) =>
        isQuickAccess && needsFullSession ? (
          // biome-ignore lint/a11y/useSemanticElements: an anchor without a destination has no role and no focus
          <span
            key={to}
            role="link"
            tabIndex={0}
            aria-disabled="true"
            aria-describedby={`${reasonId}-${label}`}
            className={`${linkRowClass} cursor-not-allowed text-ink-muted`}
          >
            <Icon icon={icon} className="opacity-60" />
            <span>
              <span>{t(label)}</span>
              <span id={`${reasonId}-${label}`} className="block text-xs font-normal">
                {t('nav_not_in_quick_access')}
              </span>
            </span>
          </span>
        ) : (
          <LinkRow key={to} to={to} icon={icon}>
            {t(label)}
          </LinkRow>
        ),
      )}
    </LinkCard>
  );
}
