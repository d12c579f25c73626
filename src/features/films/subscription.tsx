import { isApiError } from '#src/api/client/errors.ts';
import { coreServicesQuery, STREAMING_SERVICE } from '#src/api/services.ts';
import type { Dzd } from '#src/lib/units.ts';
import { useLineQuery } from '#src/session/use-line-query.ts';
import { type ServiceState, stateOf } from '#src/telecom/line/service-state.ts';

export interface Subscription {
  /** Undefined while unknown. `free`: the operator has no such service, so watching costs nothing here. */
  state: ServiceState | 'free' | undefined;
  price: Dzd | null | undefined;
  /** As text. */
  period: string | null | undefined;
  nextChargeAt: string | null | undefined;
}

/** The line's state of the streaming add-on, the query that provides it, and whether the line may watch films now. */
export function useSubscription() {
  const services = useLineQuery(coreServicesQuery);
  const service = services.data?.services.find(({ id }) => id === STREAMING_SERVICE);
  const isWithout = services.data !== undefined || isApiError(services.error, 'not-offered');
  const state = service ? stateOf(service) : isWithout ? 'free' : undefined;
  const subscription: Subscription = {
    state,
    price: service?.price,
    period: service?.period,
    nextChargeAt: service?.nextChargeAt,
  };
  const canWatch = state === 'on' || state === 'turning-off' || state === 'free';
  return { services, subscription, canWatch };
}
