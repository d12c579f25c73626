import type { ReactNode } from 'react';
import { type Wilaya, wilayaName } from '#src/api/content/wilayas.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useSession } from '#src/session/use-session.ts';
import { Chip } from '#src/ui/button/chip.tsx';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { SelectField } from '#src/ui/field/text-field.tsx';
import { useScrollRow } from '#src/ui/hooks/use-scroll-row.ts';
import { clockIcon, pinIcon } from '#src/ui/icon/icons-more.ts';
import { wilayaText } from '#src/wilaya/wilaya-options.ts';
import { EVERYWHERE } from './shops-search.ts';
import type { ShopFinder } from './use-shop-finder.ts';

interface WilayaChoiceProps {
  wilayas: readonly Wilaya[];
  /** A code, or `EVERYWHERE`. */
  value: string;
  onChoose: (code: string) => void;
}

/** Chooses a wilaya or the whole country. */
export function WilayaChoice({ wilayas, value, onChoose }: WilayaChoiceProps) {
  const t = useLabels();
  const { language } = useLanguage();
  return (
    <SelectField
      label={t('stores_wilaya')}
      isLabelHidden
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value={EVERYWHERE}>{t('stores_everywhere')}</option>
      {wilayas.map((wilaya) => (
        <option key={wilaya.code} value={wilaya.code}>
          {wilayaText(wilaya.code, wilayaName(wilaya, language))}
        </option>
      ))}
    </SelectField>
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

/** What limits and sorts the shops, in one row that scrolls sideways on narrow screens. */
export function ShopChips({ finder, otherView }: { finder: ShopFinder; otherView?: ReactNode }) {
  const t = useLabels();
  const row = useScrollRow();
  const { isOpenOnly, setOpenOnly } = finder;
  return (
    <ul ref={row} className="scroll-row -m-1 flex gap-2 p-1 *:shrink-0 *:empty:hidden">
      <li>{otherView}</li>
      <li>
        <NearChip finder={finder} />
      </li>
      <li>
        <Chip icon={clockIcon} isSelected={isOpenOnly} onClick={() => setOpenOnly(!isOpenOnly)}>
          {t('stores_open_now')}
        </Chip>
      </li>
    </ul>
  );
}

interface ShopFiltersProps {
  finder: ShopFinder;
  onWilaya: (code: string) => void;
  /** A link to the map or the list, where only one of them is shown. */
  otherView: ReactNode;
}

export function ShopFilters({ finder, onWilaya, otherView }: ShopFiltersProps) {
  const t = useLabels();
  const { chosen, wilaya, query, setQuery } = finder;
  return (
    <search aria-label={t('stores_filters')} className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <div className="min-w-0 grow-[3] basis-44">
          <SearchField label={t('stores_search')} value={query} onChange={setQuery} />
        </div>
        <div className="min-w-0 grow basis-32">
          <WilayaChoice wilayas={chosen.wilayas} value={wilaya} onChoose={onWilaya} />
        </div>
      </div>
      <ShopChips finder={finder} otherView={otherView} />
    </search>
  );
}
