import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatVolume } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import {
  chooseOfflinePages,
  offlinePages,
  onOfflinePagesChange,
  type PagesChoice,
  readOfflinePages,
  wantsAllPages,
} from '#src/pwa/offline-pages.ts';
import { useSession } from '#src/session/use-session.ts';
import { Button } from '#src/ui/button/button.tsx';
import { SwitchButton } from '#src/ui/field/switch-button.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { downloadIcon, successIcon } from '#src/ui/icon/icons.ts';
import { Card } from '#src/ui/layout/card.tsx';

/** Which pages this device keeps for use without a network. Hidden without a worker, and on a kiosk. */
export function OfflineCard() {
  const t = useLabels();
  const { language } = useLanguage();
  const { isKiosk } = useSession();
  const { pages, isFetching } = useSyncExternalStore(onOfflinePagesChange, offlinePages);
  const [isWanted, setWanted] = useState(wantsAllPages);
  const [isTried, setTried] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language needs other files
  useEffect(() => void readOfflinePages(), [language]);
  if (isKiosk || !pages) return null;
  const choose = (choice: PagesChoice) => {
    setWanted(choice === 'all');
    setTried(choice === 'all');
    void chooseOfflinePages(choice);
  };
  const { hasAll, keptBytes, missingBytes } = pages;
  return (
    <Card title={t('settings_pages_title')}>
      <div className="grid gap-4">
        <div role="status">
          <p className="flex items-center gap-2">
            {hasAll && <Icon icon={successIcon} className="text-success" />}
            <span>
              {t(hasAll ? 'settings_pages_all' : isWanted ? 'settings_pages_main_yet' : 'settings_pages_main')}
            </span>
          </p>
          <p className="text-ink-muted tabular-nums">
            {t('settings_pages_size', { volume: formatVolume(keptBytes, language) })}
          </p>
          {isTried && !isFetching && !hasAll && <p className="font-semibold">{t('settings_pages_failed')}</p>}
        </div>
        <div className="flex items-center justify-between gap-3">
          {/* The switch has the same name. */}
          <span aria-hidden="true" className="min-w-0 font-semibold wrap-anywhere">
            {t('settings_pages_switch')}
          </span>
          <SwitchButton
            isOn={isWanted}
            label={t('settings_pages_switch')}
            onClick={() => choose(isWanted ? 'main' : 'all')}
          />
        </div>
        {!hasAll && (
          <div>
            <Button variant="secondary" icon={downloadIcon} isBusy={isFetching} onClick={() => choose('all')}>
              {t('settings_pages_fetch', { volume: formatVolume(missingBytes, language) })}
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}
