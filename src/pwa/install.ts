/**
 * Putting the portal on the home screen. The browser's own banner is kept back; the subscriber is asked only when they
 * reach for it. Where no browser can ask (iOS), they are told how to do it by hand.
 */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export interface InstallState {
  /** The browser would ask now. */
  canAsk: boolean;
  /** It is done by hand: Share, then "Add to Home Screen". */
  needsSteps: boolean;
  isInstalled: boolean;
}

export interface InstallParts {
  window: Pick<EventTarget, 'addEventListener'>;
  isStandalone: () => boolean;
  isIos: () => boolean;
  /** Asks the browser not to throw saved data away when space is short. */
  persistStorage: () => Promise<unknown>;
}

export interface Installer {
  getSnapshot(): InstallState;
  subscribe(listener: () => void): () => void;
  /** Asks. Call it from a tap. False when the browser cannot ask or the subscriber declines. */
  install(): Promise<boolean>;
}

/** Listens from the moment it is made: the browser offers once, early. */
export function createInstaller({ window: target, isStandalone, isIos, persistStorage }: InstallParts): Installer {
  const listeners = new Set<() => void>();
  let offer: InstallPromptEvent | undefined;
  let isInstalled = isStandalone();
  let snapshot = look();

  function look(): InstallState {
    return { canAsk: offer !== undefined && !isInstalled, needsSteps: isIos() && !isInstalled, isInstalled };
  }

  function show(): void {
    snapshot = look();
    for (const listener of listeners) listener();
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
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async install() {
      const asked = offer;
      if (!asked) return false;
      // An offer can be used once, whatever the answer.
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

/** The page's own. First called at boot, so that the browser's offer is not missed. */
export function appInstaller(): Installer {
  installer ??= createInstaller({
    window,
    isStandalone: () => matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches,
    // iPads call themselves Macs, but no Mac has a touch screen.
    isIos: () =>
      /iPhone|iPad|iPod/.test(navigator.userAgent) ||
      (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1),
    persistStorage: async () => navigator.storage?.persist?.(),
  });
  return installer;
}
