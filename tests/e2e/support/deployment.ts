/**
 * A portal that is updated while people use it. Each version has its own folder and server. A front, which acts as a
 * load balancer or CDN, decides which server answers a request.
 */
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { distOf } from './builds.ts';
import { type Front, startFront } from './front.ts';
import { type NextVersion, writeNextVersion } from './next-version.ts';
import type { Operator } from './operator.ts';

const COMPRESSED = ['.br', '.gz'] as const;

export interface Deployment {
  readonly url: string;
  readonly front: Front;
  /**
   * Builds the next version without serving it. Its documents carry `version` in `<meta name="shell-version">`; its
   * scripts have different names and bytes.
   */
  prepare(version: string): Promise<void>;
  /**
   * Serves this version from now on, or for each path the version that the function returns. The first version is
   * `first`.
   */
  serve(version: string | ((path: string) => string)): void;
  /** The server of one version, without the front. */
  urlOf(version: string): string;
  /** Whether a file with exactly this path exists in a version. */
  isOfVersion(version: string, path: string): boolean;
  /** Builds and immediately serves a version, by default with the scripts of the version before: a small release. */
  deploy(version: string, options?: NextVersion): Promise<void>;
  /** Writes any file of the version that was deployed last, or deletes it. */
  replaceFile(path: string, text: string | undefined): Promise<void>;
  /** Stops all servers, like an outage. */
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
    if (!server) throw new Error(`No such version: ${version}`);
    return server.url;
  };
  await cp(distOf(operator.brand), folderOf('first'), { recursive: true });
  await start('first');
  const front = await startFront(urlOf('first'));
  let last = 'first';

  const make = async (version: string, options: NextVersion = {}) => {
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
    deploy: async (version, options = { keepsScripts: true }) => {
      await make(version, options);
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
