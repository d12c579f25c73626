/** The demo accounts that the start page and the project's commands print. */
import { MAGIC_CODES } from './codes.ts';
import { DEMO_PASSWORD, LINES, type SeedLine } from './seed/lines.ts';

export interface Account {
  msisdn: string;
  /** The password, or how to sign in without one. */
  password: string;
  shows: string;
}

const isDemo = ({ key }: SeedLine) => !key.startsWith('status-');

function accountOf({ msisdn, password, purpose }: SeedLine): Account {
  return { msisdn, password: password ?? `code ${MAGIC_CODES.right}`, shows: purpose.en };
}

/** Lines to sign in with. */
export function accounts(): { accounts: Account[]; code: string; password: string } {
  return { accounts: LINES.filter(isDemo).map(accountOf), code: MAGIC_CODES.right, password: DEMO_PASSWORD };
}

/** Numbers that exist only for their response to the status call. */
export function statusNumbers(): (Account & { statusCode: string })[] {
  return LINES.filter((line) => !isDemo(line)).map((line) => ({ ...accountOf(line), statusCode: line.statusCode }));
}
