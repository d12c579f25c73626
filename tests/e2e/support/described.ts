/** Requests of a browser that the table of calls (`contract/`) does not describe. */
import { readFileSync } from 'node:fs';
import type { LoggedRequest } from '../../../sandbox/request-log.ts';
import { type Described, describeRequest } from '../../support/request-description.ts';

/** Only requests with a correlation id come from the portal's HTTP client. The log has no parameters and no bodies. */
export function undescribedRequests(log: readonly LoggedRequest[]): string[] {
  const document = JSON.parse(readFileSync('docs/openapi.json', 'utf8')) as Described;
  const faults = log
    .filter(({ correlationId, path }) => correlationId !== null && !path.startsWith('/uploads/'))
    .map(({ method, path }) => describeRequest(document, { method, pathname: path, query: [], body: '' }));
  return [...new Set(faults.filter((fault) => fault !== undefined))].sort();
}
