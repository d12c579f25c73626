import type { Shop } from '#src/api/content/shops.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import type { EpochMs } from '#src/lib/units.ts';
import { Badge } from '#src/ui/feedback/badge.tsx';
import { openState } from './opening-hours.ts';
import { closesSoon, openingText } from './opening-text.ts';

interface OpeningLineProps {
  shop: Shop;
  now: EpochMs;
}

/** Open or closed, as text and colour, and until when. */
export function OpeningLine({ shop, now }: OpeningLineProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const state = openState(shop, now);
  if (state.kind === 'unknown') {
    return <p className="text-sm text-ink-muted">{t('stores_hours_unknown')}</p>;
  }
  const isSoon = closesSoon(state, now);
  const text = openingText(state, now, language, t);
  return (
    <p className="text-sm leading-7">
      {isSoon ? (
        <Badge tone="warning">
          <span className="first-letter:uppercase">{text}</span>
        </Badge>
      ) : (
        <>
          <Badge tone={state.kind === 'closed' ? 'neutral' : 'success'}>
            {t(state.kind === 'closed' ? 'stores_closed' : 'stores_open')}
          </Badge>
          <span className="ps-2">{text}</span>
        </>
      )}
    </p>
  );
}
