import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { commandOf, identify, isAlive, stop } from './process.ts';
import { freePort, isFree } from './up/ports.ts';

function child(script: string) {
  return spawn(process.execPath, ['-e', `${script}; console.log('up'); setInterval(() => {}, 1e6)`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

test('a process is known by pid and birth: a reused pid is another process', async () => {
  const running = child('');
  await once(running.stdout, 'data');
  const id = identify(running.pid!);
  expect(isAlive(id)).toBe(true);
  expect(isAlive({ ...id, born: `${id.born}0` })).toBe(false);
  expect(commandOf(id.pid)).toContain('setInterval');
  expect(await stop(id, [['SIGTERM', 3000]])).toBe(true);
  expect(isAlive(id)).toBe(false);
});

test('who does not listen to the first signal gets the next one', async () => {
  const deaf = child("process.on('SIGTERM', () => {})");
  await once(deaf.stdout, 'data');
  const id = identify(deaf.pid!);
  expect(await stop(id, [['SIGTERM', 50]])).toBe(false);
  expect(
    await stop(id, [
      ['SIGTERM', 50],
      ['SIGKILL', 3000],
    ]),
  ).toBe(true);
});

/** Threads that are busy when the process is killed end after its first one. */
const ON_ITS_WAY =
  "const { Worker } = require('node:worker_threads');" +
  "for (let n = 0; n < 4; n++) new Worker('let a = []; for (;;) a = a.length > 5000 ? [] : [...a, {}]', { eval: true });";

test('whose ports are still taken is not gone', async () => {
  const taken: boolean[] = [];
  for (let nth = 0; nth < 12; nth++) {
    const port = await freePort();
    const listens = spawn(
      process.execPath,
      [
        '-e',
        `${ON_ITS_WAY} require('net').createServer().listen(${port}, '127.0.0.1', () => console.log('up'))`,
      ],
      { stdio: ['ignore', 'pipe', 'ignore'] },
    );
    await once(listens.stdout, 'data');
    const id = identify(listens.pid!);
    listens.kill('SIGKILL');
    while (isAlive(id)); // without a pause: the moment between its first thread and its last is short
    taken.push(!(await isFree('127.0.0.1', port)));
  }
  expect(taken).not.toContain(true);
});
