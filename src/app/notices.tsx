import { lazy, Suspense } from 'react';
import { loadLabels } from '#src/i18n/labels.ts';
import { UpdatePrompt } from '#src/pwa/update-prompt.tsx';
import { useSession } from '#src/session/use-session.ts';

/** Without a network it cannot be had, and is of no use. */
const SignInAgain = lazy(() =>
  Promise.all([import('#src/features/auth/sign-in-again.tsx'), loadLabels(['signed-in'])]).then(
    ([{ SignInAgain: component }]) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

/** Quiet bars that the first screen does without: fetched after it. */
export function Notices() {
  const { isSignedIn } = useSession();
  return (
    <>
      {isSignedIn ? (
        <Suspense>
          <SignInAgain />
        </Suspense>
      ) : null}
      <UpdatePrompt />
    </>
  );
}
