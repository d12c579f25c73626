import { useId, useSyncExternalStore } from 'react';
import { formatVolume } from '#src/i18n/formats.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { chooseDataSaver, isSavedByBrowser } from '#src/lib/data-saver.ts';
import { onVisitBytes, visitBytes } from '#src/pwa/visit-bytes.ts';
import { useSession } from '#src/session/use-session.ts';
import { SwitchButton } from '#src/ui/field/switch-button.tsx';
import { useDataSaver } from '#src/ui/hooks/use-data-saver.ts';
import { Card } from '#src/ui/layout/card.tsx';

/** Below this, the exact size of a visit does not matter. */
const LITTLE_BYTES = 10 * 1024;

/** The switch of the data saver, and what this visit has received. A kiosk never saves data. */
export function DataSaverCard() {
  const t = useLabels();
  const { language } = useLanguage();
  const { isKiosk } = useSession();
  const isOn = useDataSaver();
  const textId = useId();
  const { bytes, isAtLeast } = useSyncExternalStore(onVisitBytes, visitBytes);
  if (isKiosk) return null;
  const isLittle = bytes < LITTLE_BYTES;
  const volume = formatVolume(Math.max(bytes, LITTLE_BYTES), language);
  const visit = isAtLeast
    ? 'settings_saver_visit_least'
    : isLittle
      ? 'settings_saver_visit_little'
      : 'settings_saver_visit';
  return (
    <Card
      title={t('settings_saver_title')}
      aside={
        <SwitchButton
          isOn={isOn}
          label={t('settings_saver_title')}
          aria-describedby={textId}
          onClick={() => chooseDataSaver(!isOn)}
        />
      }
    >
      <div className="grid gap-3">
        <div id={textId} className="text-ink-muted">
          <p>{t(isOn ? 'settings_saver_text' : 'settings_saver_text_off')}</p>
          {isSavedByBrowser() && <p>{t('settings_saver_browser')}</p>}
        </div>
        {/* "At least" next to nothing would be the size of what could be measured, not of the visit. */}
        {!(isAtLeast && isLittle) && (
          <div>
            <p className="font-semibold tabular-nums">{t(visit, { volume })}</p>
            <p className="text-sm text-ink-muted">{t('settings_saver_visit_text')}</p>
          </div>
        )}
      </div>
    </Card>
  );
}
