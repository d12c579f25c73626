/** Requests of a browser that the table of calls (`contract/`) does not describe. */
import { readFileSync } from 'node:fs';
import { SANDBOX_CONTROLS } from '../../../deploy/operator-prefixes.ts';
import { type Described, describeRequest } from '../../support/request-description.ts';

export interface DescribedRequests {
  /** Looks at a request before it is answered. */
  see(request: Request): Promise<void>;
  /** What the table does not describe since the last `clear`. */
  undescribed(): readonly string[];
  clear(): void;
}

export function createDescribedRequests(): DescribedRequests {
  const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Described;
  let found = new Set<string>();
  return {
    see: async (request) => {
      const { pathname, searchParams } = new URL(request.url);
      // Only requests with a correlation id come from the portal's HTTP client. The internal pages also use the sandbox.
      const isOther = pathname.startsWith('/uploads/') || pathname.startsWith(SANDBOX_CONTROLS);
      if (!request.headers.has('x-correlation-id') || isOther) return;
      const here = found;
      const fault = describeRequest(document, {
        method: request.method,
        pathname,
        query: [...searchParams],
        headers: Object.fromEntries(request.headers),
        body: await request.clone().text(),
      });
      if (fault) here.add(fault);
    },
    undescribed: () => [...found].sort(),
    clear: () => {
      found = new Set();
    },
  };
}
