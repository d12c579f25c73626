/** What goes wrong in a browser without anybody seeing it: thrown errors, rejections, console errors, policy breaches. */
import type { BrowserContext, Worker } from '@playwright/test';

export interface ProblemWatch {
  /** From here on, problems that fit are expected: the network is cut, the operator refuses. */
  allow(...patterns: readonly RegExp[]): void;
  watch(context: BrowserContext): void;
  /** Those that nobody expected. */
  unexpected(): readonly string[];
}

export function createProblemWatch(): ProblemWatch {
  const found: string[] = [];
  const allowed: RegExp[] = [];

  const watchWorker = (worker: Worker) =>
    worker.on('console', (message) => {
      if (message.type() === 'error') found.push(`service worker: ${message.text()}`);
    });

  return {
    allow: (...patterns) => void allowed.push(...patterns),
    watch: (context) => {
      context.on('weberror', (webError) => {
        const error = webError.error();
        found.push(`uncaught: ${error.stack ?? error.message}`);
      });
      context.on('console', (message) => {
        if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`);
      });
      for (const worker of context.serviceWorkers()) watchWorker(worker);
      context.on('serviceworker', watchWorker);
    },
    unexpected: () => found.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  };
}

/** What Chromium writes to the console for a request that the operator refused with this status. */
export const refusedWith = (status: number): RegExp => new RegExp(`Failed to load resource: .* status of ${status}`);

/** The same for a request that reached nobody. */
export const NO_NETWORK =
  /Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_\w+|FAILED|NETWORK_CHANGED)|unknown error occurred when fetching the script/;
