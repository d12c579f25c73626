import { type Wilaya, wilayaName } from '#src/api/content/wilayas.ts';
import { useLabels } from '#src/i18n/use-labels.ts';
import { useLanguage } from '#src/i18n/use-language.ts';
import { useSession } from '#src/session/use-session.ts';
import { Chip } from '#src/ui/button/chip.tsx';
import { SearchField } from '#src/ui/field/search-field.tsx';
import { SelectField } from '#src/ui/field/text-field.tsx';
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
export function NearChip({ finder: { place, isAskingNear } }: { finder: ShopFinder }) {
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
}

export function ShopFilters({ finder, onWilaya }: ShopFiltersProps) {
  const t = useLabels();
  const { chosen, wilaya, query, setQuery, isOpenOnly, setOpenOnly } = finder;
  return (
    <search aria-label={t('stores_filters')} className="flex flex-col gap-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <SearchField label={t('stores_search')} value={query} onChange={setQuery} />
        <WilayaChoice wilayas={chosen.wilayas} value={wilaya} onChoose={onWilaya} />
      </div>
      <div className="flex flex-wrap gap-2">
        <NearChip finder={finder} />
        <Chip icon={clockIcon} isSelected={isOpenOnly} onClick={() => setOpenOnly(!isOpenOnly)}>
          {t('stores_open_now')}
        </Chip>
      </div>
    </search>
  );
}
