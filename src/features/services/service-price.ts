/** What a service costs, and when. Pure. */
import type { CoreService } from '#src/api/services.ts';

/** Where credit is sent from: it costs by the transfer, not for being on. */
export const TRANSFER_SERVICE = 'stormili';

/** DZD, on being switched on. */
export const priceOn = ({ id, price }: Pick<CoreService, 'id' | 'price'>): number =>
  id === TRANSFER_SERVICE ? 0 : (price ?? 0);
