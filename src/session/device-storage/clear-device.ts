import { deleteCookie } from '#src/lib/cookies.ts';
import {
  AUTH_COOKIE,
  isOrderName,
  MSISDN_COOKIE,
  ROUTER_PREFIX,
  SESSION_KEY,
  SIGN_IN_COOKIE,
} from '#src/lib/stored-names.ts';
import { forgetStorage } from './forget-storage.ts';
import { forgetReturnTo } from './return-to.ts';

/**
 * For a kiosk: removes every cookie and stored value of a customer, and the router's list of visited pages. This
 * includes a session that began before this window became a kiosk. Names of other programs on the origin stay. Never
 * throws.
 */
export function clearDevice(): void {
  for (const name of [AUTH_COOKIE, MSISDN_COOKIE, SIGN_IN_COOKIE]) deleteCookie(name);
  forgetStorage();
  forgetReturnTo();
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const storage = open();
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      const isLeft = (name: string) => name.startsWith(ROUTER_PREFIX) || name === SESSION_KEY || isOrderName(name);
      for (const name of names) if (isLeft(name)) storage.removeItem(name);
    } catch {
      // Storage is switched off, so it is empty.
    }
  }
}
