/** Collects problems that no screen shows: uncaught errors, rejections, console errors, policy violations. */
import type { BrowserContext, Page, Worker } from '@playwright/test';

export interface ProblemWatch {
  /**
   * From now on, problems that match are expected, for example when a test cuts the network or the operator rejects
   * calls.
   */
  allow(...patterns: readonly RegExp[]): void;
  watch(context: BrowserContext): void;
  /** The problems that no pattern allows. */
  unexpected(): readonly string[];
}

/** A page that is left stops the files that it still loads, and may report one of them before it is gone. */
const STOPPED_PART = /Failed to fetch dynamically imported module/;

/** The pages of a context that have asked for their next document, and still show the one before. */
function watchLeaving(context: BrowserContext): WeakSet<Page> {
  const leaving = new WeakSet<Page>();
  const watchPage = (page: Page) => {
    page.on('request', (request) => {
      if (request.isNavigationRequest()) leaving.add(page);
    });
    page.on('framenavigated', () => leaving.delete(page));
  };
  context.pages().forEach(watchPage);
  context.on('page', watchPage);
  return leaving;
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
      const leaving = watchLeaving(context);
      context.on('weberror', (webError) => {
        const error = webError.error();
        found.push(`uncaught: ${error.stack ?? error.message}`);
      });
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        const page = message.page();
        if (page && leaving.has(page) && STOPPED_PART.test(message.text())) return;
        found.push(`console: ${message.text()} (${message.location().url})`);
      });
      for (const worker of context.serviceWorkers()) watchWorker(worker);
      context.on('serviceworker', watchWorker);
    },
    unexpected: () => found.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  };
}

/** Chromium's console message for a request that the operator rejected with this status. */
export const refusedWith = (status: number): RegExp => new RegExp(`Failed to load resource: .* status of ${status}`);

/** Chromium's console message for a request that reached no server. */
export const NO_NETWORK =
  /Failed to load resource: net::ERR_(INTERNET_DISCONNECTED|CONNECTION_\w+|FAILED|NETWORK_CHANGED)|unknown error occurred when fetching the script/;
