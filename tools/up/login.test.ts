// A server that asks for passwords, and an owner that is no superuser: as whoever brings his own has them.
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startWorkers } from '../../server/kit/jobs/jobs.ts';
import { closeDeps, openDeps } from '../../server/process.ts';
import { migrate } from '../../server/schema/migrate.ts';
import { testConfig } from '../../server/testing/app.ts';
import { startPostgres, type Postgres } from '../postgres.ts';
import { connected } from '../testing/db.ts';
import { admitLogin, asLogin } from './login.ts';

describe.each([
  ['the newest', false],
  ['the oldest', true],
])('%s PostgreSQL', (_name, oldest) => {
  let server: Postgres;
  let url = '';
  beforeAll(async () => {
    const dir = mkdtempSync(path.join(tmpdir(), `jt-pg-${process.pid}-`));
    const hba = path.join(dir, 'hba.conf');
    chmodSync(dir, 0o755);
    writeFileSync(hba, 'local all jangteo,keeper,plain trust\nlocal all all scram-sha-256\n', {
      mode: 0o644,
    });
    server = await startPostgres({ dir, throwaway: true, oldest, settings: { hba_file: hba } });
    await say('create role keeper login createrole');
    await say('create database market owner keeper');
    url = as('keeper', '');
    await migrate(url);
  });
  afterAll(() => server?.stop());

  const say = (statement: string, database = 'jangteo') =>
    connected(server.urlOf(database), (superuser) => superuser.query(statement));
  const as = (name: string, password: string) => {
    const its = new URL(server.urlOf('market'));
    [its.username, its.password] = [name, password];
    return its.href;
  };
  const nameOf = (login: string) =>
    connected(login, async (client) => {
      const { rows } = await client.query<{ name: string }>('select session_user::text as name');
      return rows[0]!.name;
    });

  test('the role of the migrations gets the password that the settings name, and another one later', async () => {
    for (const password of ['first-0123456789', '둘째 p@ss/%']) {
      const login = as('jangteo_login', encodeURIComponent(password));
      const all = await Promise.all([1, 2, 3].map(() => admitLogin({ url, login })));
      expect(await Promise.all(all.map(nameOf))).toEqual(all.map(() => 'jangteo_login'));
    }
    await expect(nameOf(as('jangteo_login', 'first-0123456789'))).rejects.toThrow('password');
    await expect(nameOf(asLogin(url))).rejects.toThrow('password');
  });

  test('the queue is made by its own role, and what reads it as its owner may', async () => {
    const login = await admitLogin({ url, login: as('jangteo_login', 'third-0123456789') });
    const deps = openDeps(testConfig(url, { databaseUrl: login }), 'test');
    const workers = await startWorkers(deps, [], []);
    const { job } = deps.pools;
    expect((await job.query('select * from queue_waits()')).rows).toEqual([]);
    await expect(job.query('select from pgboss.job')).rejects.toMatchObject({ code: '42501' });
    const { rows } = await say(
      `select distinct relowner::regrole::text as owner from pg_class where relnamespace = 'pgboss'::regnamespace`,
      'market',
    );
    expect(rows).toEqual([{ owner: 'jangteo_queue' }]);
    await workers.stop();
    await closeDeps(deps);
  });

  test('another role is left alone: it has the roles and no right beside, or nothing starts', async () => {
    await say("create role other login password 'other-0123456789'");
    const login = as('other', 'other-0123456789');
    await expect(admitLogin({ url, login })).rejects.toThrow(
      'grant jangteo_app, jangteo_job, jangteo_queue to other',
    );
    await say('grant jangteo_app, jangteo_job, jangteo_queue to other');
    expect(await admitLogin({ url, login })).toBe(login);
    await expect(admitLogin({ url, login: as('other', 'wrong') })).rejects.toThrow('password');
    for (const right of ['pg_read_all_data', 'keeper', 'jangteo']) {
      await say(`grant ${right} to other`);
      await expect(admitLogin({ url, login })).rejects.toThrow('소유자만큼');
      await say(`revoke ${right} from other`);
    }
  });

  test('an owner who may make no roles has those that were made for him', async () => {
    await say('create role plain login; grant jangteo_app, jangteo_job, jangteo_queue to plain');
    await say('create database second owner plain');
    const [owner, login] = ['plain', 'third'].map((name) => {
      const its = new URL(server.urlOf('second'));
      [its.username, its.password] = [name, name];
      return its.href;
    }) as [string, string];
    await migrate(owner);
    await say("create role third login noinherit password 'third'");
    await say('grant jangteo_app, jangteo_job, jangteo_queue to third');
    expect(await admitLogin({ url: owner, login })).toBe(login);
  });

  test('the owner is no log-in; one address alone goes on with it and is told so', async () => {
    await expect(admitLogin({ url, login: url })).rejects.toThrow('소유자');
    const warned = vi.spyOn(console, 'warn').mockReturnValue();
    expect(await admitLogin({ url, login: null })).toBe(url);
    expect(warned.mock.calls.join()).toContain('DATABASE_LOGIN_URL');
    warned.mockRestore();
  });
});
