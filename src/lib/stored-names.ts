/**
 * Names under which the portal stores data on devices. Installed phones use them: changing one signs people out or
 * loses an open order.
 */
/** Cookies (section 9 of the specification). */
export const AUTH_COOKIE = 'auth-token';
export const MSISDN_COOKIE = 'msisdn';
/** `<sign-in id>.<revision>` of the record in localStorage. Random, without personal data. */
export const SIGN_IN_COOKIE = 'sign-in';

/** Every name in localStorage and sessionStorage starts with this. */
export const STORAGE_PREFIX = 'portal-';
/** The router's list of visited pages. */
export const ROUTER_PREFIX = 'tsr-';
export const SESSION_KEY = 'portal-session';
/** Belong to the device: they survive a sign-out. */
export const LANGUAGE_KEY = 'portal-language';
export const DATA_SAVER_KEY = 'portal-data-saver';
/** In sessionStorage, because it belongs to one window. */
export const KIOSK_KEY = 'portal-totem';
/** Which pages the device keeps for use without a network. */
export const PAGES_KEY = 'portal-offline-pages';
/** Compiled texts of the content service: the same for everybody, and compiled again after a sign-out. */
export const PATTERNS_KEY = 'portal-patterns';
/**
 * The sign-in that the rest of the storage belongs to. A session can end without the portal, when its cookies are
 * cleared or expire. The next start and the next sign-in then detect that the storage belongs to somebody else.
 */
export const OWNER_KEY = 'portal-owner';
export const ORDER_PREFIX = 'portal-order:';
/** Records of versions that had only bundle purchases (`orders/engine/migrate-records.ts`). */
export const FORMER_ORDER_PREFIX = 'portal-purchase:';

export const isOrderName = (name: string): boolean =>
  name.startsWith(ORDER_PREFIX) || name.startsWith(FORMER_ORDER_PREFIX);
