import { useMatch } from '@tanstack/react-router';
import { useState } from 'react';
import { useLabels } from '#src/i18n/use-labels.ts';
import { Button, IconButton } from '#src/ui/button/button.tsx';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { menuIcon } from '#src/ui/icon/icons.ts';
import { homeIcon, logoutIcon } from '#src/ui/icon/icons-more.ts';
import { Drawer } from './drawer.tsx';
import { withHistoryInUsage } from './menu-places.ts';
import { useMenuItems } from './use-menu-items.ts';

interface KioskControlsProps {
  onSignOut: () => void;
}

/**
 * A narrow kiosk's menu and sign-out, in its top bar. The sign-out is on every page: a user who forgets it leaves the
 * line open to the next customer.
 */
export function KioskControls({ onSignOut }: KioskControlsProps) {
  const t = useLabels();
  const items = withHistoryInUsage(useMenuItems());
  const isHome = useMatch({ from: '/dashboard/my-brand', shouldThrow: false }) !== undefined;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="-me-2 flex items-center gap-2 kiosk:hidden">
      {!isHome && (
        <LinkButton to="/dashboard/my-brand" variant="secondary" size="sm" icon={homeIcon}>
          {t('nav_home')}
        </LinkButton>
      )}
      <Button variant="secondary" size="sm" icon={logoutIcon} onClick={onSignOut}>
        {t('nav_sign_out')}
      </Button>
      <IconButton
        icon={menuIcon}
        label={t('nav_open_menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <Drawer isOpen={isOpen} onClose={() => setOpen(false)} items={items} onSignOut={onSignOut} />
    </div>
  );
}
