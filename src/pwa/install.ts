/**
 * Installs the portal on the home screen. The browser's own banner is suppressed; its prompt appears only after the
 * subscriber's tap. On iOS, where no browser has a prompt, the portal shows the manual steps.
 */
import { createEmitter } from '#src/lib/emitter.ts';

interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export interface InstallState {
  /** The browser's prompt is available. */
  canAsk: boolean;
  /** Installation is manual: Share, then "Add to Home Screen". */
  needsSteps: boolean;
  isInstalled: boolean;
}

export interface InstallDeps {
  window: Pick<EventTarget, 'addEventListener'>;
  isStandalone: () => boolean;
  isIos: () => boolean;
  /** Asks the browser not to evict saved data when space is short. */
  persistStorage: () => Promise<unknown>;
}

export interface Installer {
  getSnapshot(): InstallState;
  subscribe(listener: () => void): () => void;
  /** Shows the prompt. Call it from a tap. False if there is no prompt or the subscriber declines. */
  install(): Promise<boolean>;
}

/** Listens from its creation on, because the browser makes its offer only once, early. */
export function createInstaller({ window: target, isStandalone, isIos, persistStorage }: InstallDeps): Installer {
  const { emit, subscribe } = createEmitter();
  let offer: InstallPromptEvent | undefined;
  let isInstalled = isStandalone();
  let snapshot = look();

  function look(): InstallState {
    return { canAsk: offer !== undefined && !isInstalled, needsSteps: isIos() && !isInstalled, isInstalled };
  }

  function show(): void {
    snapshot = look();
    emit();
  }

  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallPromptEvent;
    show();
  });
  target.addEventListener('appinstalled', () => {
    offer = undefined;
    isInstalled = true;
    show();
    void persistStorage().catch(() => undefined);
  });

  return {
    getSnapshot: () => snapshot,
    subscribe,
    async install() {
      const asked = offer;
      if (!asked) return false;
      // An offer can be used only once, even if the answer is no.
      offer = undefined;
      show();
      try {
        await asked.prompt();
        const { outcome } = await asked.userChoice;
        return outcome === 'accepted';
      } catch {
        return false;
      }
    },
  };
}

let installer: Installer | undefined;

/** The page's installer. First called at boot, so that the browser's offer is not missed. */
export function appInstaller(): Installer {
  installer ??= createInstaller({
    window,
    isStandalone: () => matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches,
    // iPads identify as Macs, but no Mac has a touch screen.
    isIos: () =>
      /iPhone|iPad|iPod/.test(navigator.userAgent) ||
      (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1),
    persistStorage: async () => navigator.storage?.persist?.(),
  });
  return installer;
}
