/** Why a request had no answer, in words: Node only gives a code. */

const OWN_AUTHORITY =
  'unknown certification authority: the host must send its intermediate certificates too; for an authority of your own, set NODE_EXTRA_CA_CERTS to its file (PEM), and install it on the devices';

const SENTENCES: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens at this address and port',
  ECONNRESET: 'the connection was closed before the whole answer',
  UND_ERR_SOCKET: 'the connection was closed before the whole answer',
  ENOTFOUND: 'this host name does not exist',
  EAI_AGAIN: 'the name server does not answer',
  EHOSTUNREACH: 'no way to this host',
  ENETUNREACH: 'no way to this host',
  ETIMEDOUT: 'no connection within the time limit: a firewall may drop it',
  UND_ERR_CONNECT_TIMEOUT: 'no connection within the time limit: a firewall may drop it',
  EPROTO: 'the host does not speak TLS at this port',
  ERR_SSL_WRONG_VERSION_NUMBER: 'the host does not speak TLS at this port',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'the host does not speak TLS at this port',
  CERT_HAS_EXPIRED: 'the certificate has expired',
  CERT_NOT_YET_VALID: 'the certificate is not valid yet',
  ERR_TLS_CERT_ALTNAME_INVALID: 'the certificate is for another host name',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: OWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT: OWN_AUTHORITY,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: OWN_AUTHORITY,
  SELF_SIGNED_CERT_IN_CHAIN: OWN_AUTHORITY,
  DEPTH_ZERO_SELF_SIGNED_CERT: OWN_AUTHORITY,
};

/** `code`: of Node or OpenSSL. */
export const sentenceOf = (code: string): string => (SENTENCES[code] ? `${SENTENCES[code]} (${code})` : code);

/** `error`: that `fetch` has thrown. */
/** `timeoutMs`: the limit of the request. */
export function failureOf(error: unknown, timeoutMs: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return `no whole answer within ${timeoutMs / 1000} s`;
  const cause = (error.cause ?? error) as { code?: string; message?: string };
  if (/redirect/i.test(cause.message ?? '')) return 'redirects without an end';
  return cause.code === undefined ? (cause.message ?? error.message) : sentenceOf(cause.code);
}
