import type { Language } from '../seed/types.ts';
import type { Database } from './database.ts';

export interface Line {
  msisdn: string;
  statusCode: string;
  isRegistered: boolean;
  /** The code `123456` signs in. */
  hasMagicCode: boolean;
  passwordHash: string | null;
  isQuickAccess: boolean;
  language: Language;
  firstName: string;
  lastName: string;
  email: string | null;
  birthDate: string | null;
  wilaya: string | null;
  address: string | null;
  planCode: string;
  status: 'active' | 'suspended' | 'barred';
  isHadraEligible: boolean;
  balance: number;
  balanceExpiresAt: number | null;
  contractId: string;
  simSerial: string;
  activatedAt: number;
  registeredAt: number | null;
  referralCode: string;
  stars: number;
  quizStatus: string;
  quizPoints: number;
  quizRank: number | null;
}

const COLUMNS: Readonly<Record<keyof Line, string>> = {
  msisdn: 'msisdn',
  statusCode: 'status_code',
  isRegistered: 'is_registered',
  hasMagicCode: 'has_magic_code',
  passwordHash: 'password_hash',
  isQuickAccess: 'is_quick_access',
  language: 'language',
  firstName: 'first_name',
  lastName: 'last_name',
  email: 'email',
  birthDate: 'birth_date',
  wilaya: 'wilaya',
  address: 'address',
  planCode: 'plan_code',
  status: 'status',
  isHadraEligible: 'is_hadra_eligible',
  balance: 'balance',
  balanceExpiresAt: 'balance_expires_at',
  contractId: 'contract_id',
  simSerial: 'sim_serial',
  activatedAt: 'activated_at',
  registeredAt: 'registered_at',
  referralCode: 'referral_code',
  stars: 'stars',
  quizStatus: 'quiz_status',
  quizPoints: 'quiz_points',
  quizRank: 'quiz_rank',
};

const FLAGS: ReadonlySet<string> = new Set(['isRegistered', 'hasMagicCode', 'isQuickAccess', 'isHadraEligible']);
const SELECT = `SELECT ${Object.entries(COLUMNS)
  .map(([name, column]) => `${column} AS ${name}`)
  .join(', ')} FROM lines`;

type LineRow = Record<string, string | number | null>;

function toLine(row: LineRow): Line {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, FLAGS.has(name) ? value === 1 : value]),
  ) as unknown as Line;
}

function toSql(value: Line[keyof Line]): string | number | null {
  return typeof value === 'boolean' ? Number(value) : value;
}

export function findLine(db: Database, msisdn: string): Line | undefined {
  const row = db.get<LineRow>(`${SELECT} WHERE msisdn = ?`, msisdn);
  return row && toLine(row);
}

/** A line that must exist, because a token or another row refers to it. */
export function lineOf(db: Database, msisdn: string): Line {
  const line = findLine(db, msisdn);
  if (!line) throw new Error('no such line');
  return line;
}

export function allLines(db: Database): Line[] {
  return db.all<LineRow>(`${SELECT} ORDER BY msisdn`).map(toLine);
}

export function addLine(db: Database, line: Line): void {
  const row = Object.entries(COLUMNS).map(([name, column]) => [column, toSql(line[name as keyof Line])] as const);
  db.insert('lines', Object.fromEntries(row));
}

export function updateLine(db: Database, msisdn: string, changes: Partial<Omit<Line, 'msisdn'>>): void {
  for (const [name, value] of Object.entries(changes)) {
    db.run(`UPDATE lines SET ${COLUMNS[name as keyof Line]} = ? WHERE msisdn = ?`, toSql(value), msisdn);
  }
}
