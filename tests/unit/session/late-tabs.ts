/**
 * Tabs of one browser on the portal's own record storage. They see cookies at once, but another tab's writes to
 * localStorage only when the test calls `arrive`.
 */
import type { Session } from '#src/session/session.ts';
import { browserRecordStorage, type RecordDevice } from '#src/session/tokens/session-record.ts';
import { Browser, START } from './tabs.ts';

export class LateBrowser extends Browser {
  readonly cookies = new Map<string, string>();
  /** The final content of localStorage, and what each tab sees of it. */
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

  /** Makes all writes readable in a tab, without notifying it. */
  land(tab: Session): void {
    const view = this.#views.get(tab);
    if (view) view.value = this.#local;
  }

  /** Makes all writes readable in a tab and notifies it, as the `storage` event does. */
  arrive(tab: Session): void {
    this.land(tab);
    tab.followStorage();
  }
}
