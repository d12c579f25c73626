import { lazy, Suspense } from 'react';
import { loadLabels } from '#src/i18n/labels.ts';
import type { BundleGroup } from '#src/telecom/allocation/bundle-groups.ts';

type RenewalOf = (props: { group: BundleGroup }) => React.ReactNode;

async function loadRenewal(): Promise<{ default: RenewalOf }> {
  try {
    const [{ BundleRenewal: Loaded }] = await Promise.all([
      import('#src/features/renewals/bundle-renewal.tsx'),
      loadLabels(['renewals']),
    ]);
    return { default: Loaded };
  } catch {
    // Not to be had without a network: the bundle's card says what it says without it.
    return { default: () => null };
  }
}

const Loaded = lazy(loadRenewal);

/** How the renewal of a bundle stands, on its card: fetched once there is a card. Its place is kept meanwhile. */
export function BundleRenewal({ group }: { group: BundleGroup }) {
  return (
    <Suspense fallback={<div className="min-h-12" />}>
      <Loaded group={group} />
    </Suspense>
  );
}
