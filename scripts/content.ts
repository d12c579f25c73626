/**
 * `npm run content -- --to URL --token TOKEN`: fills a Strapi 5 with the sandbox's content in three languages. A second run
 * changes nothing.
 */
import process from 'node:process';
import { readBrand } from '../build/brand/read-brand.ts';
import { fillStrapi } from './content/fill.ts';
import { strapiClient } from './content/strapi-client.ts';
import { parseOptions } from './lib/options.ts';
import { runCommand, UserError } from './lib/shutdown.ts';

const OPTIONS = {
  to: { type: 'string' },
  token: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

const HELP = `Fills a Strapi 5 with the sandbox's content, for the brand (BRAND).

  --to URL         address of Strapi, such as http://localhost:1337
  --token TOKEN    an API token with full access; or the variable STRAPI_TOKEN`;

await runCommand(async () => {
  const values = parseOptions(OPTIONS, HELP);
  if (!values) return;
  const { to, token = process.env.STRAPI_TOKEN } = values;
  if (!to || !URL.canParse(to)) throw new UserError(`--to must be the address of Strapi.\n\n${HELP}`);
  if (!token) throw new UserError(`--token is missing.\n\n${HELP}`);
  const { slug } = readBrand();
  const client = strapiClient(to.replace(/\/$/, ''), token);
  await fillStrapi(client, { refField: `${slug}_ref`, nowMs: Date.now(), tell: console.log });
});
