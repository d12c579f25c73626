import { readFileSync } from 'node:fs';

const tree = readFileSync(new URL('../../../src/routes/routeTree.gen.ts', import.meta.url), 'utf8');
const listed = /export interface FileRoutesById \{\n([\s\S]*?)\n\}/.exec(tree)?.[1] ?? '';

/** The ids of all routes, as the router generates them. */
export const ROUTE_IDS: readonly string[] = [...listed.matchAll(/^\s*'?([^':\s]+)'?:/gm)].map(([, id]) => id ?? '');
