// Databases for tests: every file works in its own copy of the migrated one, so files neither wait nor collide.
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import './database.setup.ts';

async function onServer(url: string, statement: string) {
  const server = new URL(url);
  server.pathname = '/postgres';
  const client = new pg.Client({ connectionString: server.href });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export type TestDb = { url: string; drop: () => Promise<void> };

/**
 * A fresh database with the newest schema and no rows but what migrations write, or a copy of `from`, which nobody may
 * be connected to. `drop` cuts connections that are left.
 */
export async function testDb(from?: TestDb): Promise<TestDb> {
  const source = new URL(from?.url ?? inject('templateUrl'));
  const name = `test_${randomBytes(6).toString('hex')}`;
  await onServer(source.href, `create database ${name} template ${source.pathname.slice(1)}`);
  const copy = new URL(source);
  copy.pathname = `/${name}`;
  return { url: copy.href, drop: () => onServer(copy.href, `drop database if exists ${name} with (force)`) };
}
