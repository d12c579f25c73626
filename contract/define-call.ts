/**
 * One call that the portal makes, as data. The check (`npm run connect`), the tests, the documentation and the OpenAPI
 * document all read this table. The answer schemas are those with which the portal reads the answers, so a backend that
 * passes the check is one that the portal can use.
 */
import type * as v from 'valibot';
import type { Host } from '#src/api/client/reachability.ts';

type Schema = v.GenericSchema;

/** The portal acts on `status` and `code`. */
export interface Refusal {
  readonly status: number;
  /** Absent: the status alone has the meaning. */
  readonly code?: string;
  readonly meaning: string;
}

interface RequestShape {
  readonly path?: Schema;
  readonly query?: Schema;
  /** Besides the headers that every request has (`contract/headers.ts`). */
  readonly headers?: Schema;
  /** Sent as JSON. */
  readonly body?: Schema;
  /** Sent form-encoded. */
  readonly form?: Schema;
}

export interface Example {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly answer?: unknown;
}

export interface Call {
  /** Kebab-case. `npm run connect -- --only` and `npm start -- --real` name calls by it. */
  readonly id: string;
  readonly title: string;
  readonly host: Host;
  readonly method: 'GET' | 'POST' | 'PATCH' | 'HEAD';
  /** Below the address of the host, with `{name}` for the parts that vary. */
  readonly path: string;
  /** Whether it is sent with the token of a line. */
  readonly caller: 'anybody' | 'line';
  /** Section of the specification, or `portal-defined`. */
  readonly section: string;
  /** `order`: it moves money or changes the line; `npm run connect` sends it only with `--orders`. */
  readonly need: 'required' | 'optional' | 'order';
  /** What the subscriber sees if the operator does not have the call. */
  readonly without: string;
  /**
   * Why proxies limit how often a client makes it. `code`: it sends a message to a number or address. `secret`: it checks
   * a secret, which could be guessed. `lookup`: it tells whether a number exists. `code` wins over `secret`, and `secret`
   * over `lookup`. A purchase and a transfer have no mark, also where they have a code: the operator limits them by line,
   * because many subscribers share one address.
   */
  readonly limits?: 'code' | 'secret' | 'lookup';
  /** True if asking changes nothing. */
  readonly isReading: boolean;
  readonly request: RequestShape;
  /** Absent: only status and headers of the answer matter. */
  readonly answer?: Schema;
  /** Status of a success, if it must be exactly this one. */
  readonly status?: number;
  /** Headers that the answer must have. */
  readonly answerHeaders?: readonly string[];
  /** The answer is a list of entries in the form of Strapi 4 or 5, and may have pages. `answer`: its flat entries. */
  readonly isContentList?: true;
  /** One of the three calls of an order: the id of the call that sends it. */
  readonly orderId?: string;
  readonly refusals: readonly Refusal[];
  /** What the schemas cannot express. */
  readonly notes?: string;
  readonly example: Example;
}

type Optional = 'isReading' | 'request' | 'refusals' | 'example';

/** A call that only reads unless it says otherwise or has another method than GET or HEAD. */
export function defineCall(call: Omit<Call, Optional> & Partial<Pick<Call, Optional>>): Call {
  const isReading = call.method === 'GET' || call.method === 'HEAD';
  return { isReading, request: {}, refusals: [], example: {}, ...call };
}
