import { type ComponentType, lazy, Suspense } from 'react';
import { ComingUpSkeleton } from '#src/features/renewals/coming-up-skeleton.tsx';
import { loadLabels } from '#src/i18n/labels.ts';

const Nothing = () => null;
/** If it fails to load, it is left out: the bundles' cards also say when they end and renew. */
const ComingUp = lazy<ComponentType>(() =>
  Promise.all([
    import('#src/features/renewals/coming-up.tsx'),
    import('#src/features/renewals/failed-renewals.tsx'),
    loadLabels(['renewals']),
  ]).then(
    ([{ ComingUp: Coming }, { FailedRenewals }]) => ({
      default: () => (
        <>
          <FailedRenewals />
          <Coming />
        </>
      ),
    }),
    () => ({ default: Nothing }),
  ),
);

/** What did not renew, what ends and what is charged next, loaded after the first screen. A placeholder reserves its space. */
export function ComingUpPlace() {
  return (
    <div data-coming-up="" className="flex flex-col gap-[inherit] empty:hidden">
      <Suspense fallback={<Placeholder />}>
        <ComingUp />
      </Suspense>
    </div>
  );
}

/** As high as the card that a cached first screen shows, so that nothing below it moves. */
function Placeholder() {
  const height = document.querySelector('[data-coming-up]')?.clientHeight;
  return <ComingUpSkeleton height={height} />;
}
