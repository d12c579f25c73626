/** Classifies addresses. An address that contains personal data must never become a cache key. */
const PERSONAL_PARAMETERS = ['code', 'msisdn', 'otp', 'state', 'token', 'access_token', 'id_token', 'lat', 'lon'];

export function isPersonal(url: URL): boolean {
  return PERSONAL_PARAMETERS.some((name) => url.searchParams.has(name));
}

export function isUnder(url: URL, prefix: string): boolean {
  return url.pathname === prefix || url.pathname.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`);
}
