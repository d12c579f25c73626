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
export type PortalName = `${typeof STORAGE_PREFIX}${string}`;
/** The router's list of visited pages. */
export const ROUTER_PREFIX = 'tsr-';
export const SESSION_KEY = 'portal-session';
export const LANGUAGE_KEY = 'portal-language';
export const THEME_KEY = 'portal-theme';
export const DATA_SAVER_KEY = 'portal-data-saver';
/** In sessionStorage, because it belongs to one window. */
export const KIOSK_KEY = 'portal-totem';
export const RETURN_TO_KEY = 'portal-return-to';
/** In sessionStorage, without personal data: why the last session in this window ended. */
export const SIGN_OUT_REASON_KEY = 'portal-signed-out';
/** Which pages the device keeps for use without a network. */
export const PAGES_KEY = 'portal-offline-pages';
/** Compiled texts of the content service: the same for everybody, and compiled again after a sign-out. */
export const PATTERNS_KEY = 'portal-patterns';
/**
 * The sign-in that the rest of the storage belongs to. A session can end without the portal, when its cookies are
 * cleared or expire. The next start and the next sign-in then detect that the storage belongs to somebody else.
 */
export const OWNER_KEY = 'portal-owner';
/**
 * Belong to the device, not to the subscriber: they survive a sign-out and a kiosk's customer. The session clears its
 * own record, which may already be a new one.
 */
export const DEVICE_NAMES: readonly string[] = [
  THEME_KEY,
  LANGUAGE_KEY,
  DATA_SAVER_KEY,
  KIOSK_KEY,
  'portal-reloaded-at',
  RETURN_TO_KEY,
  SIGN_OUT_REASON_KEY,
  PAGES_KEY,
  SESSION_KEY,
];
export const ORDER_PREFIX = 'portal-order:';
/** Records of versions that had only bundle purchases (`orders/engine/migrate-records.ts`). */
export const FORMER_ORDER_PREFIX = 'portal-purchase:';

export const isOrderName = (name: string): name is PortalName =>
  name.startsWith(ORDER_PREFIX) || name.startsWith(FORMER_ORDER_PREFIX);
