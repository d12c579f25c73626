import type { BundleInstance } from '#src/api/plan-allocation.ts';

export const GB = 1024 ** 3;

let made = 0;

/** A bundle of 5 GB with 2 GB left that ends on 30 June 2026. `changes` override this. */
export function instance(changes: Partial<BundleInstance> = {}): BundleInstance {
  made += 1;
  return {
    brandRef: `REF_${made}`,
    id: `instance-${made}`,
    name: 'Forfait',
    kind: 'data',
    unit: 'bytes',
    grantedValue: 5 * GB,
    remainingValue: 2 * GB,
    displayOn: ['dashboard'],
    activatedAt: '2026-06-01T10:00:00+01:00',
    expiresAt: '2026-06-30T10:00:00+01:00',
    ...changes,
  };
}

export const voice = (changes: Partial<BundleInstance> = {}) =>
  instance({ kind: 'voice', unit: 'seconds', grantedValue: 3600, remainingValue: 1800, ...changes });
