/** The price of a service and when it is charged. Pure. */
import type { CoreService } from '#src/api/services.ts';

/** The credit transfer service. It charges per transfer, not for being on. */
export const TRANSFER_SERVICE = 'stormili';

/** DZD charged for switching on. */
export const priceOn = ({ id, price }: Pick<CoreService, 'id' | 'price'>): number =>
  id === TRANSFER_SERVICE ? 0 : (price ?? 0);
