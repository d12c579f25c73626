/**
 * A portal that gets a new version while people use it. Each version has a folder and a server of its own; a front, as a
 * load balancer or CDN is, decides which of them answers a request.
 */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distOf } from './builds.ts';
import { type Front, startFront } from './front.ts';
import { writeNextVersion } from './next-version.ts';
import type { Operator } from './operator.ts';

const COMPRESSED = ['.br', '.gz'] as const;

export interface Deployment {
  readonly url: string;
  readonly front: Front;
  /**
   * Makes the next version, whose documents say `version` in `<meta name="shell-version">` and whose scripts have other
   * names and bytes. It is not served yet.
   */
  prepare(version: string): Promise<void>;
  /** The first version is `first`. From here on this version answers, or the one that `versionFor` names for a path. */
  serve(version: string | ((path: string) => string)): void;
  /** The server of one version, past the front. */
  urlOf(version: string): string;
  /** Whether a version has this very path, by its name alone. */
  isOfVersion(version: string, path: string): boolean;
  /** Makes and serves a version at once whose scripts are those of the version before: a small release. */
  deploy(version: string): Promise<void>;
  /** Puts any file into the version that was deployed last, or takes it away. */
  replaceFile(path: string, text: string | undefined): Promise<void>;
  /** Stops answering altogether, as a server that is down does. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export async function startDeployment(operator: Operator): Promise<Deployment> {
  const base = await mkdtemp(join(tmpdir(), 'portal-deployment-'));
  const folderOf = (version: string) => join(base, version);
  const servers = new Map<string, Awaited<ReturnType<Operator['servePortal']>>>();
  const start = async (version: string) => servers.set(version, await operator.servePortal(folderOf(version)));
  const urlOf = (version: string): string => {
    const server = servers.get(version);
    if (!server) throw new Error(`There is no version ${version}.`);
    return server.url;
  };
  await cp(distOf(operator.brand), folderOf('first'), { recursive: true });
  await start('first');
  const front = await startFront(urlOf('first'));
  let last = 'first';

  const make = async (version: string, options: { keepsScripts?: boolean } = {}) => {
    await writeNextVersion(distOf(operator.brand), folderOf(version), version, options);
    await start(version);
  };
  const serve: Deployment['serve'] = (version) => {
    front.route = typeof version === 'string' ? () => urlOf(version) : (path) => urlOf(version(path));
  };
  const stop = async () => {
    await front.close();
    await Promise.all([...servers.values()].map((server) => server.close()));
  };

  return {
    url: front.url,
    front,
    prepare: (version) => make(version),
    serve,
    urlOf,
    isOfVersion: (version, path) => existsSync(join(folderOf(version), path)),
    deploy: async (version) => {
      await make(version, { keepsScripts: true });
      serve(version);
      last = version;
    },
    replaceFile: async (path, text) => {
      const file = join(folderOf(last), path);
      await Promise.all(COMPRESSED.map((extension) => rm(file + extension, { force: true })));
      if (text === undefined) await rm(file, { force: true });
      else await writeFile(file, text);
    },
    stop,
    close: async () => {
      await stop();
      await rm(base, { recursive: true, force: true });
    },
  };
}
