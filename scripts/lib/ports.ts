import { createServer } from 'node:net';
import { UserError } from './shutdown.ts';

const HOSTS = ['127.0.0.1', '::1'];
const MAX_PORT = 65_535;

type Environment = Readonly<Record<string, string | undefined>>;

export interface RequiredPort {
  readonly port: number;
  readonly what: string;
  /** The environment variable that sets the port. */
  readonly variable: string;
}

/** @throws UserError for anything but a port number. */
export function portFrom(env: Environment, variable: string, fallback: number): number {
  const value = env[variable]?.trim();
  if (!value) return fallback;
  const port = Number(value);
  if (/^\d+$/.test(value) && port > 0 && port <= MAX_PORT) return port;
  throw new UserError(`${variable}=${value}: must be a port number from 1 to ${MAX_PORT}.`);
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    // On a machine without IPv6, the port counts as free there.
    server.once('error', (error: NodeJS.ErrnoException) =>
      resolve(!['EADDRINUSE', 'EACCES'].includes(error.code ?? '')),
    );
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** A browser may resolve `localhost` to IPv4 or IPv6, so both must be free. */
export async function isPortFree(port: number): Promise<boolean> {
  const free = await Promise.all(HOSTS.map((host) => canListen(port, host)));
  return free.every(Boolean);
}

/** The first of `count` neighbouring free ports, from `start` on. */
export async function freePortsFrom(start: number, count: number): Promise<number | undefined> {
  for (let port = start; port < start + 200 && port + count - 1 <= MAX_PORT; port += 1) {
    const neighbours = Array.from({ length: count }, (_, index) => isPortFree(port + index));
    if ((await Promise.all(neighbours)).every(Boolean)) return port;
  }
  return undefined;
}

/** @throws UserError that lists every taken port and how to choose another. */
export async function requireFreePorts(required: readonly RequiredPort[], task: string): Promise<void> {
  const free = await Promise.all(required.map(({ port }) => isPortFree(port)));
  const taken = required.filter((_, index) => !free[index]);
  if (taken.length === 0) return;
  const lines = taken.map(
    ({ port, what }) => `Port ${port} for ${what} is in use by another program or not permitted.`,
  );
  const choices: string[] = [];
  for (const variable of new Set(taken.map((one) => one.variable))) {
    const group = required.filter((one) => one.variable === variable);
    const first = Math.min(...group.map(({ port }) => port));
    const other = await freePortsFrom(Math.max(first, 1024) + 10, group.length);
    choices.push(`${variable}=${other ?? '…'}`);
  }
  throw new UserError(
    `${lines.join('\n')}\nStop that program, or choose other ports, for example:\n\n  ${choices.join(' ')} ${task}`,
  );
}
