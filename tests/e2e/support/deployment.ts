/** A portal that is deployed anew while people use it: a copy of the build, whose next version differs by a mark. */
import { createHash } from 'node:crypto';
import { cp, glob, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PortalServer } from '../../../deploy/portal-server.ts';
import { distOf } from './builds.ts';
import type { Operator } from './operator.ts';

const COMPRESSED = ['.br', '.gz'] as const;

export interface Deployment {
  readonly url: string;
  /** Puts the next version in place: its shell says `version` in `<meta name="shell-version">`. */
  deploy(version: string): Promise<void>;
  /** Puts any file of the build in place, or takes it away. */
  replaceFile(path: string, text: string | undefined): Promise<void>;
  /** Stops answering altogether, as a server that is down does. */
  stop(): Promise<void>;
  close(): Promise<void>;
}

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

export async function startDeployment(operator: Operator): Promise<Deployment> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-deployment-'));
  await cp(distOf(operator.brand), folder, { recursive: true });
  const server: PortalServer = await operator.servePortal(folder);

  const replaceFile = async (path: string, text: string | undefined) => {
    const file = join(folder, path);
    await Promise.all(COMPRESSED.map((extension) => rm(file + extension, { force: true })));
    if (text === undefined) await rm(file, { force: true });
    else await writeFile(file, text);
  };

  return {
    url: server.url,
    replaceFile,
    deploy: async (version) => {
      let worker = await readFile(join(folder, 'service-worker.js'), 'utf8');
      for await (const path of glob('**/index.html', { cwd: folder })) {
        const text = await readFile(join(folder, path), 'utf8');
        const marked = text
          .replace(/<meta name="shell-version"[^>]*>/, '')
          .replace('</head>', `<meta name="shell-version" content="${version}"></head>`);
        const entry = new RegExp(`"revision":"[0-9a-f]{32}","url":"${path}"`);
        if (!entry.test(worker)) throw new Error(`The worker names no revision of ${path}.`);
        worker = worker.replace(entry, `"revision":"${md5(marked)}","url":"${path}"`);
        await replaceFile(path, marked);
      }
      await replaceFile('service-worker.js', worker);
    },
    stop: () => server.close(),
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
