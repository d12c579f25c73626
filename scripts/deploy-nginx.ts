/**
 * `npm run deploy:nginx -- [--host …] [--root …] [--bff …] …`: writes nginx's configuration for the brand (BRAND and the
 * PORTAL_… settings) into dist-nginx/. Use --help to list the settings.
 */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readBrand } from '../build/brand/read-brand.ts';
import { renderNginx } from '../deploy/nginx/render.ts';
import {
  DEFAULT_SETTINGS as DEFAULT,
  type NginxSettings,
  settingMistakes,
  unnamedServices,
} from '../deploy/nginx/settings.ts';
import { SERVICES } from '../deploy/service-rules.ts';
import { parseOptions } from './lib/options.ts';
import { PROJECT } from './lib/project.ts';
import { runCommand, UserError } from './lib/shutdown.ts';

const text = (preset: string) => ({ type: 'string', default: preset }) as const;
const flag = (preset: boolean) => ({ type: 'boolean', default: preset }) as const;

const OPTIONS = {
  host: text(DEFAULT.host),
  root: text(DEFAULT.root),
  operator: text(DEFAULT.operator),
  bff: { type: 'string' },
  identity: { type: 'string' },
  content: { type: 'string' },
  images: { type: 'string' },
  social: { type: 'string' },
  payment: { type: 'string' },
  shops: { type: 'string' },
  ca: text(DEFAULT.ca),
  nginx: text(DEFAULT.nginxVersion),
  resolver: text(DEFAULT.resolver),
  includes: text(DEFAULT.includes),
  logs: text(DEFAULT.logs),
  certificate: text(DEFAULT.certificate),
  'certificate-key': text(DEFAULT.certificateKey),
  plain: text(String(DEFAULT.plainPort)),
  'codes-rate': text(String(DEFAULT.codesPerSecond)),
  'tokens-rate': text(String(DEFAULT.tokensPerSecond)),
  hsts: text(String(DEFAULT.hstsSeconds)),
  status: text(String(DEFAULT.statusPort)),
  'trust-front-proxy': text(DEFAULT.frontProxies.join(',')),
  brotli: flag(DEFAULT.hasBrotli),
  out: text(join(PROJECT, 'dist-nginx')),
  help: flag(false),
} as const;

const HELP = `Writes nginx's configuration for the brand.

  --host NAME              the portal's host name (${DEFAULT.host})
  --root FOLDER            the released portal on the server (${DEFAULT.root})

  --bff, --identity, --content, --images, --social, --payment, --shops ORIGIN
                           where nginx forwards the calls of each service, http or https
  --operator ORIGIN        the origin of every service that is not named (${DEFAULT.operator})
  --ca FILE                authorities for the certificates of https services (${DEFAULT.ca})
  --nginx VERSION          nginx on the server (${DEFAULT.nginxVersion})
  --resolver ADDRESS       name server; nginx 1.27.3 or later looks up the services again by itself

  --codes-rate NUMBER      requests per second and client for codes and numbers (${DEFAULT.codesPerSecond})
  --tokens-rate NUMBER     the same for tokens (${DEFAULT.tokensPerSecond})
  --includes FOLDER        folder of the included files on the server (${DEFAULT.includes})
  --logs FOLDER            (${DEFAULT.logs})
  --certificate FILE       (${DEFAULT.certificate})
  --certificate-key FILE   (${DEFAULT.certificateKey})
  --plain PORT             listen without TLS, in a container behind a proxy that terminates TLS
  --hsts SECONDS           how long browsers must use https (${DEFAULT.hstsSeconds}); 0 leaves the header out
  --status PORT            nginx's counters for monitoring, on 127.0.0.1 only: /nginx-status
  --trust-front-proxy ADDRESSES
                           addresses or networks of the proxies in front of nginx, which set X-Forwarded-For
  --brotli                 nginx has the module brotli_static
  --out FOLDER             where to write (dist-nginx)`;

await runCommand(async () => {
  const values = parseOptions(OPTIONS, HELP);
  if (!values) return;
  const named = SERVICES.flatMap((service) => {
    const origin = values[service];
    return origin === undefined ? [] : [[service, origin.replace(/\/$/, '')] as const];
  });
  const settings: NginxSettings = {
    host: values.host,
    root: values.root,
    operator: values.operator,
    services: Object.fromEntries(named),
    ca: values.ca,
    resolver: values.resolver,
    nginxVersion: values.nginx,
    includes: values.includes,
    logs: values.logs,
    certificate: values.certificate,
    certificateKey: values['certificate-key'],
    plainPort: Number(values.plain),
    hstsSeconds: Number(values.hsts),
    statusPort: Number(values.status),
    frontProxies: values['trust-front-proxy'].split(/[\s,]+/).filter(Boolean),
    codesPerSecond: Number(values['codes-rate']),
    tokensPerSecond: Number(values['tokens-rate']),
    hasBrotli: values.brotli,
  };
  const mistakes = settingMistakes(settings);
  if (mistakes.length > 0) throw new UserError(mistakes.join('\n'));
  const brand = readBrand();
  const files = renderNginx(brand, settings);
  const { out } = values;
  await mkdir(out, { recursive: true });
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(out, name), content)));
  console.log(`Wrote ${Object.keys(files).length} files to ${out}`);
  console.log(`Copy portal.conf to /etc/nginx/conf.d/ and the others to ${values.includes}/`);
  const unnamed = unnamedServices(settings, brand);
  if (unnamed.length > 0) {
    console.log(`Not named, so forwarded to --operator ${settings.operator}: ${unnamed.join(', ')}.`);
  }
  const script = Object.keys(files).find((name) => name.endsWith('.sh'));
  if (!script) return;
  await chmod(join(out, script), 0o755);
  console.log(
    `Run ${values.includes}/${script} --no-reload before nginx starts, and without --no-reload every minute from a`,
  );
  console.log('timer: it notices when a service moves.');
});
