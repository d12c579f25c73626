import { deleteCookie } from '#src/lib/cookies.ts';
import {
  AUTH_COOKIE,
  isOrderName,
  MSISDN_COOKIE,
  ROUTER_PREFIX,
  SESSION_KEY,
  SIGN_IN_COOKIE,
} from '#src/lib/stored-names.ts';
import { removeStored, thisDevice, thisTab } from '#src/lib/stored-value.ts';
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
  const isLeft = (name: string) => name.startsWith(ROUTER_PREFIX) || name === SESSION_KEY || isOrderName(name);
  for (const open of [thisDevice, thisTab]) removeStored(open, isLeft);
}
