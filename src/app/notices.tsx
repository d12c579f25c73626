import { lazy, Suspense } from 'react';
import { loadLabels } from '#src/i18n/labels.ts';
import { UpdatePrompt } from '#src/pwa/update-prompt.tsx';
import { useSession } from '#src/session/use-session.ts';

/** Without a network it does not load, and would be useless. */
const SignInAgain = lazy(() =>
  Promise.all([import('#src/features/auth/sign-in-again.tsx'), loadLabels(['navigation'])]).then(
    ([{ SignInAgain: component }]) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

/** Bars that the first screen does not need: loaded after it. */
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
