/** Times are epoch milliseconds, amounts DZD, volumes bytes, seconds or units; texts in several languages are JSON. */
export const SCHEMA_VERSION = 15;

export const SCHEMA = `
CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;

CREATE TABLE lines (
  msisdn TEXT PRIMARY KEY,
  status_code TEXT NOT NULL,
  is_registered INTEGER NOT NULL,
  has_magic_code INTEGER NOT NULL,
  password_hash TEXT,
  is_quick_access INTEGER NOT NULL,
  language TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  email TEXT,
  birth_date TEXT,
  wilaya TEXT,
  address TEXT,
  plan_code TEXT NOT NULL,
  status TEXT NOT NULL,
  is_hadra_eligible INTEGER NOT NULL,
  balance REAL NOT NULL,
  balance_expires_at INTEGER,
  contract_id TEXT NOT NULL,
  sim_serial TEXT NOT NULL,
  activated_at INTEGER NOT NULL,
  registered_at INTEGER,
  referral_code TEXT NOT NULL,
  stars INTEGER NOT NULL,
  quiz_status TEXT NOT NULL,
  quiz_points INTEGER NOT NULL,
  quiz_rank INTEGER
) STRICT;

CREATE TABLE social_users (
  provider TEXT NOT NULL, subject TEXT NOT NULL, msisdn TEXT NOT NULL, PRIMARY KEY (provider, subject)
) STRICT;
CREATE TABLE social_codes (
  code TEXT PRIMARY KEY, provider TEXT NOT NULL, subject TEXT NOT NULL, outcome TEXT NOT NULL,
  challenge TEXT, expires_at INTEGER NOT NULL, used_at INTEGER
) STRICT;

CREATE TABLE checkpoints (
  nonce TEXT PRIMARY KEY, chronos TEXT NOT NULL, msisdn TEXT NOT NULL, path TEXT NOT NULL, method TEXT NOT NULL,
  expires_at INTEGER NOT NULL, used_at INTEGER
) STRICT;
CREATE TABLE families (
  id TEXT PRIMARY KEY, msisdn TEXT NOT NULL, created_at INTEGER NOT NULL, revoked_at INTEGER
) STRICT;
CREATE TABLE refresh_tokens (
  hash TEXT PRIMARY KEY, family TEXT NOT NULL, expires_at INTEGER NOT NULL, used_at INTEGER
) STRICT;
CREATE TABLE codes (
  msisdn TEXT NOT NULL, purpose TEXT NOT NULL, code TEXT NOT NULL, asked_at INTEGER NOT NULL, expires_at INTEGER NOT NULL,
  target TEXT, PRIMARY KEY (msisdn, purpose)
) STRICT;
CREATE TABLE locks (
  msisdn TEXT NOT NULL, what TEXT NOT NULL, missed INTEGER NOT NULL, locked_until INTEGER, PRIMARY KEY (msisdn, what)
) STRICT;

CREATE TABLE offers (ref TEXT PRIMARY KEY, position INTEGER NOT NULL, price REAL NOT NULL, scenario TEXT, body TEXT NOT NULL) STRICT;
CREATE TABLE instances (
  id TEXT PRIMARY KEY, msisdn TEXT NOT NULL, ref TEXT NOT NULL, kind TEXT NOT NULL, unit TEXT NOT NULL,
  granted REAL, remaining REAL, display_on TEXT NOT NULL, activated_at INTEGER NOT NULL, expires_at INTEGER,
  drained_until INTEGER NOT NULL
) STRICT;
CREATE INDEX instances_of_line ON instances (msisdn);
CREATE TABLE orders (
  id TEXT PRIMARY KEY, msisdn TEXT NOT NULL, idempotency_key TEXT NOT NULL, body_hash TEXT NOT NULL, ref TEXT NOT NULL,
  price REAL NOT NULL, state TEXT NOT NULL, reason TEXT, beneficiary TEXT, auto_renew INTEGER NOT NULL,
  placed_at INTEGER NOT NULL, completes_at INTEGER, expires_at INTEGER, balance_after REAL
) STRICT;
CREATE UNIQUE INDEX orders_by_key ON orders (msisdn, idempotency_key);
CREATE TABLE voided_keys (
  msisdn TEXT NOT NULL, idempotency_key TEXT NOT NULL, PRIMARY KEY (msisdn, idempotency_key)
) STRICT;
CREATE TABLE delayed_requests (
  msisdn TEXT NOT NULL, idempotency_key TEXT NOT NULL, call TEXT NOT NULL, request TEXT NOT NULL,
  arrives_at INTEGER NOT NULL,
  PRIMARY KEY (msisdn, idempotency_key)
) STRICT;
CREATE TABLE answers (
  msisdn TEXT NOT NULL, idempotency_key TEXT NOT NULL, call TEXT NOT NULL, body_hash TEXT NOT NULL, answer TEXT NOT NULL,
  PRIMARY KEY (msisdn, call, idempotency_key)
) STRICT;
CREATE TABLE renewals (
  msisdn TEXT NOT NULL, ref TEXT NOT NULL, is_enabled INTEGER NOT NULL, next_charge_at INTEGER, missed_at INTEGER,
  failed_at INTEGER, failed_reason TEXT, failed_missing REAL,
  PRIMARY KEY (msisdn, ref)
) STRICT;
CREATE TABLE loans (
  id TEXT PRIMARY KEY, msisdn TEXT NOT NULL, band_id TEXT NOT NULL, amount REAL NOT NULL, due REAL NOT NULL,
  taken_at INTEGER NOT NULL, repaid_at INTEGER
) STRICT;
CREATE TABLE cards_used (pin TEXT PRIMARY KEY, msisdn TEXT NOT NULL, used_at INTEGER NOT NULL) STRICT;
CREATE TABLE payments (
  id TEXT PRIMARY KEY, msisdn TEXT NOT NULL, amount REAL NOT NULL, method TEXT NOT NULL, state TEXT NOT NULL,
  return_url TEXT NOT NULL, created_at INTEGER NOT NULL, authorisation TEXT, transaction_id TEXT, receipt_number TEXT,
  receiver TEXT, failure TEXT, paid_at INTEGER, balance_after REAL, withheld REAL, loan_due REAL
) STRICT;

CREATE TABLE history (
  id TEXT PRIMARY KEY, msisdn TEXT NOT NULL, type TEXT NOT NULL, at INTEGER NOT NULL, labels TEXT NOT NULL,
  amount REAL, volume REAL, unit TEXT, direction TEXT, reference TEXT, origin TEXT, purpose TEXT,
  beneficiary TEXT, ref TEXT, tariff TEXT
) STRICT;
CREATE INDEX history_of_line ON history (msisdn, type, at);
CREATE TABLE messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT, channel TEXT NOT NULL, recipient TEXT NOT NULL, msisdn TEXT NOT NULL,
  at INTEGER NOT NULL, language TEXT NOT NULL, text TEXT NOT NULL, code TEXT
) STRICT;
CREATE INDEX messages_of_line ON messages (msisdn, id);

CREATE TABLE invitations (
  id TEXT PRIMARY KEY, msisdn TEXT NOT NULL, invited TEXT NOT NULL, state TEXT NOT NULL, sent_at INTEGER NOT NULL
) STRICT;
CREATE TABLE star_entries (
  id TEXT PRIMARY KEY, msisdn TEXT NOT NULL, at INTEGER NOT NULL, kind TEXT NOT NULL, stars INTEGER NOT NULL,
  labels TEXT NOT NULL, reward TEXT, reference TEXT
) STRICT;
CREATE INDEX star_entries_of_line ON star_entries (msisdn, at);
CREATE TABLE services_on (
  msisdn TEXT NOT NULL, service TEXT NOT NULL, is_enabled INTEGER NOT NULL, switches_at INTEGER NOT NULL,
  next_charge_at INTEGER, gives_up INTEGER NOT NULL DEFAULT 0, PRIMARY KEY (msisdn, service)
) STRICT;
CREATE TABLE transfers (
  id TEXT PRIMARY KEY, msisdn TEXT NOT NULL, recipient TEXT NOT NULL, amount REAL NOT NULL, fee REAL NOT NULL, at INTEGER NOT NULL
) STRICT;
CREATE TABLE quiz_answers (
  msisdn TEXT NOT NULL, key TEXT NOT NULL, day TEXT NOT NULL, question TEXT NOT NULL, option TEXT, is_correct INTEGER NOT NULL,
  PRIMARY KEY (msisdn, key, day, question)
) STRICT;

CREATE TABLE content (
  kind TEXT NOT NULL, locale TEXT NOT NULL, id INTEGER NOT NULL, entry_key TEXT NOT NULL, body TEXT NOT NULL,
  PRIMARY KEY (kind, locale, entry_key)
) STRICT;
CREATE TABLE labels (locale TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (locale, name)) STRICT;
CREATE TABLE label_edits (locale TEXT NOT NULL, name TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (locale, name)) STRICT;
`;
