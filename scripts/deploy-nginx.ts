/**
 * `npm run deploy:nginx -- [--host …] [--root …] [--operator …] …`: writes nginx's configuration for the brand (BRAND
 * and the PORTAL_… settings) into dist-nginx/. Use --help to list the settings.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readBrand } from '#src/brand/read-brand.ts';
import { DEFAULT_SETTINGS, renderNginx } from '../deploy/nginx/render.ts';
import { PROJECT } from './lib/project.ts';
import { runCommand } from './lib/shutdown.ts';

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: DEFAULT_SETTINGS.host },
    root: { type: 'string', default: DEFAULT_SETTINGS.root },
    operator: { type: 'string', default: DEFAULT_SETTINGS.operator },
    includes: { type: 'string', default: DEFAULT_SETTINGS.includes },
    certificate: { type: 'string', default: DEFAULT_SETTINGS.certificate },
    'certificate-key': { type: 'string', default: DEFAULT_SETTINGS.certificateKey },
    'trust-front-proxy': { type: 'boolean', default: DEFAULT_SETTINGS.trustsFrontProxy },
    brotli: { type: 'boolean', default: DEFAULT_SETTINGS.hasBrotli },
    deltas: { type: 'boolean', default: DEFAULT_SETTINGS.sendsDeltas },
    out: { type: 'string', default: join(PROJECT, 'dist-nginx') },
    help: { type: 'boolean', default: false },
  },
});

const HELP = `Writes nginx's configuration for the brand.

  --host NAME              the portal's host name (${DEFAULT_SETTINGS.host})
  --root FOLDER            the built portal on the server (${DEFAULT_SETTINGS.root})
  --operator ORIGIN        the operator that receives the portal's calls (${DEFAULT_SETTINGS.operator})
  --includes FOLDER        folder of the included files on the server (${DEFAULT_SETTINGS.includes})
  --certificate FILE       (${DEFAULT_SETTINGS.certificate})
  --certificate-key FILE   (${DEFAULT_SETTINGS.certificateKey})
  --trust-front-proxy      another proxy is in front of nginx and sets X-Forwarded-For
  --brotli                 nginx has the module brotli_static
  --deltas                 send deltas to browsers with an older release (docs/release.md)
  --out FOLDER             where to write (dist-nginx)`;

await runCommand(async () => {
  if (values.help) {
    console.log(HELP);
    return;
  }
  const {
    'certificate-key': certificateKey,
    brotli: hasBrotli,
    deltas: sendsDeltas,
    'trust-front-proxy': trustsFrontProxy,
    out,
    help: _help,
    ...rest
  } = values;
  const files = renderNginx(readBrand(), { ...rest, certificateKey, hasBrotli, sendsDeltas, trustsFrontProxy });
  await mkdir(out, { recursive: true });
  await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(out, name), text)));
  console.log(`Wrote ${Object.keys(files).length} files to ${out}`);
  console.log(`Copy portal.conf to /etc/nginx/conf.d/ and the others to ${values.includes}/`);
});
