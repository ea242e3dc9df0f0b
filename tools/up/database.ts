// The database of `npm start`: the one that DATABASE_URL names, or the embedded one, migrated and filled.
import path from 'node:path';
import pg from 'pg';
import { keepPostgres } from '../postgres/keep.ts';
import { OLDEST } from '../postgres/native.ts';
import { startPostgres, urlOfRunning } from '../postgres.ts';
import { asLogin, type WaysIn } from './login.ts';

export type Database = WaysIn & { stop: () => Promise<void> };

async function refuseOldServer(url: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version_num') as version",
  );
  await client.end();
  if (Number(rows[0]!.version) < OLDEST * 10_000)
    throw new Error(`DATABASE_URL은 PostgreSQL ${OLDEST} 이상이어야 합니다.`);
}

/** Connects to the outside server of DATABASE_URL or keeps the embedded one of the home folder running. */
export async function openDatabase(home: string): Promise<Database> {
  const outside = process.env.DATABASE_URL;
  if (!outside) {
    const kept = await keepPostgres(path.join(home, 'pg'), (error) =>
      console.error(error ? error.message : 'PostgreSQL이 끝났습니다. 다시 시작합니다.'),
    );
    return { ...kept, login: asLogin(kept.url) };
  }
  await refuseOldServer(outside);
  return { url: outside, login: process.env.DATABASE_LOGIN_URL || null, stop: async () => undefined };
}

/** For a command beside what may run: the database of DATABASE_URL, of what runs on the folder, or of the folder itself. */
export async function reachDatabase(home: string): Promise<Omit<Database, 'login'>> {
  const dir = path.join(home, 'pg');
  const url = process.env.DATABASE_URL ?? urlOfRunning(dir);
  return url ? { url, stop: async () => undefined } : startPostgres({ dir });
}

async function isEmpty(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select 1 from account_user limit 1');
  await client.end();
  return rowCount === 0;
}

/** Accounts of the demo marketplace share one hash; with a salt each, no two real ones ever do. */
async function hasDemo(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query(
    `select from account_user where password_hash is not null and status <> 'LEAVE'
      group by password_hash having count(*) > 1 limit 1`,
  );
  await client.end();
  return rowCount !== 0;
}

/** Throws where accounts of the demo marketplace are there: anybody reads their password in docs/demo-accounts.json. */
export async function refuseDemo(url: string): Promise<void> {
  if (await hasDemo(url))
    throw new Error(
      '비밀번호가 공개된 데모 계정이 있는 데이터베이스입니다. 운영은 빈 JANGTEO_HOME과 빈 데이터베이스에서 시작해 주세요. (demo accounts in production)',
    );
}

/** Throws where people are there and none of the demo: a simulator's reset would empty the marketplace of real ones. */
export async function refuseReal(url: string): Promise<void> {
  if (!(await isEmpty(url)) && !(await hasDemo(url)))
    throw new Error(
      '데모 계정이 없는 데이터베이스에는 시뮬레이터를 시작하지 않습니다. DATABASE_URL을 확인해 주세요. (no demo accounts)',
    );
}

/** Newest schema and, on the first run of a demo installation, the demo marketplace; production has none. */
export async function prepareDatabase(
  url: string,
  home: string,
  { demo, production, simulator }: { demo: boolean; production: boolean; simulator: boolean },
) {
  const { migrate } = await import('../../server/schema/migrate.ts');
  await migrate(url);
  if (production) await refuseDemo(url);
  if (simulator) await refuseReal(url);
  if (!demo || !(await isEmpty(url))) return;
  console.log('처음 실행이라 데모 장터를 채웁니다.');
  const { seedDemo } = await import('../seed/seed.ts');
  await seedDemo(url, { home });
}
