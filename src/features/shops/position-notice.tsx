import { useLabels } from '#src/i18n/use-labels.ts';
import { Button } from '#src/ui/button/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { usePosition } from './use-position.ts';

/** The outcome of asking the device for its position. */
export function PositionNotice({ place }: { place: ReturnType<typeof usePosition> }) {
  const t = useLabels();
  switch (place.kind) {
    case 'unasked':
    case 'known':
      return null;
    case 'asking':
      return <Notice isLive title={t('stores_locating')} />;
    case 'refused':
      return (
        <Notice kind="warning" isLive title={t('stores_position_refused_title')}>
          {t('stores_position_refused_text')}
        </Notice>
      );
    case 'missing':
      return (
        <Notice
          kind="warning"
          isLive
          title={t('stores_position_missing_title')}
          action={
            <Button variant="secondary" size="sm" onClick={place.ask}>
              {t('common_retry')}
            </Button>
          }
        >
          {t('stores_position_missing_text')}
        </Notice>
      );
  }
}
