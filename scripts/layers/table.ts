/**
 * The layers of `src/`, from the lowest to the highest. A folder may import the folders under it, and everything that
 * they may import. `npm run layers` writes the lint rules and the diagram of docs/architecture.md from this table.
 */
export interface Layer {
  /** Folders that this one imports. Those under them are allowed too. */
  readonly on: readonly string[];
  /** Modules of `src/` that this folder may import from elsewhere: lists of words and types without dependencies. */
  readonly modules?: readonly string[];
  /** Files outside `src/` that it may import. */
  readonly outside?: readonly string[];
  /** npm packages that it may not import. A leading `!` allows one again. */
  readonly refusedPackages?: readonly string[];
  /** Each subfolder is a room of its own: it may not import the others. */
  readonly hasRooms?: boolean;
  /** Files with other rules than the rest of the folder. */
  readonly exceptions?: readonly (Omit<Layer, 'hasRooms' | 'exceptions'> & { readonly files: readonly string[] })[];
}

export const LAYERS: Readonly<Record<string, Layer>> = {
  lib: { on: [] },
  // The type of the brand is derived from the schema of brand files, which only the build reads.
  brand: { on: ['lib'], outside: ['build/brand/brand-schema.ts'] },
  i18n: { on: ['brand'], modules: ['api/client/errors.ts'] },
  api: { on: ['brand'] },
  analytics: {
    on: ['brand'],
    modules: [
      'api/client/call-names.ts',
      'api/client/errors.ts',
      'api/client/field-names.ts',
      'api/client/list-names.ts',
      'api/content/faq-categories.ts',
      'api/content/offering-kinds.ts',
    ],
  },
  ui: {
    on: ['i18n'],
    refusedPackages: ['@tanstack/**', '!@tanstack/react-virtual', 'ky'],
    exceptions: [
      { files: ['button/{link-button,link-row,more-link,open-page}.tsx', 'hooks/use-typed-search.ts'], on: ['i18n'] },
    ],
  },
  kiosk: { on: ['i18n'] },
  session: { on: ['api', 'kiosk'] },
  offline: { on: ['api'] },
  // The messages between page and worker are defined by the worker.
  pwa: { on: ['offline', 'ui', 'analytics'], outside: ['sw/messages.ts'] },
  cards: { on: ['offline', 'ui'] },
  'sign-in': { on: ['session', 'ui'] },
  help: { on: ['session', 'offline', 'ui'] },
  wilaya: { on: ['session', 'offline', 'ui'] },
  telecom: { on: ['help', 'cards'] },
  orders: { on: ['telecom', 'pwa', 'sign-in'] },
  features: { on: ['orders', 'wilaya'], hasRooms: true },
  layouts: { on: ['telecom'] },
  // Runs before the first paint, as one small file: it may not pull in the rest.
  'first-paint': {
    on: [],
    modules: ['lib/carry-over.ts', 'lib/reload-budget.ts', 'lib/stored-names.ts'],
    exceptions: [{ files: ['cache-screen.ts'], on: ['session'] }],
  },
  internal: { on: ['features'] },
  app: { on: ['features', 'layouts', 'first-paint'] },
  routes: { on: ['app', 'internal'] },
};

/** Folders outside `src/`, and what they may import from it. */
export const OUTSIDE: Readonly<Record<string, readonly string[] | 'all'>> = {
  sw: ['offline', 'api', 'brand', 'lib'],
  sandbox: ['api/bundle-places.ts'],
  contract: ['api', 'brand', 'lib'],
  build: 'all',
  deploy: 'all',
  scripts: 'all',
  tests: 'all',
};
