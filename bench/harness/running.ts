/** The whole product in a throwaway home, as `npm start` runs it, and who is signed in to it in a browser. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { freePort } from '../../tools/up/ports.ts';

const root = path.join(import.meta.dirname, '../..');

export type State = BrowserContextOptions['storageState'];

/** The product of JANGTEO_ORIGIN where it runs already, else one that is started for this. */
export async function running(): Promise<{ origin: string; home: string; stop: () => Promise<void> }> {
  const { JANGTEO_ORIGIN: origin, JANGTEO_HOME: there = '' } = process.env;
  if (origin) return { origin, home: there, stop: async () => undefined };
  const home = mkdtempSync(path.join(tmpdir(), 'jt-bench-'));
  const port = await freePort();
  const up = spawn(process.execPath, [path.join(root, 'tools/up.ts')], {
    env: { ...process.env, JANGTEO_HOME: home, PORT: String(port), JANGTEO_DEMO_LIVE: '0' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    up.stdout!.on('data', (chunk: Buffer) => chunk.toString().includes('준비되었습니다') && resolve());
    up.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      up.once('exit', () => (rmSync(home, { recursive: true, force: true }), resolve()));
      up.kill('SIGTERM');
    });
  return { origin: `http://localhost:${port}`, home, stop };
}

interface Account {
  persona: string;
  loginId: string;
  password: string;
}
const accountOf = (persona: string): Account => {
  const file = path.join(root, 'docs/demo-accounts.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as Account[]).find((one) => one.persona === persona)!;
};

/** Signs in by the call that an app makes; answers the access token. */
export async function tokenOf(origin: string, persona: string): Promise<string> {
  const { loginId, password } = accountOf(persona);
  const answer = await fetch(`${origin}/user/web/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ loginId, password, clientId: 'jangteo-app', deviceId: `bench-${process.pid}` }),
  });
  if (!answer.ok) throw new Error(`${persona}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: { accessToken: string } }).data.accessToken;
}

/** Signs in on the page; answers what the browser keeps of it. */
export async function signInAs(page: Page, persona: string): Promise<State> {
  const { loginId, password } = accountOf(persona);
  await page.goto('/login');
  await page.getByLabel('이메일 또는 아이디').fill(loginId);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/dashboard');
  return page.context().storageState();
}
