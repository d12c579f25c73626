/**
 * Kiosk ("totem") mode (sections 1 and 4). `?totem=true` in the address switches it on. This window remembers it until
 * it is closed, also after a customer's data is removed; a kiosk's start page has the flag, so the mode survives a
 * restart too.
 *
 * Staff leave the mode by opening `/?totem=false` in the window. A kiosk browser shows no address bar and the portal
 * has no such link, so a customer cannot do that; anyone who can type an address is at the machine's own keyboard.
 *
 * Decided once, when the document loads. It never changes while a page is open, because it controls what may be written
 * to the device.
 *
 * Any site can link to the flag, and a kiosk signs out the signed-in subscriber and erases open orders. So a window that is
 * not a kiosk yet does not become one while somebody is signed in or an order is open: the page asks first
 * (`app/kiosk-question.tsx`).
 */
import { readCookie } from '#src/lib/cookies.ts';
import { isOrderName, KIOSK_KEY, SIGN_IN_COOKIE } from '#src/lib/stored-names.ts';
import { storedNames, storedValue, thisDevice, thisTab } from '#src/lib/stored-value.ts';

export const KIOSK_FLAG = 'totem';

/** Without storage the address carries the flag from page to page. */
const remembered = storedValue(KIOSK_KEY, { in: thisTab, parse: (text) => text === 'true' });

/** Whether the outcome of an order is still open. Its record stays after a sign-out, because money may be on its way. */
function hasOpenOrder(): boolean {
  return storedNames(thisDevice)
    .filter(isOrderName)
    .some((name) => {
      const state = storedValue(name, { in: thisDevice, parse: (text) => Object(JSON.parse(text)).state }).read();
      return state === 'sent' || state === 'unknown';
    });
}

/** Exactly one value: an address with two of them says nothing. */
function flagOf(search: string): string | undefined {
  const [flag, ...others] = new URLSearchParams(search).getAll(KIOSK_FLAG);
  return others.length === 0 ? flag : undefined;
}

type Decision = 'kiosk' | 'ask' | 'portal';

function decide(): Decision {
  if (typeof location !== 'object') return 'portal';
  const flag = flagOf(location.search);
  if (flag === 'true' && !remembered.read() && (readCookie(SIGN_IN_COOKIE) || hasOpenOrder())) return 'ask';
  const isOn = flag === 'true' || (flag !== 'false' && remembered.read() === true);
  if (flag === 'true' || flag === 'false') remembered.write(isOn || undefined);
  return isOn ? 'kiosk' : 'portal';
}

const decision = decide();

/** Whether this page runs in kiosk mode. Constant while the page is open. */
export const isKiosk = (): boolean => decision === 'kiosk';

/** Whether the address asks for kiosk mode while somebody is signed in on this device, or an order is open. */
export const isKioskInQuestion = (): boolean => decision === 'ask';
