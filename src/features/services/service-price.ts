/** The price of a service and when it is charged. Pure. */
import type { CoreService } from '#src/api/services.ts';
import type { Dzd } from '#src/lib/units.ts';

/** The credit transfer service. It charges per transfer, not for being on. */
export const TRANSFER_SERVICE = 'stormili';

/** Charged for switching on. */
export const priceOn = ({ id, price }: Pick<CoreService, 'id' | 'price'>): Dzd =>
  id === TRANSFER_SERVICE ? 0 : (price ?? 0);
