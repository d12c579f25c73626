/**
 * A choice that a subscriber makes on this device. It belongs to one sign-in and is removed with it
 * (`session/device-storage/forget-storage.ts` removes everything that screens store). A choice of another sign-in is
 * never read. A kiosk holds it in memory only.
 */
import { useSyncExternalStore } from 'react';
import { isKiosk } from '#src/kiosk/mode.ts';
import type { PortalName } from '#src/lib/stored-names.ts';
import { storedValue, thisDevice } from '#src/lib/stored-value.ts';
import type { SignInId } from '#src/lib/units.ts';

export interface LineChoice {
  /** Undefined: nothing was chosen. */
  read(signInId: SignInId): string | undefined;
  /** Undefined removes the choice. */
  choose(signInId: SignInId, value: string | undefined): void;
  subscribe(listener: () => void): () => void;
}

/** `isValid`: any other stored value counts as no choice. */
export function createLineChoice(name: PortalName, isValid: (value: string) => boolean): LineChoice {
  const stored = storedValue<{ line: SignInId; value: string }>(name, {
    in: thisDevice,
    parse(text) {
      const { line, value } = Object(JSON.parse(text));
      return typeof value === 'string' && isValid(value) ? { line, value } : undefined;
    },
    unless: isKiosk,
    orInMemory: true,
  });
  return {
    read(signInId) {
      const found = stored.read();
      return found?.line === signInId ? found.value : undefined;
    },
    choose: (signInId, value) => void stored.write(value === undefined ? undefined : { line: signInId, value }),
    subscribe: stored.subscribe,
  };
}

export const useLineChoice = (choice: LineChoice, signInId: SignInId): string | undefined =>
  useSyncExternalStore(choice.subscribe, () => choice.read(signInId));
