import { Suspense } from 'react';
import { ComingUpSkeleton } from '#src/features/renewals/coming-up-skeleton.tsx';
import { lazyWithLabels } from '#src/i18n/lazy-with-labels.ts';

/** If it fails to load, it is left out: the bundles' cards also say when they end and renew. */
const ComingUp = lazyWithLabels(['renewals'], async () => {
  const [{ ComingUp: Coming }, { FailedRenewals }] = await Promise.all([
    import('#src/features/renewals/coming-up.tsx'),
    import('#src/features/renewals/failed-renewals.tsx'),
  ]);
  return () => (
    <>
      <FailedRenewals />
      <Coming />
    </>
  );
});

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
