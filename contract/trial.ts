/** What a trial of an order is made of. */
export type Fields = Readonly<Record<string, unknown>>;

/** What the engineer gives besides the line. */
export interface Given {
  /** A scratch card that may be used. */
  readonly card?: string | undefined;
  /** Another one, which a visitor may use. */
  readonly guestCard?: string | undefined;
  /** The signed-in line. */
  readonly msisdn: string;
  /** Another line of the operator. */
  readonly receiver?: string | undefined;
  readonly portalOrigin?: string | undefined;
}

/** One order that the line can place. */
export interface Plan {
  readonly path?: Readonly<Record<string, string>>;
  readonly body: Fields;
  /** Another body, sent with the same key. */
  readonly other: Fields;
  /** A body with other sums than the operator would charge. */
  readonly changed?: Fields;
  /** Puts the line back. */
  readonly undo?: Fields;
  /** The field of the body that names another line: the answer must name the same. */
  readonly otherLine?: string;
  /** A call that closes the order, by its key. */
  readonly closedBy?: string;
  /** What the balance or the points may change by; undefined: unknown. */
  readonly changes?: (answer: Fields) => readonly number[];
}

export interface Trial {
  readonly orderId: string;
  /** What it does to the line, for the question before it. */
  readonly does: string;
  /** Ids of the calls whose answers `plan` reads. */
  readonly reads: readonly string[];
  /** The field of the answer that identifies the order. */
  readonly idField: string;
  readonly measure: { readonly call: string; readonly field: string };
  /** Its name in `session.stepUp` of the brand file. */
  readonly stepUp?: 'transfer';
  /** Switches something: the answer says its new state. */
  readonly isSwitch?: true;
  /** A text: why the line cannot place such an order now. */
  plan(answers: ReadonlyMap<string, Fields>, given: Given): Plan | string;
}

export const BALANCE = { call: 'account-info', field: 'balance' };
export const NOTHING: Fields = {};

export const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
export const more = (body: Fields, ...fields: readonly string[]): Fields => ({
  ...body,
  ...Object.fromEntries(fields.map((field) => [field, numberOf(body[field]) + 1])),
});
