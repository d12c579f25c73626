/**
 * Leaves the pages of capabilities that the brand turns off out of the build: their screens, and what only these import.
 * Their addresses answer as not found.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CAPABILITIES, type Capability, EXTRAS, type Extra } from '#src/brand/capabilities.ts';

const PROJECT = join(import.meta.dirname, '..');
const ROUTE_FILES = 'src/routes/**/*.tsx';

const ROUTE = /createFileRoute\('([^']+)'\)/;
const CAPABILITY = /\bcapability: '(\w+)'/;

export type Capabilities = Readonly<Record<Capability | Extra, boolean>>;

/** The route of a file and the capability that its policy names. */
function policyIn(code: string): readonly [route: string, capability: Capability | Extra] | undefined {
  const route = ROUTE.exec(code)?.[1];
  const name = CAPABILITY.exec(code)?.[1];
  const capability = [...CAPABILITIES, ...EXTRAS].find((each) => each === name);
  return route === undefined || capability === undefined ? undefined : [route, capability];
}

/** The capability of every page that belongs to one, by its path. */
export function pageCapabilities(): ReadonlyMap<string, Capability | Extra> {
  const files = globSync(ROUTE_FILES, { cwd: PROJECT }).map((file) => readFileSync(join(PROJECT, file), 'utf8'));
  return new Map(
    files.flatMap((code) => {
      const found = policyIn(code);
      return found ? [[found[0].replace(/(.)\/$/, '$1'), found[1]] as const] : [];
    }),
  );
}

/** A route that is never shown: `src/app/close-page.ts` answers for it. */
const closedRoute = (route: string, capability: Capability | Extra): string => `
import { createFileRoute } from '@tanstack/react-router';
import { UNKNOWN_PAGE } from '#src/app/close-page.ts';
export const Route = createFileRoute('${route}')({ staticData: { ...UNKNOWN_PAGE, capability: '${capability}' } });
`;

/** Goes before the router's plugin, which splits each route into chunks. */
export function leaveOutPages(capabilities: Capabilities): Plugin {
  return {
    name: 'portal:leave-out-pages',
    apply: 'build',
    enforce: 'pre',
    transform: {
      order: 'pre',
      handler(code, id) {
        if (!/\/src\/routes\/.*\.tsx$/.test(id)) return undefined;
        const found = policyIn(code);
        return found && !capabilities[found[1]] ? { code: closedRoute(...found), map: null } : undefined;
      },
    },
  };
}
