import { lazy, Suspense } from 'react';
import { loadLabels } from '#src/i18n/labels.ts';
import type { BundleGroup } from '#src/telecom/allocation/bundle-groups.ts';

interface BundleActionsProps {
  group: BundleGroup;
}

type RenewalOf = (props: BundleActionsProps) => React.ReactNode;

async function loadRenewal(): Promise<{ default: RenewalOf }> {
  try {
    const [{ BundleRenewal: Loaded }] = await Promise.all([
      import('#src/features/renewals/bundle-renewal.tsx'),
      loadLabels(['renewals']),
    ]);
    return { default: Loaded };
  } catch {
    // It does not load without a network: the bundle's card then shows no renewal.
    return { default: () => null };
  }
}

const Loaded = lazy(loadRenewal);

/** The renewal state on a bundle's card, loaded once there is a card. A placeholder reserves its space. */
export function BundleRenewal({ group }: BundleActionsProps) {
  return (
    <Suspense fallback={<div className="min-h-18" />}>
      <Loaded group={group} />
    </Suspense>
  );
}
