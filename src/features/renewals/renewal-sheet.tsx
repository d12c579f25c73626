import { type Chosen, useChosen } from '#src/orders/ui/use-chosen.ts';
import { useSheet } from '#src/orders/ui/use-sheet.ts';
import type { Renewable } from './renewable.ts';
import { RenewalDialog } from './renewal-dialog.tsx';
import type { RenewalsSearch } from './renewals-search.ts';

/** Finds the bundle's name from the subject of its order. */
export const nameIn =
  (items: readonly Renewable[]) =>
  ({ terms }: { terms: { brandRef?: unknown } }) =>
    items.find(({ brandRef }) => brandRef === terms.brandRef)?.name;

type SheetSearch = Pick<RenewalsSearch, 'offer' | 'switch'>;

interface ChosenRenewal {
  /** What the address opens over the page. */
  chosen: Chosen<Renewable> | undefined;
  /** The address names a renewal that the line does not have. */
  isGone: boolean;
}

/** `isWhole`: every source of `items` has answered. */
export function useChosenRenewal(
  { items, isWhole }: { items: readonly Renewable[]; isWhole: boolean },
  { offer, switch: to }: SheetSearch,
): ChosenRenewal {
  const found = items.find(({ brandRef }) => brandRef === offer);
  const chosen = useChosen(to && offer && `${offer} ${to}`, found, isWhole);
  return { chosen, isGone: isWhole && offer !== undefined && !found && !chosen };
}

interface SheetProps {
  chosen: Chosen<Renewable> | undefined;
  search: SheetSearch;
  isOffline: boolean;
}

/** The dialog that the address opens over the page: the switch of one renewal. */
export function RenewalSheet({ chosen, search, isOffline }: SheetProps) {
  const { close } = useSheet();
  if (!chosen || !search.switch) return null;
  return (
    <RenewalDialog
      key={`${chosen.item.brandRef} ${search.switch}`}
      renewable={chosen.item}
      isGone={chosen.isGone}
      isWantedOn={search.switch === 'on'}
      isOffline={isOffline}
      onLeave={() => close('offer', 'switch')}
    />
  );
}
