import { type ComponentProps, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { Button } from '#src/ui/button/button.tsx';
import type { OrderInHand } from './use-order.ts';

interface ConfirmButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'isHeld'> {
  order: Pick<OrderInHand<never>, 'state' | 'guard'>;
  /**
   * What it confirms: something that differs whenever another order would be sent. Undefined for a step before the
   * confirmation, which sends nothing.
   */
  asks: string | undefined;
}

/**
 * The button that confirms an order. For a moment after it appears, becomes enabled or confirms something else, it
 * confirms nothing, whether by a tap or by Enter in the form.
 */
export function ConfirmButton({ order: { state, guard }, asks, ...button }: ConfirmButtonProps) {
  const isOpen = useSyncExternalStore(guard.subscribe, guard.isOpen);
  const asked = button.disabled || button.blockedBy !== undefined ? undefined : asks;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new question and each new draft is another appearance
  useLayoutEffect(() => () => guard.close(), [guard, state, asked]);
  // The time counts from when it is painted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same
  useEffect(() => (asked === undefined ? undefined : guard.openSoon()), [guard, state, asked]);
  return <Button {...button} type="submit" isHeld={asked !== undefined && !isOpen} />;
}
