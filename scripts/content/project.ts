/**
 * A Strapi 5 with SQLite under `.strapi/`, with the content types that the portal needs. Everything except its database,
 * its uploads and its secrets is written again at each start.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { npm } from '../ensure-installed.mjs';
import { PROJECT } from '../lib/project.ts';
import { UserError } from '../lib/shutdown.ts';
import { COMPONENTS, type ContentType, contentTypes } from './content-types.ts';

export const STRAPI_FOLDER = join(PROJECT, '.strapi');
export const TOKEN_FILE = join(STRAPI_FOLDER, 'token');
export const DATABASE_FILE = join(STRAPI_FOLDER, 'content.db');
/** Which content the database has. */
export const FILLED_FILE = join(STRAPI_FOLDER, 'filled');
const VERSION = '5.54.0';

const MANIFEST = {
  name: 'portal-content',
  private: true,
  version: '0.0.0',
  dependencies: {
    '@strapi/strapi': VERSION,
    '@strapi/plugin-users-permissions': VERSION,
    'better-sqlite3': '12.8.0',
    react: '18.3.1',
    'react-dom': '18.3.1',
    'react-router-dom': '6.30.3',
    'styled-components': '6.1.19',
  },
};

/** Languages, what everybody may read, and a token for `npm run content`. */
const BOOTSTRAP = `'use strict';
const { existsSync, writeFileSync } = require('node:fs');

const LANGUAGES = { fr: 'Français (fr)', en: 'English (en)', ar: 'العربية (ar)' };
const TYPES = __TYPES__;
const TOKEN = 'portal';

async function addLanguages(strapi) {
  const locales = strapi.plugin('i18n').service('locales');
  for (const [code, name] of Object.entries(LANGUAGES)) {
    if (!(await locales.findByCode(code))) await locales.create({ code, name });
  }
  await locales.setDefaultLocale({ code: 'fr' });
}

async function letEverybodyRead(strapi) {
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
  const permissions = strapi.db.query('plugin::users-permissions.permission');
  for (const type of TYPES) {
    for (const call of ['find', 'findOne']) {
      const action = \`api::\${type}.\${type}.\${call}\`;
      const known = await permissions.findOne({ where: { action, role: role.id } });
      if (!known) await permissions.create({ data: { action, role: role.id } });
    }
  }
}

async function writeToken(strapi) {
  if (existsSync('token')) return;
  const tokens = strapi.service('admin::api-token');
  const known = await tokens.getByName(TOKEN);
  if (known) await tokens.revoke(known.id);
  const made = await tokens.create({ name: TOKEN, description: 'npm run content', type: 'full-access', lifespan: null });
  writeFileSync('token', made.accessKey, { mode: 0o600 });
}

module.exports = {
  register() {},
  async bootstrap({ strapi }) {
    await addLanguages(strapi);
    await letEverybodyRead(strapi);
    await writeToken(strapi);
  },
};
`;

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

const core = (kind: 'Router' | 'Controller' | 'Service', name: string): string =>
  `'use strict';\nmodule.exports = require('@strapi/strapi').factories.createCore${kind}('api::${name}.${name}');\n`;

function typeFiles({ singular, plural, title, attributes }: ContentType): Record<string, string> {
  const folder = `src/api/${singular}`;
  const schema = {
    kind: 'collectionType',
    collectionName: plural.replaceAll('-', '_'),
    info: { singularName: singular, pluralName: plural, displayName: title },
    options: { draftAndPublish: false },
    pluginOptions: { i18n: { localized: true } },
    attributes,
  };
  return {
    [`${folder}/content-types/${singular}/schema.json`]: json(schema),
    [`${folder}/routes/${singular}.js`]: core('Router', singular),
    [`${folder}/controllers/${singular}.js`]: core('Controller', singular),
    [`${folder}/services/${singular}.js`]: core('Service', singular),
  };
}

const ENV = "'use strict';\nmodule.exports = ({ env }) => ";

