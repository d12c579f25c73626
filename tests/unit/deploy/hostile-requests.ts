/** Requests that try to reach something else than a call of the portal. Both servers must withstand all of them. */

export interface Hostile {
  readonly method?: string;
  readonly target: string;
  readonly headers?: readonly string[];
  readonly body?: string;
  /** Refused, or forwarded without what is hostile in it. */
  readonly outcome: 'refused' | 'harmless';
}

const refused = (target: string, more: Partial<Hostile> = {}): Hostile => ({ target, outcome: 'refused', ...more });
const harmless = (target: string, ...headers: readonly string[]): Hostile => ({ target, headers, outcome: 'harmless' });

/** Other spellings of a path, or a way out of its prefix. */
const PATHS = [
  '/uploads/..;/admin',
  '/uploads/..;a=b/admin',
  '/uploads/..%3b/admin',
  '/uploads/../identity/token',
  '/uploads/%2e%2e/api/x',
  '/uploads/%2E%2E/api/x',
  '/uploads/.%2e/api/x',
  '/uploads/%2e./api/x',
  '/uploads/%2e%2e%2fadmin',
  '/uploads/..%2fadmin',
  '/uploads/..%5cadmin',
  '/uploads/..\\admin',
  '/uploads/%252e%252e/admin',
  '/uploads/%25%32%65/admin',
  '/uploads/./x',
  '/uploads/x/.',
  '/uploads/x/..',
  '/uploads//admin',
  '//uploads/x',
  '/uploads/a%2fb',
  '/uploads/a%5Cb',
  '/uploads/x;y=1',
  '/uploads/x%00.svg',
  '/uploads/x%0d%0aSet-Cookie:a=1',
  '/uploads/x%7f',
  '/cms/api/faqs;jsessionid=1',
  '/cms/api/%66aqs',
  '/cms/%61dmin',
  '/cms/%c0%ae%c0%ae/admin',
  '/cms/%e0%80%ae/admin',
  '/cms/%f0%80%80%ae/admin',
  '/cms/%ff/admin',
  '/cms/%u002e%u002e/admin',
  '/cms/%zz',
  '/cms/%',
  '/cms/%2',
  '/cms/x%3fadmin=1',
  '/cms/x%23y',
  '/cms/x|y',
  '/cms/<x>',
  '/cms/"x"',
  '/cms/{x}',
  '/cms/x^y',
  '/%61pi/faqs',
  '/api/sahla-bff/users/%73tatus',
  '/api/sahla-bff/users%2fstatus',
  '/api/sahla-bff/users/status;x',
  '/api/sahla-bff/users/./status',
  '/api/sahla-bff/x/../users/status',
  '/api/sahla-bff//users/status',
  '/payment/../identity/token',
  '/social/%2e%2e/identity/token',
].map((target) => refused(target));

const METHODS = [
  ['/cms/api/pages', ['PUT', 'DELETE', 'PATCH', 'POST', 'PROPFIND', 'MKCOL', 'OPTIONS', 'TRACE']],
  ['/uploads/x.svg', ['PUT', 'DELETE', 'POST', 'COPY', 'PURGE']],
  ['/identity/token', ['GET', 'PUT', 'DELETE', 'PATCH']],
  ['/api/sahla-bff/userInfo/personal', ['PUT', 'DELETE', 'OPTIONS', 'PROPFIND', 'LOCK']],
  ['/payment/p1', ['PUT', 'PATCH', 'DELETE']],
] as const;

/** Headers that a service might believe, or that are secrets of another one. */
const HEADERS = [
  'Cookie: portal-token=evil; msisdn=evil',
  'Cookie2: $Version=evil',
  'Forwarded: for=6.6.6.6;host=evil',
  'X-Forwarded-For: 6.6.6.6',
  'X-Forwarded-Host: evil.example',
  'X-Forwarded-Port: 666',
  'X-Forwarded-Prefix: /evil',
  'X-Forwarded-Proto: evil',
  'X-Forwarded-Scheme: evil',
  'X-Forwarded-Server: evil',
  'X-Forwarded-Ssl: evil',
  'X-Forwarded-Uri: /evil',
  'X-Forwarded-User: evil',
  'X_Forwarded_Host: evil',
  'X-Host: evil',
  'X-Real-IP: 6.6.6.6',
  'X-Client-IP: 6.6.6.6',
  'X-Cluster-Client-IP: 6.6.6.6',
  'True-Client-IP: 6.6.6.6',
  'CF-Connecting-IP: 6.6.6.6',
  'Fastly-Client-IP: 6.6.6.6',
  'X-Original-URL: /evil',
  'X-Original-Host: evil',
  'X-Rewrite-URL: /evil',
  'X-HTTP-Method: EVIL',
  'X-HTTP-Method-Override: EVIL',
  'X-Method-Override: EVIL',
  'X-Accel-Redirect: /evil',
  'Proxy: http://evil',
  'Proxy-Authorization: Basic evil',
  'Via: evil',
  'TE: evil',
  'Trailer: evil',
  'Upgrade: evil',
  'Host: my.sahla.example:80@evil.example',
  'Host: a:80@evil.example',
].map((line) => harmless('/api/sahla-bff/x', line));

export const HOSTILE: readonly Hostile[] = [
  ...PATHS,
  ...METHODS.flatMap(([target, methods]) => methods.map((method) => refused(target, { method }))),
  ...HEADERS,
  harmless('/cms/api/pages', 'Authorization: Bearer evil', 'x-msisdn: evil'),
  harmless('/uploads/x.svg', 'Authorization: Bearer evil', 'Cookie: portal-token=evil'),
  harmless('/payment/p1', 'Authorization: Bearer evil', 'Cookie: portal-token=evil', 'x-nonce-id: evil'),
  harmless('/social/google/authorize', 'Authorization: Bearer evil', 'Cookie: portal-token=evil'),
  harmless('http://evil.example/api/sahla-bff/x'),
  harmless('http://evil.example:80@my.sahla.example/api/sahla-bff/x'),
  refused('/api/sahla-bff/x', { method: 'POST', headers: ['Content-Length: 70000'], body: 'x'.repeat(70_000) }),
  refused('/api/sahla-bff/x', { method: 'POST', headers: ['Content-Length: 1', 'Content-Length: 2'], body: 'xx' }),
  refused('/api/sahla-bff/x', { method: 'POST', headers: ['Content-Length: -1'] }),
  refused('/api/sahla-bff/x', { method: 'POST', headers: ['Transfer-Encoding: evil'] }),
];
