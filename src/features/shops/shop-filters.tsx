import type { ReactNode } from 'react';
import { wilayaName } from '#src/api/content/wilayas.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useSession } from '#src/session/use-session.ts';
import { Chip } from '#src/ui/button/chip.tsx';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { SelectField } from '#src/ui/field/text-field.tsx';
import { clockIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { PositionButton } from '#src/wilaya/position-button.tsx';
import { wilayaText } from '#src/wilaya/wilaya-options.ts';
import { EVERYWHERE } from './shops-search.ts';
import type { ShopFinder } from './use-shop-finder.ts';

/** The room that a field needs beside its text: border, padding, and what stands at its end. */
const BESIDE_SELECT = '3.25rem';
const BESIDE_SELECT_AND_PIN = '6.25rem';
const BESIDE_SEARCH = '6rem';

/** A field as wide as its text needs: it moves to the next row before it would cut the text. */
const wideFor = (text: string, beside: string) => ({ flexBasis: `calc(${text.length} * 0.82ch + ${beside})` });

/** Chooses a wilaya, the whole country, or the shops around the device: only after a tap, and not on a kiosk. */
function WilayaChoice({ finder, onWilaya }: Pick<ShopFiltersProps, 'finder' | 'onWilaya'>) {
  const t = useLabels();
  const { language } = useLanguage();
  const { isKiosk } = useSession();
  const { chosen, wilaya, place, isAskingNear } = finder;
  const everywhere = t('stores_everywhere');
  const isNear = place.kind === 'known';
  const hasPin = !isKiosk && place.canAsk;
  return (
    <div
      className="min-w-0 grow sm:max-w-96"
      style={wideFor(everywhere, hasPin ? BESIDE_SELECT_AND_PIN : BESIDE_SELECT)}
    >
      <SelectField
        label={t('stores_wilaya')}
        isLabelHidden
        value={wilaya}
        onChange={(event) => onWilaya(event.target.value)}
        end={
          hasPin ? (
            <PositionButton
              label={t('stores_near')}
              isBusy={isAskingNear}
              isPressed={isNear}
              onPress={isNear ? place.forget : place.ask}
            />
          ) : undefined
        }
      >
        <option value={EVERYWHERE}>{everywhere}</option>
        {chosen.wilayas.map((each) => (
          <option key={each.code} value={each.code}>
            {wilayaText(each.code, wilayaName(each, language))}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

interface ShopFiltersProps {
  finder: ShopFinder;
  onWilaya: (code: string) => void;
  /** Next to the wilaya: the link to the map or the list, and the search field. */
  children?: ReactNode;
}

/** On a phone the chips fill the rows together with the fields. */
const CHIPS = 'max-sm:[&>:is(a,button)]:grow max-sm:[&>:is(a,button)]:justify-center max-sm:[&>:is(a,button)]:px-2';

/** What limits and sorts the shops. Nothing is cut off: what has no room goes to the next row. */
export function ShopFilters({ finder, onWilaya, children }: ShopFiltersProps) {
  const t = useLabels();
  const { isOpenOnly, setOpenOnly } = finder;
  return (
    <search
      aria-label={t('stores_filters')}
      className={cx('@container flex flex-wrap gap-x-1.5 gap-y-3 sm:gap-x-3', CHIPS)}
    >
      <WilayaChoice finder={finder} onWilaya={onWilaya} />
      {children}
      <Chip
        icon={clockIcon}
        aria-label={t('stores_open_now')}
        isSelected={isOpenOnly}
        onClick={() => setOpenOnly(!isOpenOnly)}
      >
        <span className="@min-[44rem]:hidden">{t('stores_open_now_short')}</span>
        <span className="@max-[44rem]:hidden">{t('stores_open_now')}</span>
      </Chip>
    </search>
  );
}

/** Searches the shops by name and place. */
export function ShopSearch({ finder: { query, setQuery } }: { finder: Pick<ShopFinder, 'query' | 'setQuery'> }) {
  const t = useLabels();
  const label = t('stores_search');
  return (
    <div className="min-w-0 grow-[3]" style={wideFor(label, BESIDE_SEARCH)}>
      <SearchField label={label} value={query} onChange={setQuery} />
    </div>
  );
}
