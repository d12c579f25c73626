/** Kiosk mode in the running portal: loaded only there, before the first render. */
import { type AnyRouter, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { track } from '#src/analytics/track.ts';
import { Farewell } from '#src/features/kiosk/farewell.tsx';
import { IdlePanel } from '#src/features/kiosk/idle-panel.tsx';
import { IdleRing } from '#src/features/kiosk/idle-ring.tsx';
import { Keypad } from '#src/features/kiosk/keypad.tsx';
import { useLanguage } from '#src/i18n/use-language.ts';
import { clock, FIRST_SCREEN, registerIdleHandler } from '#src/kiosk/clock.ts';
import { replaceDocument, rewindHistory } from '#src/kiosk/window-history.ts';
import { wipeKiosk } from '#src/kiosk/wipe.ts';
import { DEFAULT_LANGUAGE } from '#src/lib/languages.ts';
import { updater } from '#src/pwa/app-page.ts';
import { lastSignOutReason, session } from '#src/session/current-session.ts';
import { useSession } from '#src/session/use-session.ts';
import { FullScreenSpinner } from '#src/ui/feedback/spinner.tsx';

/** The sign-out toast stays for its full time (section 9). */
const TOAST_MS = 3_000;
/** The first screen appears after the logout call. This limit is longer than that call can take. */
const SIGN_OUT_LIMIT_MS = 7_000;

/** Idle clock, farewell and keypad. Rendered once, beside every screen. */
export function Kiosk() {
  const { phase, secondsLeft } = useSyncExternalStore(clock.subscribe, clock.getSnapshot);
  const { isSignedIn } = useSession();
  const { language } = useLanguage();
  const router = useRouter();
  const farewell = useFarewell();

  useEffect(() => updater.setIdle(phase === 'resting'), [phase]);
  // A reload, a power cut or a refused session interrupted a customer: the idle clock must end their visit.
  useEffect(() => {
    const isFirstScreen = router.state.location.pathname === '/' && lastSignOutReason() !== 'refused';
    if (language !== DEFAULT_LANGUAGE || !isFirstScreen) clock.touched();
  }, [language, router]);

  // On the first screen there is nothing to lose, so nothing counts down or asks.
  const isInUse = isSignedIn || router.state.location.pathname !== '/';
  return (
    <>
      {phase === 'counting' && isInUse && <IdleRing secondsLeft={secondsLeft} />}
      {phase === 'asking' && isInUse && (
        <IdlePanel secondsLeft={secondsLeft} onContinue={clock.touched} onEnd={clock.end} />
      )}
      {farewell === undefined && <Keypad />}
      {farewell === 'refused' && <FullScreenSpinner />}
      {(farewell === 'idle' || farewell === 'signed-out') && <Farewell isOnTop={farewell === 'idle'} />}
    </>
  );
}

/** After a refused session the customer is still there: the first screen, which explains it, appears after the wipe. */
type Leaving = 'idle' | 'signed-out' | 'refused';

const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function firstScreenOf(router: AnyRouter): Promise<void> {
  if (router.state.location.pathname === '/') return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe('onResolved', ({ toLocation }) => {
      if (toLocation.pathname !== '/') return;
      stop();
      resolve();
    });
  });
}

/**
 * However a customer leaves: removes their data, goes back to the window's first page, and replaces it with a new
 * document. If none can load (no network and no worker yet), this document continues without the data.
 */
function useFarewell(): Leaving | undefined {
  const router = useRouter();
  const { setLanguage } = useLanguage();
  const [farewell, setFarewell] = useState<Leaving>();
  const isLeaving = useRef(false);

  const leave = useCallback(
    async (kind: Leaving) => {
      if (isLeaving.current) return;
      isLeaving.current = true;
      const isQuiet = kind === 'idle' && !session.record && router.state.location.pathname === '/';
      if (!isQuiet) setFarewell(kind);
      if (kind !== 'idle') await Promise.race([firstScreenOf(router), after(SIGN_OUT_LIMIT_MS)]);
      const hadSession = session.record !== undefined;
      const isStillThere = kind === 'refused';
      const [wasConfirmed] = await Promise.all([wipeKiosk({ isStillThere }), kind === 'signed-out' && after(TOAST_MS)]);
      if (hadSession) track('web_logout', { outcome: wasConfirmed ? 'success' : 'failure' });
      await rewindHistory();
      if (await replaceDocument(FIRST_SCREEN)) return;
      if (!isStillThere) await setLanguage(DEFAULT_LANGUAGE).catch(() => undefined);
      await router.navigate({ to: '/', replace: true });
      setFarewell(undefined);
      clock.rest();
      if (isStillThere) clock.touched();
      isLeaving.current = false;
    },
    [router, setLanguage],
  );

  useEffect(() => {
    const look = () => clock.getSnapshot().phase === 'over' && void leave('idle');
    // The time may have ended before this screen was mounted.
    look();
    const [stop, unregister] = [clock.subscribe(look), registerIdleHandler()];
    return () => {
      stop();
      unregister();
    };
  }, [leave]);
  useEffect(
    () =>
      session.subscribe(({ ended }) => {
        if (!ended || ended.reason === 'idle') return;
        void leave(ended.reason === 'refused' ? 'refused' : 'signed-out');
      }),
    [leave],
  );
  return farewell;
}
