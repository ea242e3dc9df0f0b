import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { commandOf, identify, isAlive, stop } from './process.ts';

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
