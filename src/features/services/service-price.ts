/** The price of a service and when it is charged. Pure. */
import type { CoreService } from '#src/api/services.ts';
import type { Dzd } from '#src/lib/units.ts';
import { isHeadedOn, stateOf } from '#src/telecom/line/service-state.ts';

/** The credit transfer service. It charges per transfer, not for being on. */
export const TRANSFER_SERVICE = 'stormili';

/** Charged for switching on. */
export const priceOn = ({ id, price }: Pick<CoreService, 'id' | 'price'>): Dzd =>
  id === TRANSFER_SERVICE ? 0 : (price ?? 0);

/**
 * What the services that are on cost in each period. Periods are texts of the operator, so only a next charge tells a
 * subscription from a price per use. Undefined if one that is on, or is being switched on, has none: the sum is unknown.
 */
export function runningCosts(services: readonly CoreService[]): { price: Dzd; period: string }[] | undefined {
  const costs = new Map<string, Dzd>();
  for (const service of services) {
    const { price, period, nextChargeAt } = service;
    if (!price || service.id === TRANSFER_SERVICE || !isHeadedOn(stateOf(service))) continue;
    if (!period || !nextChargeAt) return undefined;
    costs.set(period, (costs.get(period) ?? 0) + price);
  }
  return [...costs].map(([period, price]) => ({ price, period }));
}
