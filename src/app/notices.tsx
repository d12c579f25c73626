import { Suspense, useState } from 'react';
import { lazyWithLabels } from '#src/i18n/lazy-with-labels.ts';
import { mayOfferDataSaver } from '#src/lib/data-saver.ts';
import { UpdatePrompt } from '#src/pwa/update-prompt.tsx';
import { useSession } from '#src/session/use-session.ts';
import { wasSlowStart } from './slow-start.ts';

/** Without a network it does not load, and would be useless. */
const SignInAgain = lazyWithLabels(
  ['navigation'],
  async () => (await import('#src/features/auth/sign-in-again.tsx')).SignInAgain,
);

const DataSaverOffer = lazyWithLabels(
  ['data-saver'],
  async () => (await import('./data-saver-offer.tsx')).DataSaverOffer,
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
