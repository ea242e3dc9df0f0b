// What deploy/ ships reads as it should, names no variable that nobody reads, and balances as haproxy understands it.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { findHaproxy, settingsFor } from '../../server/testing/haproxy.ts';
import { root } from '../up/home.ts';

const dir = mkdtempSync(path.join(tmpdir(), 'jt-deploy-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Variables that the documents name; the bucket's key is the SDK's. */
const documented = [
  'README.md',
  ...readdirSync(path.join(root, 'docs/operations'))
    .filter((f) => f.endsWith('.md'))
    .map((f) => `docs/operations/${f}`),
]
  .map(read)
  .join('\n');
const isDocumented = (name: string): boolean => new RegExp(`\\b${name}\\b`).test(documented);

interface Compose {
  services: Record<string, { command?: string[]; environment?: Record<string, string> }>;
}
const compose = parse(read('deploy/compose.yml'), { merge: true }) as Compose;

test('compose: two of each on one database, behind the balancer whose file names them', () => {
  const roles = Object.entries(compose.services).map(([name, { command }]) => [name, command?.[0]]);
  expect(roles).toEqual([
    ['postgres', 'postgres'],
    ...['api', 'worker', 'media'].flatMap((role) => [1, 2].map((n) => [`${role}${n}`, role])),
    ['haproxy', undefined],
  ]);
  const servers = [...read('deploy/haproxy.cfg').matchAll(/^ {2}server \w+ (\w+):/gm)].map(
    ([, name]) => name!,
  );
  expect(servers).not.toEqual([]);
  for (const name of servers) expect(Object.keys(compose.services)).toContain(name);
});

test('every variable that compose, units and image set is one that the documents name', () => {
  const inCompose = Object.entries(compose.services)
    .filter(([name]) => name !== 'postgres')
    .flatMap(([, { environment = {} }]) => Object.keys(environment));
  const units = readdirSync(path.join(root, 'deploy/systemd')).map((name) => read(`deploy/systemd/${name}`));
  const inUnits = units
    .flatMap((text) => [...text.matchAll(/^Environment=(.+)$/gm)])
    .flatMap(([, set]) => set!.split(' ').map((one) => one.split('=')[0]!));
  const inImage = [...read('deploy/Containerfile').matchAll(/^ENV (.+)$/gm)].flatMap(([, set]) =>
    set!.split(' ').map((one) => one.split('=')[0]!),
  );
  expect(inUnits.length).toBeGreaterThan(0);
  expect(inImage.length).toBeGreaterThan(0);
  const names = new Set([...inCompose, ...inUnits, ...inImage]);
  expect([...names].filter((name) => !isDocumented(name))).toEqual([]);
});

test('image: no registry by name, nobody runs as root, its workspaces are ours', () => {
  const text = read('deploy/Containerfile');
  for (const [, image] of text.matchAll(/^FROM (\S+)/gm)) expect(image).not.toMatch(/[./]/);
  expect(text).toMatch(/^USER jangteo$/m);
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
  for (const name of workspaces) expect(text).toContain(`COPY ${name}/package.json ${name}/`);
});

test('image: what it copies and starts is in the repository and gets past its ignore file', () => {
  const text = read('deploy/Containerfile');
  const ignored = read('deploy/Containerfile.dockerignore').split('\n').filter(Boolean);
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, from]) => from!.split(' '));
  const started = [...text.matchAll(/"((?:tools|deploy)\/[^"]+)"|node (tools\/\S+)/g)].map(
    ([, quoted, bare]) => (quoted ?? bare)!,
  );
  expect(copied.length).toBeGreaterThan(3);
  expect(started).toEqual(
    expect.arrayContaining(['deploy/health.mjs', 'tools/start.mjs', 'tools/up/prebuild.ts']),
  );
  for (const file of [...copied, ...started].filter((one) => one !== '.')) {
    const { status } = spawnSync('git', ['ls-files', '--error-unmatch', file], { cwd: root });
    expect([file, status]).toEqual([file, 0]);
    const hidden = ignored.filter(
      (pattern) => path.matchesGlob(file, pattern) || file.startsWith(`${pattern}/`),
    );
    expect([file, hidden]).toEqual([file, []]);
  }
});

test('secrets beside compose.yml get neither into the image nor into the repository', () => {
  for (const file of ['.gitignore', 'deploy/Containerfile.dockerignore'])
    expect(read(file).split('\n')).toEqual(expect.arrayContaining(['**/.env*', 'deploy/*.env']));
  const { stdout } = spawnSync('git', ['ls-files', '--', ':(glob)**/.env*', 'deploy/*.env'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout).toBe('');
});

const answers = (command: string, ...args: string[]): boolean => spawnSync(command, args).status === 0;

test.skipIf(!answers('systemd-analyze', '--version'))('units: systemd reads them', () => {
  const names = readdirSync(path.join(root, 'deploy/systemd'));
  expect(names).toEqual(['jangteo-api.service', 'jangteo-media.service', 'jangteo-worker.service']);
  for (const name of names) {
    // as on a machine that has our node, folder and user
    const here = read(`deploy/systemd/${name}`).replace('/usr/bin/node', process.execPath);
    writeFileSync(path.join(dir, name), here);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', path.join(dir, name)], {
      encoding: 'utf8',
    });
    expect([status, stderr.split('\n').filter((line) => line.includes(name))]).toEqual([0, []]);
  }
});

const haproxy = findHaproxy();
test.skipIf(!haproxy)('balancer: haproxy reads it', async () => {
  const file = path.join(dir, 'haproxy.cfg');
  writeFileSync(file, await settingsFor({ http: 4001, rtmp: 4002, api: [4003, 4004], media: [4005, 4006] }));
  const { status, stderr } = spawnSync(haproxy!, ['-c', '-f', file], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});

test.skipIf(!answers('docker', 'info'))('image: it is built', { timeout: 1_800_000 }, () => {
  const built = spawnSync('docker', ['build', '-q', '-f', 'deploy/Containerfile', '.'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect([built.status, built.stderr]).toEqual([0, '']);
});
