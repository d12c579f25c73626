import type { ReactNode } from 'react';
import { type Wilaya, wilayaName } from '#src/api/content/wilayas.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useSession } from '#src/session/use-session.ts';
import { Chip } from '#src/ui/button/chip.tsx';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { SelectField } from '#src/ui/field/text-field.tsx';
import { pinIcon } from '#src/ui/icon/icons.ts';
import { clockIcon } from '#src/ui/icon/icons-more.ts';
import { cx } from '#src/ui/layout/cx.ts';
import { wilayaText } from '#src/wilaya/wilaya-options.ts';
import { EVERYWHERE } from './shops-search.ts';
import type { ShopFinder } from './use-shop-finder.ts';

interface WilayaChoiceProps {
  wilayas: readonly Wilaya[];
  /** A code, or `EVERYWHERE`. */
  value: string;
  onChoose: (code: string) => void;
}

/** Padding and icon beside the text of a field, in characters. */
const BESIDE_SELECT = 4;
const BESIDE_SEARCH = 10;

/** A field as wide as its text needs: it moves to the next row before it would cut the text. */
const wideFor = (text: string, beside: number) => ({ flexBasis: `${text.length + beside}ch` });

/** Chooses a wilaya or the whole country. */
function WilayaChoice({ wilayas, value, onChoose }: WilayaChoiceProps) {
  const t = useLabels();
  const { language } = useLanguage();
  const everywhere = t('stores_everywhere');
  return (
    <div className="min-w-0 grow" style={wideFor(everywhere, BESIDE_SELECT)}>
      <SelectField
        label={t('stores_wilaya')}
        isLabelHidden
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value={EVERYWHERE}>{everywhere}</option>
        {wilayas.map((wilaya) => (
          <option key={wilaya.code} value={wilaya.code}>
            {wilayaText(wilaya.code, wilayaName(wilaya, language))}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

/** Sorts by distance, only after a tap. Hidden on a kiosk, whose location is obvious. */
function NearChip({ finder: { place, isAskingNear } }: { finder: ShopFinder }) {
  const t = useLabels();
  const { isKiosk } = useSession();
  if (isKiosk || !place.canAsk) return null;
  const isOn = place.kind === 'known';
  return (
    <Chip
      icon={pinIcon}
      isSelected={isOn}
      aria-busy={isAskingNear || undefined}
      onClick={isOn ? place.forget : place.ask}
    >
      {t('stores_near')}
    </Chip>
  );
}

interface ShopFiltersProps {
  finder: ShopFinder;
  onWilaya: (code: string) => void;
  /** Before the wilaya: the search field, and the link to the map or the list. */
  children?: ReactNode;
}

/** On a phone the chips fill the rows together with the fields. */
const CHIPS = 'max-sm:[&>:is(a,button)]:grow max-sm:[&>:is(a,button)]:justify-center max-sm:[&>:is(a,button)]:px-2';

/** What limits and sorts the shops. Nothing is cut off: what has no room goes to the next row. */
export function ShopFilters({ finder, onWilaya, children }: ShopFiltersProps) {
  const t = useLabels();
  const { chosen, wilaya, isOpenOnly, setOpenOnly } = finder;
  return (
    <search aria-label={t('stores_filters')} className={cx('flex flex-wrap gap-x-1.5 gap-y-3 sm:gap-x-3', CHIPS)}>
      {children}
      <WilayaChoice wilayas={chosen.wilayas} value={wilaya} onChoose={onWilaya} />
      <div className={cx('contents sm:flex sm:gap-2', CHIPS)}>
        <NearChip finder={finder} />
        <Chip icon={clockIcon} isSelected={isOpenOnly} onClick={() => setOpenOnly(!isOpenOnly)}>
          {t('stores_open_now')}
        </Chip>
      </div>
    </search>
  );
}

/** Searches the shops by name and place. */
export function ShopSearch({ finder: { query, setQuery } }: { finder: ShopFinder }) {
  const t = useLabels();
  const label = t('stores_search');
  return (
    <div className="min-w-0 grow-[3]" style={wideFor(label, BESIDE_SEARCH)}>
      <SearchField label={label} value={query} onChange={setQuery} />
    </div>
  );
}
