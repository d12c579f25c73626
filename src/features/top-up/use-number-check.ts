import { useState } from 'react';
import type { Msisdn } from '#src/lib/units.ts';

/** A wrong number costs money: the first press only shows it, and the next one orders. */
export function useNumberCheck() {
  const [toConfirm, setToConfirm] = useState<Msisdn>();
  return {
    /** The number on screen, to be confirmed. */
    toConfirm,
    /** To be called at least when the line is changed. */
    clear: () => setToConfirm(undefined),
    /** Whether it may be sent for this line. If its number has not been on screen, shows it. */
    passes: (other: Msisdn | undefined): boolean => {
      if (other === undefined || other === toConfirm) return true;
      setToConfirm(other);
      return false;
    },
  };
}
