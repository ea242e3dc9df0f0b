import pg from 'pg';
import { testDb } from '../../tools/testing/db.ts';
import { readSettings } from '../domains/reference/index.ts';

/**
 * A database of its own for settings; this process follows
 * each of them at once. `drop` brings the defaults back.
 */
export async function openSettings() {
  const db = await testDb();
  const owner = new pg.Pool({ connectionString: db.url, max: 1 });
  return {
    set: async (name: string, from: string, value: number): Promise<void> => {
      await owner.query('insert into setting (name, effective_from, value) values ($1, $2, $3)', [
        name,
        from,
        value,
      ]);
      await readSettings(owner);
    },
    drop: async (): Promise<void> => {
      await owner.query('delete from setting');
      await readSettings(owner);
      await owner.end();
      await db.drop();
    },
  };
}
