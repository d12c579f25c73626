/**
 * Tabs of one browser that see cookies at once, and what another tab wrote to localStorage only when the test says so
 * (`arrive`): over the portal's own record storage.
 */

import type { Session } from '#src/session/session.ts';
import { browserRecordStorage, type RecordDevice } from '#src/session/tokens/session-record.ts';
import { Browser, START } from './tabs.ts';

export class LateBrowser extends Browser {
  readonly cookies = new Map<string, string>();
  /** What the browser has in the end, and what each tab sees of it. */
  #local: string | null = null;
  readonly #views = new Map<Session, { value: string | null }>();

  override openTab(): Session {
    const view = { value: this.#local };
    const set = (value: string | null) => {
      view.value = value;
      this.#local = value;
    };
    this.storage = browserRecordStorage(
      () => START,
      this.device(() => view.value, set),
    );
    const tab = super.openTab();
    this.#views.set(tab, view);
    return tab;
  }

  device(getItem: () => string | null, set: (value: string | null) => void): RecordDevice {
    const { cookies } = this;
    return {
      readCookie: (name) => cookies.get(name),
      writeCookie: (name, value) => Boolean(cookies.set(name, value)),
      deleteCookie: (name) => void cookies.delete(name),
      localStorage: { getItem, setItem: (_, value) => set(value), removeItem: () => set(null) },
    };
  }

  /** What was written so far can be read in a tab, which has yet to hear of it. */
  land(tab: Session): void {
    const view = this.#views.get(tab);
    if (view) view.value = this.#local;
  }

  /** What was written so far arrives in a tab, which hears of it by the `storage` event. */
  arrive(tab: Session): void {
    this.land(tab);
    tab.followStorage();
  }
}
