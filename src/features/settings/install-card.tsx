import { brand } from '#src/brand/brand.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useInstall } from '#src/pwa/use-install.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { IconShape } from '#src/ui/icon/icon-shape.ts';
import { checkIcon, downloadIcon, successIcon } from '#src/ui/icon/icons.ts';
import { plusIcon, shareIcon } from '#src/ui/icon/icons-more.ts';
import { Card } from '#src/ui/layout/card.tsx';

const STEPS = [
  { label: 'settings_install_step_share', icon: shareIcon },
  { label: 'settings_install_step_add', icon: plusIcon },
  { label: 'settings_install_step_confirm', icon: checkIcon },
] as const satisfies readonly { label: string; icon: IconShape }[];

/** Shows if the app can be installed or is installed. Hidden in browsers that cannot install, and on a kiosk. */
export function InstallCard() {
  const t = useLabels();
  const { language } = useLanguage();
  const { isKiosk } = useSession();
  const { canAsk, needsSteps, isInstalled, install } = useInstall();
  if (isKiosk || !(canAsk || needsSteps || isInstalled)) return null;
  const app = brand.product[language];
  return (
    <Card title={t('settings_install_title')}>
      {isInstalled ? (
        <p role="status" className="flex items-center gap-2">
          <Icon icon={successIcon} className="text-success" />
          <span>{t('settings_install_done', { app })}</span>
        </p>
      ) : (
        <div className="grid gap-4">
          <p className="text-ink-muted">{t('settings_install_text', { app })}</p>
          {needsSteps ? (
            <ol className="grid gap-3">
              {STEPS.map(({ label, icon }) => (
                <li key={label} className="flex items-center gap-3">
                  <span className="grid size-10 shrink-0 place-items-center rounded-full bg-primary-soft text-primary">
                    <Icon icon={icon} size={20} />
                  </span>
                  <span>{t(label)}</span>
                </li>
              ))}
            </ol>
          ) : (
            <div>
              <Button icon={downloadIcon} onClick={() => void install()}>
                {t('settings_install_button')}
              </Button>
            </div>
          )}
        </div>
      )}
    </Card>
  );
}
