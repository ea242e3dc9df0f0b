import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { testDb } from '../../../../tools/testing/db.ts';
import { sqlNow } from '../../../../tools/testing/moment.ts';

const MIGRATION = join(import.meta.dirname, '../../../schema/migrations/0280_sms_only_if_chosen.sql');

test('0280: an app of before the choice is not joined by messages; who chose them since keeps them', async () => {
  const db = await testDb();
  const owner = new pg.Client({ connectionString: db.url });
  await owner.connect();
  await owner.query(
    `with u as (insert into account_user (login_id, user_type, name, created_at)
        values ('before', 'consumer', '정하윤', ${sqlNow()}), ('since', 'consumer', '정하윤', ${sqlNow()}) returning user_seq, login_id)
      insert into second_step (user_seq, sealed, begun_at, enabled_at, sms)
        select user_seq, 'sealed', m.at, m.at + case login_id when 'since' then 1 else -1 end * interval '1 min', true
        from u, schema_migration m where m.name = '0278_second_step_sms.sql'`,
  );
  await owner.query(await readFile(MIGRATION, 'utf8'));
  const { rows } = await owner.query(
    'select login_id as id, sms from second_step join account_user using (user_seq) order by login_id',
  );
  await owner.end();
  await db.drop();
  expect(rows).toEqual([
    { id: 'before', sms: false },
    { id: 'since', sms: true },
  ]);
});
