/**
 * Seeding takes a tenth of a second, and each test starts from the seed. These helpers copy the seeded tables once and
 * restore them.
 */
import type { Database } from '../../sandbox/db/database.ts';

/**
 * Copies the current tables, in place of an earlier copy. Returns a function that restores them, including the next ids.
 */
export function snapshotSeed(db: Database): () => void {
  // The table that counts ids comes last, because filling the other tables changes it.
  const sql = "SELECT name FROM main.sqlite_schema WHERE type = 'table' ORDER BY name = 'sqlite_sequence'";
  const tables = db.all<{ name: string }>(sql).map(({ name }) => name);
  if (db.get("SELECT 1 FROM pragma_database_list WHERE name = 'seed'")) db.run('DETACH seed');
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
