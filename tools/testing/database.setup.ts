// Once per test run: a real PostgreSQL of its own, with the newest schema in a database that tests copy.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../../server/schema/migrate.ts';
import { buildServer } from '../up/build.ts';
import { ensureFfmpeg } from '../up/ffmpeg.ts';
import { admitLogin, asLogin } from '../up/login.ts';
import { programs, settingsOfBuild } from '../up/programs.ts';
import { connected, settle } from './db.ts';
import { TEST_LISTING } from './listed.ts';
import type { Places } from './places.ts';
import { startThrowaway } from './throwaway.ts';

const TEMPLATE = 'jangteo_template';

function withDatabase(url: string, name: string): string {
  const copy = new URL(url);
  copy.pathname = `/${name}`;
  return copy.href;
}

async function recreate(server: string, name: string) {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  // Of a run before: its files are gone, unless somebody keeps them.
  if (!process.env.TEST_DEMO_HOME) await client.query('drop database if exists jangteo_demo with (force)');
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name} template template0 encoding 'UTF8'`);
  await client.end();
}

export interface RunningPlaces {
  places: Places;
  stop: () => Promise<void>;
}

/**
 * TEST_DATABASE_URL names a server to test against (PostgreSQL >= 15, superuser); else one is
 * started for the run, which it always is where the oldest PostgreSQL is asked for. TEST_DEMO_HOME
 * names a folder that outlives the run: then the demo marketplace on that server is kept, too.
 */
export async function startPlaces({ oldest = false } = {}): Promise<RunningPlaces> {
  const { TEST_DATABASE_URL: outside, TEST_DEMO_HOME: kept } = oldest ? {} : process.env;
  await ensureFfmpeg();
  // The hundreds of children that write and read sheets start as the product's do, in half the time of their sources.
  Object.assign(process.env, settingsOfBuild(await buildServer(programs)));
  const own = outside ? null : await startThrowaway({ oldest, inMemory: true });
  const templateUrl = withDatabase(outside ?? own!.url, TEMPLATE);
  try {
    await recreate(outside ?? own!.url, TEMPLATE);
    await migrate(templateUrl);
    await admitLogin({ url: templateUrl, login: asLogin(templateUrl) });
    await connected(templateUrl, async (owner) => {
      for (const statement of TEST_LISTING) await owner.query(statement);
    });
    await settle(templateUrl);
  } catch (error) {
    await own?.stop();
    throw error;
  }
  // swept like the servers
  const demoHome = kept ?? mkdtempSync(path.join(tmpdir(), `jt-pg-${process.pid}-home-`));
  const stop = async () => {
    await own?.stop();
    if (!kept) rmSync(demoHome, { recursive: true, force: true });
  };
  return { places: { templateUrl, demoHome }, stop };
}

export default async function setup(project: TestProject) {
  const { places, stop } = await startPlaces();
  project.provide('templateUrl', places.templateUrl);
  project.provide('demoHome', places.demoHome);
  return stop;
}
