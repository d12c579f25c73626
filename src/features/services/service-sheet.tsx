import { type CoreService, coreServicesQuery } from '#src/api/services.ts';
import { useConnectivity } from '#src/offline/connectivity.ts';
import { type Chosen, useChosen } from '#src/orders/ui/use-chosen.ts';
import { useSheet } from '#src/orders/ui/use-sheet.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { ServiceDialog } from './service-dialog.tsx';
import type { ServicesSearch } from './services-search.ts';

/** The service that the address asks to switch. */
export function useChosenService(
  search: ServicesSearch,
  services: readonly CoreService[] | undefined,
): Chosen<CoreService> | undefined {
  const found = services?.find(({ id }) => id === search.service);
  return useChosen(search.switch && search.service && `${search.service} ${search.switch}`, found);
}

interface ServiceSheetProps {
  search: ServicesSearch;
  chosen: Chosen<CoreService> | undefined;
  /** The page under the sheet shows what the service offers, so the sheet has no link to it. */
  isOverResult?: boolean;
}

/** The dialog of the service in the address, over the page whose address it is. */
export function ServiceSheet({ search, chosen, isOverResult = false }: ServiceSheetProps) {
  const { isOffline } = useConnectivity();
  const { close } = useSheet();
  if (!chosen || !search.switch) return null;
  return (
    <ServiceDialog
      key={`${chosen.item.id} ${search.switch}`}
      service={chosen.item}
      isGone={chosen.isGone}
      isWantedOn={search.switch === 'on'}
      isOffline={isOffline}
      isOverResult={isOverResult}
      onLeave={() => close('service', 'switch')}
    />
  );
}

/** For pages of other capabilities: a film stays visible behind its subscription, and is there again afterwards. */
export function ServiceSheetOverResult({ search }: { search: ServicesSearch }) {
  const { data } = useLineQuery(coreServicesQuery);
  return <ServiceSheet search={search} chosen={useChosenService(search, data?.services)} isOverResult />;
}
