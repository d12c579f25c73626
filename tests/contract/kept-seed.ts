/** Seeding takes a tenth of a second, and each test starts from it: what was seeded once is kept aside and put back. */
import type { Database } from '../../sandbox/db/database.ts';

/** Keeps what the tables hold now. Returns what puts it back, with the ids that come next. */
export function keepSeed(db: Database): () => void {
  // The table that counts ids comes last: filling the others counts.
  const sql = "SELECT name FROM main.sqlite_schema WHERE type = 'table' ORDER BY name = 'sqlite_sequence'";
  const tables = db.all<{ name: string }>(sql).map(({ name }) => name);
  db.run("ATTACH ':memory:' AS seed");
  for (const name of tables) db.run(`CREATE TABLE seed."kept_${name}" AS SELECT * FROM main."${name}"`);
  return () =>
    db.transaction(() => {
      for (const name of tables) {
        db.run(`DELETE FROM main."${name}"`);
        db.run(`INSERT INTO main."${name}" SELECT * FROM seed."kept_${name}"`);
      }
    });
}
