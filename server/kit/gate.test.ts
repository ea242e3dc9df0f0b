import { expect, test } from 'vitest';
import { fairGate, gate } from './gate.ts';
import { Refusal } from './http/fail.ts';

test('G-PWD-1: so many run, so many wait in order, the next is told to come back; a place that gets free is given again', async () => {
  const turn = gate(2, 3);
  const done: number[] = [];
  const ends: (() => void)[] = [];
  const job = (n: number) => turn(() => new Promise<void>((end) => ends.push(() => (done.push(n), end()))));
  const taken = [1, 2, 3, 4, 5].map(job);
  const refused = await job(6).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(Refusal);
  expect(refused).toMatchObject({ code: 'SERVICE_BUSY', status: 503 });
  expect(ends).toHaveLength(2);
  for (let n = 0; n < 5; n++) {
    ends[n]!();
    await new Promise(setImmediate);
  }
  await Promise.all(taken);
  expect(done).toEqual([1, 2, 3, 4, 5]);
  const again = job(7);
  ends[5]!();
  await again;
});

test('who gives up while waiting never starts, and its place goes on to the next', async () => {
  const turn = gate(1);
  let end = (): void => undefined;
  const first = turn(() => new Promise<void>((go) => (end = go)));
  const leaving = new AbortController();
  const second = turn(() => Promise.reject(new Error('started')), leaving.signal);
  const third = turn(() => Promise.resolve('third'));
  leaving.abort(new Error('left'));
  end();
  await first;
  await expect(second).rejects.toThrow('left');
  expect(await third).toBe('third');
});

test('each asker waits in a line of their own: the gate goes round, and only a long line is refused', async () => {
  const turn = fairGate(1, 3);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const job = (who: string) =>
    turn(who, () => new Promise<void>((end) => void (began.push(who), ends.push(end))));
  const jobs = ['A', 'A', 'A', 'A', 'B', 'C', 'B'].map(job);
  await expect(job('A')).rejects.toMatchObject({
    code: 'SERVICE_BUSY',
    status: 503,
    data: { retryAfterSec: 2 },
  });
  for (let n = 0; n < 7; n++) {
    ends[n]!();
    await new Promise(setImmediate);
  }
  await Promise.all(jobs);
  expect(began).toEqual(['A', 'A', 'B', 'C', 'A', 'B', 'A']);
  const again = job('D');
  ends[7]!();
  await again;
});
