import { lazy, Suspense, useState } from 'react';
import { loadLabels } from '#src/i18n/labels.ts';
import { mayOfferDataSaver } from '#src/lib/data-saver.ts';
import { UpdatePrompt } from '#src/pwa/update-prompt.tsx';
import { useSession } from '#src/session/use-session.ts';
import { wasSlowStart } from './slow-start.ts';

/** Without a network it does not load, and would be useless. */
const SignInAgain = lazy(() =>
  Promise.all([import('#src/features/auth/sign-in-again.tsx'), loadLabels(['navigation'])]).then(
    ([{ SignInAgain: component }]) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

const DataSaverOffer = lazy(() =>
  Promise.all([import('./data-saver-offer.tsx'), loadLabels(['data-saver'])]).then(
    ([{ DataSaverOffer: component }]) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

/** Bars that the first screen does not need: loaded after it. */
export function Notices() {
  const { isSignedIn } = useSession();
  const [isSaverOffered] = useState(() => mayOfferDataSaver() && wasSlowStart());
  return (
    <>
      {isSignedIn ? (
        <Suspense>
          <SignInAgain />
        </Suspense>
      ) : null}
      <UpdatePrompt />
      {isSaverOffered && (
        <Suspense>
          <DataSaverOffer />
        </Suspense>
      )}
    </>
  );
}
