import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identify, isAlive } from '../process.ts';
import { AlreadyRunning, notesIn, runOf, secretOf, takePlace, wipe } from './home.ts';

let home = '';
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'jt-home-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

const sleeper = () => spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore' }).pid!;
const runFile = () => path.join(home, 'run', `${hostname()}.json`);
const writeRun = (note: object) => {
  mkdirSync(path.dirname(runFile()), { recursive: true });
  writeFileSync(runFile(), JSON.stringify(note));
};

test('the secret is made once, for the owner only (G-SEC-1)', () => {
  const secret = secretOf(home);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(secretOf(home)).toBe(secret);
  expect(statSync(path.join(home, 'secret')).mode & 0o777).toBe(0o600);
});

test('a home that somebody uses is refused', async () => {
  const place = await takePlace(home, 'http://localhost:1');
  await expect(takePlace(home, 'http://localhost:2')).rejects.toThrow(AlreadyRunning);
  place.release();
  (await takePlace(home, 'http://localhost:2')).release();
});

test('machines and nodes that share a home have a note each, and leave those of others alone', async () => {
  const start = await takePlace(home, 'http://localhost:1');
  const other = path.join(home, 'run', 'another-machine.json');
  writeFileSync(other, '{"supervisor":{"pid":1,"born":"there"},"owners":[],"children":[],"address":"there"}');
  const [api, worker] = [
    await takePlace(home, 'http://localhost:2', 'api'),
    await takePlace(home, '', 'worker'),
  ];
  await expect(takePlace(home, 'http://localhost:3', 'api')).rejects.toThrow('http://localhost:2');
  api.note([process.pid]);
  expect(notesIn(home)).toHaveLength(4);
  expect([runOf(home)!.address, runOf(home)!.children]).toEqual(['http://localhost:1', []]);
  for (const place of [start, api, worker]) place.release();
  expect(notesIn(home)).toEqual(['another-machine.json']);
  expect(readFileSync(other, 'utf8')).toContain('there');
});

test('a supervisor whose npm was killed is ended with its children, and its place taken', async () => {
  const [supervisor, child] = [identify(sleeper()), identify(sleeper())];
  const gone = { ...supervisor, born: 'long ago' };
  writeRun({ supervisor, owners: [gone], children: [child], address: '' });
  const place = await takePlace(home, '');
  expect([isAlive(supervisor), isAlive(child)]).toEqual([false, false]);
  place.release();
});

test('a reused pid in an old note is left alone', async () => {
  const stranger = identify(sleeper());
  const note = {
    supervisor: { ...stranger, born: 'long ago' },
    owners: [],
    children: [{ ...stranger, born: 'long ago' }],
  };
  writeRun(note);
  (await takePlace(home, '')).release();
  expect(isAlive(stranger)).toBe(true);
  process.kill(stranger.pid);
});

test('--fresh empties the home but for the note of who runs', async () => {
  const place = await takePlace(home, '');
  secretOf(home);
  wipe(home);
  expect(JSON.parse(readFileSync(runFile(), 'utf8'))).toMatchObject({ supervisor: { pid: process.pid } });
  expect(() => statSync(path.join(home, 'secret'))).toThrow('ENOENT');
  place.release();
});
