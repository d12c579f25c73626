import type { Database } from './database.ts';

/** A line's setting of a service. Without a row the operator's default applies. */
export interface ServiceChoice {
  msisdn: string;
  service: string;
  isEnabled: boolean;
  /** When the setting takes effect; the previous state applies until then. */
  switchesAt: number;
  /** Only for a service with a periodic charge. */
  nextChargeAt: number | null;
  /** The operator fails to switch it: the previous state stays after `switchesAt`. */
  givesUp?: boolean | undefined;
}

interface ChoiceRow extends Omit<ServiceChoice, 'isEnabled' | 'givesUp'> {
  isEnabled: number;
  givesUp: number;
}

const SELECT = `SELECT msisdn, service, is_enabled AS isEnabled, switches_at AS switchesAt, next_charge_at AS nextChargeAt,
  gives_up AS givesUp
  FROM services_on`;

const toChoice = (row: ChoiceRow): ServiceChoice => ({
  ...row,
  isEnabled: row.isEnabled === 1,
  givesUp: row.givesUp === 1,
});

export function findServiceChoice(db: Database, msisdn: string, service: string): ServiceChoice | undefined {
  const row = db.get<ChoiceRow>(`${SELECT} WHERE msisdn = ? AND service = ?`, msisdn, service);
  return row && toChoice(row);
}

export function saveServiceChoice(db: Database, choice: ServiceChoice): void {
  db.run(
    `INSERT OR REPLACE INTO services_on (msisdn, service, is_enabled, switches_at, next_charge_at, gives_up)
      VALUES (?, ?, ?, ?, ?, ?)`,
    choice.msisdn,
    choice.service,
    Number(choice.isEnabled),
    choice.switchesAt,
    choice.nextChargeAt,
    Number(choice.givesUp ?? false),
  );
}

export function nextServiceDue(db: Database, msisdn: string, nowMs: number): ServiceChoice | undefined {
  const sql = `${SELECT} WHERE msisdn = ? AND is_enabled = 1 AND next_charge_at <= ? ORDER BY next_charge_at LIMIT 1`;
  const row = db.get<ChoiceRow>(sql, msisdn, nowMs);
  return row && toChoice(row);
}
