import { type ComponentType, lazy, Suspense } from 'react';
import { loadLabels } from '#src/i18n/labels.ts';

const Nothing = () => null;
/** If it fails to load, it is left out: the bundles' cards also say when they end and renew. */
const ComingUp = lazy<ComponentType>(() =>
  Promise.all([import('#src/features/renewals/coming-up.tsx'), loadLabels(['renewals'])]).then(
    ([{ ComingUp: component }]) => ({ default: component }),
    () => ({ default: Nothing }),
  ),
);

/** What ends and what is charged next, loaded after the first screen. A placeholder reserves its space. */
export function ComingUpPlace() {
  return (
    <Suspense fallback={<div className="skeleton min-h-80 rounded-xl" />}>
      <ComingUp />
    </Suspense>
  );
}
