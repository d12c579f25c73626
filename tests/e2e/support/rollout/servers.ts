/** Two servers with nginx behind a balancer without affinity, and two builds to release on them. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { precompressFolder } from '../../../../build/precompress.ts';
import { addAssets, publish, rollBack } from '../../../../deploy/releases.ts';
import { type Nginx, startBalancer, startNginx } from '../../../support/nginx.ts';
import { brandOf, distOf } from '../builds.ts';
import { writeNextVersion } from '../next-version.ts';
import type { Operator } from '../operator.ts';

type Step = readonly [name: string, run: () => Promise<unknown>];

export interface Servers {
  /** Address of the balancer. */
  readonly url: string;
  /** The release of the second build, one server after the other. */
  readonly release: readonly Step[];
  readonly rollback: readonly Step[];
  close(): Promise<void>;
}

/** @param hasTwoSteps false: the documents go out without the scripts before them, to show what then happens. */
export async function startServers({ brand, sandboxUrl }: Operator, hasTwoSteps: boolean): Promise<Servers> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-servers-'));
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  await cp(distOf(brand), first, { recursive: true });
  await writeNextVersion(first, second, 'second');
  await precompressFolder(second);
  const homes = ['server 1', 'server 2'].map((name) => join(folder, name.replace(' ', '-')));
  const servers: Nginx[] = [];
  for (const home of homes) {
    await publish(home, first);
    // All visitors have the same address here.
    const settings = { operator: sandboxUrl, codesPerSecond: 1000, tokensPerSecond: 1000 };
    servers.push(await startNginx(join(home, 'current'), settings, { brand: brandOf(brand) }));
  }
  const balancer = await startBalancer(servers);
  const onEach = (what: string, run: (home: string) => Promise<unknown>): Step[] =>
    homes.map((home, index) => [`${what} on server ${index + 1}`, () => run(home)]);
  return {
    url: `http://localhost:${balancer.port}`,
    release: [
      ...(hasTwoSteps ? onEach('new scripts', (home) => addAssets(home, second)) : []),
      ...onEach('new documents and worker', (home) => publish(home, second)),
    ],
    rollback: onEach('rollback', rollBack),
    close: async () => {
      await Promise.all([balancer, ...servers].map((server) => server.close()));
      await rm(folder, { recursive: true });
    },
  };
}
