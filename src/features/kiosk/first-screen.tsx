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
import { Scene } from '#src/ui/figures/scene.tsx';
import type { SceneName } from '#src/ui/figures/scenes.tsx';
import { useMedia } from '#src/ui/hooks/use-media.ts';
import { Icon } from '#src/ui/icon/icon.tsx';
import { chevronIcon } from '#src/ui/icon/icons.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { KioskQr } from './kiosk-qr.tsx';

/** The first is what most customers come for. */
const TASKS = [
  { path: '/dashboard/my-brand', scene: 'balance', label: 'kiosk_task_balance', text: 'kiosk_task_balance_text' },
  { path: '/dashboard/scratch-card', scene: 'card', label: 'kiosk_task_card', text: 'kiosk_task_card_text' },
  { path: '/bundles/all', scene: 'bundle', label: 'kiosk_task_bundles', text: 'kiosk_task_bundles_text' },
] as const satisfies readonly { path: string; scene: SceneName; label: string; text: string }[];

/**
 * `/` at a kiosk: the language, and what the customer came for. On an upright screen both are in reach of the hand. A low
 * screen has the codes of the app in the card, so that nothing of the page lies below the window (`kiosk.css`).
 */
export function KioskFirstScreen() {
  const t = useLabels();
  const openPage = useOpenPage();
  const wasRefused = useSyncExternalStore(onSignOutReason, lastSignOutReason) === 'refused';
  return (
    <section
      data-kiosk-start=""
      className="relative flex grow flex-col gap-6 rounded-xl bg-surface-raised p-8 shadow-card landscape:gap-4 landscape:py-4"
    >
      <PhoneScene isWhole />
      <div className="grid items-center gap-x-8 gap-y-6 landscape:grid-cols-[1fr_auto]">
        <header className="grid gap-1">
          <p className="text-lg font-semibold text-ink-muted">{t('kiosk_welcome')}</p>
          <h1 className="text-2xl portrait:text-3xl">{t('kiosk_begin')}</h1>
        </header>
        <LanguageButtons />
      </div>
      {wasRefused && (
        <Notice kind="error" isLive>
          {t('error_unauthorized')}
        </Notice>
      )}
      <ul className="grid grow auto-rows-fr gap-4 landscape:grid-cols-3">
        {TASKS.filter(({ path }) => openPage(path) !== undefined).map(({ path, scene, label, text }, index) => (
          <li key={path} className="grid">
            <Link
              to="/sign-in"
              onClick={() => rememberTask(path)}
              className={cx(
                'flex items-center gap-4 rounded-xl border-2 p-2.5 pe-3 text-start active:bg-primary-strong active:text-on-primary portrait:gap-6 portrait:p-4 portrait:pe-8',
                index === 0 ? 'border-primary bg-primary text-on-primary' : 'border-line bg-surface text-ink',
              )}
            >
              <span className="grid shrink-0 place-items-center self-stretch overflow-clip rounded-lg bg-surface-raised landscape:w-[max(6rem,24dvh_-_3rem)] portrait:w-46 portrait:p-1.5">
                <Scene name={scene} className="landscape:scale-140" />
              </span>
              <span className="grid grow gap-1">
                <span className="text-xl font-bold portrait:text-2xl">{t(label)}</span>
                <span className={cx('text-base leading-tight portrait:text-lg', index !== 0 && 'text-ink-muted')}>
                  {t(text)}
                </span>
              </span>
              <Icon icon={chevronIcon} size={32} className="shrink-0 landscape:hidden" />
            </Link>
          </li>
        ))}
      </ul>
      <LastRow />
    </section>
  );
}

function LastRow() {
  const t = useLabels();
  const { language } = useLanguage();
  const isLow = useMedia('(orientation: landscape)');
  return (
    <div className="flex items-center justify-between gap-6">
      <p className="flex items-center gap-x-5 text-lg portrait:grow portrait:justify-between">
        <span className="text-ink-muted">{t('kiosk_new_here')}</span>
        <span className="shrink-0">
          <LinkButton to="/sign-up" variant="secondary" size="lg">
            {t('auth_sign_up')}
          </LinkButton>
        </span>
      </p>
      {isLow && (
        <>
          <p className="grow text-end text-lg font-semibold">{t('footer_get_app', { brand: brand.name[language] })}</p>
          <KioskQr />
        </>
      )}
    </div>
  );
}
