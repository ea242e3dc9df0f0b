// Once per browser run: the whole product as `npm start` runs it, in a home folder of its own.
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { root } from '../up/home.ts';
import { freePort } from '../up/ports.ts';
import { deadlocksIn } from './deadlocks.ts';
import { findChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of the running product, e.g. http://localhost:41234. */
    origin: string;
    /** Its home folder: database, files, logs. */
    home: string;
  }
}

function untilBanner(up: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    up.stdout!.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('장터가 준비되었습니다')) resolve();
    });
    up.once('exit', (code) => reject(new Error(`npm start ended with ${code}\n${said}`)));
  });
}

function ended(up: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (up.exitCode !== null || up.signalCode !== null) resolve();
    else up.once('exit', () => resolve());
  });
}

/** JANGTEO_ORIGIN points the tests at a product that runs already. */
export default async function setup(project: TestProject) {
  findChromium();
  if (process.env.JANGTEO_ORIGIN) {
    project.provide('origin', process.env.JANGTEO_ORIGIN);
    project.provide('home', process.env.JANGTEO_HOME ?? path.join(root, '.jangteo'));
    return undefined;
  }
  const home = mkdtempSync(path.join(tmpdir(), 'jt-e2e-'));
  const port = await freePort();
  const { DATABASE_URL: _, NODE_ENV: __, ...inherited } = process.env;
  const up = spawn(process.execPath, [path.join(root, 'tools/up.ts')], {
    env: {
      ...inherited,
      JANGTEO_HOME: home,
      PORT: String(port),
      JANGTEO_DEMO_LIVE: '0',
      MEDIA_RENDITIONS: '2',
      ONBOARDING_GUIDE_URL: 'https://docs.jangteo.example/guide.pdf',
      SELLER_INFO_FORM_URL: 'https://docs.jangteo.example/form.docx',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await untilBanner(up);
  project.provide('origin', `http://localhost:${port}`);
  project.provide('home', home);
  return async () => {
    up.kill('SIGTERM');
    await ended(up);
    const circles = deadlocksIn(readFileSync(path.join(home, 'pg/postgres.log'), 'utf8'), 'jangteo');
    rmSync(home, { recursive: true, force: true });
    if (circles.length > 0) throw new Error(`deadlocks while the tests ran:\n${circles.join('\n')}`);
  };
}
