/** A thin typed wrapper around `node:sqlite`. It caches prepared statements and joins nested transactions into one. */
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { SCHEMA, SCHEMA_VERSION } from './schema.ts';

type SqlValue = string | number | null;

export interface Database {
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  run(sql: string, ...values: SqlValue[]): number;
  insert(table: string, row: Readonly<Record<string, SqlValue>>): void;
  transaction<T>(work: () => T): T;
  /** Drops and recreates every table. */
  recreate(): void;
  close(): void;
}

const MEMORY = ':memory:';

export function openDatabase(file: string): Database {
  if (file !== MEMORY) mkdirSync(dirname(file), { recursive: true });
  const sqlite = new DatabaseSync(file);
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 2000;');
  const statements = new Map<string, StatementSync>();
  let depth = 0;

  const prepare = (sql: string): StatementSync => {
    const cached = statements.get(sql);
    if (cached) return cached;
    const statement = sqlite.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  const recreate = () => {
    statements.clear();
    const tables = sqlite
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all();
    for (const table of tables) sqlite.exec(`DROP TABLE "${String(table.name)}"`);
    sqlite.exec(SCHEMA);
    sqlite.exec(`PRAGMA user_version = ${SCHEMA_VERSION}`);
  };

  // Data of another version is not migrated; the database is reseeded.
  const version = sqlite.prepare('PRAGMA user_version').get()?.user_version;
  if (version !== SCHEMA_VERSION) recreate();

  return {
    all: <Row>(sql: string, ...values: SqlValue[]) => prepare(sql).all(...values) as Row[],
    get: <Row>(sql: string, ...values: SqlValue[]) => prepare(sql).get(...values) as Row | undefined,
    run: (sql, ...values) => Number(prepare(sql).run(...values).changes),
    insert: (table, row) => {
      const names = Object.keys(row);
      const sql = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
      prepare(sql).run(...Object.values(row));
    },
    transaction: (work) => {
      if (depth > 0) return work();
      depth++;
      sqlite.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        sqlite.exec('COMMIT');
        return result;
      } catch (error) {
        sqlite.exec('ROLLBACK');
        throw error;
      } finally {
        depth--;
      }
    },
    recreate,
    close: () => {
      statements.clear();
      sqlite.close();
    },
  };
}
