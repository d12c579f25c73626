/**
 * The services on separate origins, whose addresses are part of the builds. A build names fixed ports. The services
 * listen on other ones, and the browser replaces the port when it connects, so that two runs on one computer do not
 * collide, and a build fits every run.
 */
import process from 'node:process';
import { freePortsFrom } from '../../../scripts/lib/ports.ts';

const SERVICES = ['shops', 'collector', 'bff', 'content', 'images'] as const;
type Service = (typeof SERVICES)[number];

const FIRST_NAMED = 8798;
/** Systems give ports above this range to outgoing connections. */
const CHOICE = { from: 12_000, to: 30_000 } as const;

/** The port in the service's address. */
export const namedPort = (service: Service): number => FIRST_NAMED + SERVICES.indexOf(service);

/** The port on which the service listens. Without a choice, as for screenshots, it is the same. */
export const listeningPort = (service: Service): number =>
  Number(process.env.E2E_SHOPS_PORT || FIRST_NAMED) + SERVICES.indexOf(service);

/** Chooses free ports for this process and its children, unless `E2E_SHOPS_PORT` has chosen them. */
export async function choosePorts(): Promise<void> {
  if (process.env.E2E_SHOPS_PORT) return;
  const start = CHOICE.from + Math.floor(Math.random() * (CHOICE.to - CHOICE.from));
  const first = await freePortsFrom(start, SERVICES.length);
  if (first === undefined) throw new Error(`There are no free ports after ${start}. Set E2E_SHOPS_PORT.`);
  process.env.E2E_SHOPS_PORT = String(first);
}

/** The flag that makes Chromium connect to the ports on which the services listen. */
export function portFlags(): string[] {
  const rules = SERVICES.map((service) => `MAP localhost:${namedPort(service)} localhost:${listeningPort(service)}`);
  return [`--host-resolver-rules=${rules.join(', ')}`];
}
