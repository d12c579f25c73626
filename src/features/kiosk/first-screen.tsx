import { Link } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { lastSignOutReason, onSignOutReason } from '#src/session/current-session.ts';
import { rememberTask } from '#src/session/device-storage/return-to.ts';
import { LinkButton } from '#src/ui/button/link-button.tsx';
import { useOpenPage } from '#src/ui/button/open-page.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { LanguageButtons } from '#src/ui/field/language-buttons.tsx';
import { PhoneScene } from '#src/ui/figures/phone-scene.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { bundlesIcon, walletIcon } from '#src/ui/icon/icons.ts';
import { cardIcon } from '#src/ui/icon/icons-more.ts';
import { PageHeader } from '#src/ui/layout/page-header.tsx';

const TASKS = [
  { path: '/dashboard/my-brand', icon: walletIcon, label: 'kiosk_task_balance' },
  { path: '/dashboard/scratch-card', icon: cardIcon, label: 'kiosk_task_card' },
  { path: '/bundles/all', icon: bundlesIcon, label: 'kiosk_task_bundles' },
] as const satisfies readonly { path: string; icon: IconShape; label: string }[];

/** `/` at a kiosk: the language, and what the customer came for. On an upright screen both are in reach of the hand. */
export function KioskFirstScreen() {
  const t = useLabels();
  const { language } = useLanguage();
  const openPage = useOpenPage();
  const wasRefused = useSyncExternalStore(onSignOutReason, lastSignOutReason) === 'refused';
  return (
    <section className="relative mx-auto grid w-full gap-6 rounded-xl bg-surface-raised p-8 shadow-card landscape:gap-5 landscape:p-6">
      <PhoneScene />
      <div className="grid items-center gap-x-8 gap-y-6 landscape:grid-cols-[1fr_auto]">
        <div className="grid gap-2">
          <p className="text-lg font-semibold text-ink-muted">{t('kiosk_welcome')}</p>
          <PageHeader title={t('landing_title', { brand: brand.name[language] })} subtitle={t('kiosk_begin')} />
        </div>
        <LanguageButtons />
      </div>
      {wasRefused && (
        <Notice kind="error" isLive>
          {t('error_unauthorized')}
        </Notice>
      )}
      <ul className="grid gap-4 landscape:grid-cols-3">
        {TASKS.filter(({ path }) => openPage(path) !== undefined).map(({ path, icon, label }) => (
          <li key={path} className="grid">
            <Link
              to="/sign-in"
              onClick={() => rememberTask(path)}
              className="edged flex min-h-28 items-center gap-5 rounded-xl bg-primary px-6 py-4 text-xl font-semibold text-on-primary active:bg-primary-strong portrait:min-h-32 portrait:px-10"
            >
              <Icon icon={icon} size={40} />
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2 text-lg portrait:justify-between">
        <span className="text-ink-muted">{t('kiosk_new_here')}</span>
        <LinkButton to="/sign-up" variant="secondary" size="lg">
          {t('auth_sign_up')}
        </LinkButton>
      </p>
    </section>
  );
}