/** Path → content of every file of the project that this command owns. */
export function projectFiles(refField: string): Readonly<Record<string, string>> {
  const types = contentTypes(refField);
  const components = COMPONENTS.map(({ name, attributes }) => [
    `src/components/portal/${name}.json`,
    json({
      collectionName: `components_portal_${name.replaceAll('-', '_')}`,
      info: { displayName: name },
      options: {},
      attributes,
    }),
  ]);
  return {
    'package.json': json(MANIFEST),
    'config/server.js': `${ENV}({ host: env('HOST', '127.0.0.1'), port: env.int('PORT', 1337), app: { keys: env.array('APP_KEYS') } });\n`,
    'config/admin.js': `${ENV}({
  serveAdminPanel: env.bool('PORTAL_STRAPI_ADMIN', false),
  auth: { secret: env('ADMIN_JWT_SECRET') },
  apiToken: { salt: env('API_TOKEN_SALT') },
  transfer: { token: { salt: env('TRANSFER_TOKEN_SALT') } },
  secrets: { encryptionKey: env('ENCRYPTION_KEY') },
});\n`,
    'config/database.js': `${ENV}({ connection: { client: 'sqlite', connection: { filename: 'content.db' }, useNullAsDefault: true } });\n`,
    'config/plugins.js': `${ENV}({ 'users-permissions': { config: { jwtSecret: env('JWT_SECRET') } } });\n`,
    'config/api.js':
      "'use strict';\nmodule.exports = { rest: { defaultLimit: 25, maxLimit: 100, withCount: true } };\n",
    'config/middlewares.js': `'use strict';\nmodule.exports = ${JSON.stringify(
      // Without its logger: filling writes thousands of requests, and the addresses of the portal would be lost among them.
      ['errors', 'security', 'cors', 'poweredBy', 'query', 'body', 'session', 'favicon', 'public'].map(
        (name) => `strapi::${name}`,
      ),
    )};\n`,
    'src/index.js': BOOTSTRAP.replace('__TYPES__', JSON.stringify(types.map(({ singular }) => singular))),
    ...Object.fromEntries(components),
    ...Object.assign({}, ...types.map(typeFiles)),
  };
}

const SECRETS = [
  'APP_KEYS',
  'API_TOKEN_SALT',
  'ADMIN_JWT_SECRET',
  'TRANSFER_TOKEN_SALT',
  'JWT_SECRET',
  'ENCRYPTION_KEY',
];

/** Writes the project. Database, uploads and secrets of an earlier start stay. */
export async function writeProject(refField: string, folder = STRAPI_FOLDER): Promise<void> {
  for (const [path, content] of Object.entries(projectFiles(refField))) {
    await mkdir(join(folder, dirname(path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
  await mkdir(join(folder, 'public/uploads'), { recursive: true });
  const env = join(folder, '.env');
  if (existsSync(env)) return;
  const secrets = SECRETS.map((name) => `${name}=${randomBytes(24).toString('base64url')}`);
  await writeFile(env, `${secrets.join('\n')}\n`, { mode: 0o600 });
}

/**
 * The Node for which npm has compiled the database's module: the project's own, or the machine's, if npm is set to
 * compile for that one (`nodedir`).
 */
export function strapiNode(): string {
  const candidates = [process.execPath, process.env.npm_node_execpath].filter((path) => path !== undefined);
  const check = ['-e', "require('better-sqlite3')(':memory:')"];
  const found = candidates.find((node) => spawnSync(node, check, { cwd: STRAPI_FOLDER }).status === 0);
  if (found) return found;
  throw new UserError('The database module of Strapi does not load. Delete .strapi/node_modules and try again.');
}

function installedVersion(): string | undefined {
  try {
    const text = readFileSync(join(STRAPI_FOLDER, 'node_modules/@strapi/strapi/package.json'), 'utf8');
    return String((JSON.parse(text) as { version: unknown }).version);
  } catch {
    return undefined;
  }
}

/** Installs Strapi into `.strapi/`, unless it is there. Nothing of it goes into the portal's package.json. */
export function installStrapi(): void {
  if (installedVersion() === VERSION) return;
  console.log(`Installing Strapi ${VERSION} into .strapi/ (about 700 MB; this takes minutes) …`);
  const { command, first, shell = false } = npm();
  const args = [...first, 'install', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync(command, args, { cwd: STRAPI_FOLDER, shell, stdio: 'inherit', env: process.env });
  if (status !== 0) throw new UserError('Strapi could not be installed. See the output above.');
}
