import { useSheet } from '#src/orders/ui/use-sheet.ts';
import type { Renewable } from './renewable.ts';
import { RenewalDialog } from './renewal-dialog.tsx';
import type { RenewalsSearch } from './renewals-search.ts';

/** Finds the bundle's name from the subject of its order. */
export const nameIn =
  (items: readonly Renewable[]) =>
  ({ terms }: { terms: { brandRef?: unknown } }) =>
    items.find(({ brandRef }) => brandRef === terms.brandRef)?.name;

interface SheetProps {
  items: readonly Renewable[];
  search: Pick<RenewalsSearch, 'offer' | 'switch'>;
  isOffline: boolean;
}

/** The dialog that the address opens over the page: the switch of one renewal. */
export function RenewalSheet({ items, search, isOffline }: SheetProps) {
  const { close } = useSheet();
  const chosen = items.find(({ brandRef }) => brandRef === search.offer);
  if (!chosen || !search.switch) return null;
  return (
    <RenewalDialog
      key={`${chosen.brandRef} ${search.switch}`}
      renewable={chosen}
      isWantedOn={search.switch === 'on'}
      isOffline={isOffline}
      onLeave={() => close('offer', 'switch')}
    />
  );
}
