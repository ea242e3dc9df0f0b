import { expect, test } from 'vitest';
import { RATES } from '../../../kit/http/rate.ts';
import { at, stageAir } from '../../../testing/air.ts';
import { tailOf } from '../simulcast.ts';

const { stage, stand, said, start, close, publish, gone, rested } = stageAir();

const anonymous = async (): Promise<number> => {
  const response = await fetch(`${stage.app.url}/hooks/media/embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  await response.text();
  return response.status;
};

test('whoever does not know the secret stops nobody who does, not even from the same address', async () => {
  await rested();
  await stand(at('14:00:00', '2026-11-20'));
  const { contentSeq, ways } = (await start({ input: said() })).body.data;
  const answers: number[] = [];
  while (answers.length < RATES.upload + 100)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, anonymous))));
  expect([...new Set(answers)].toSorted()).toEqual([401, 429]);
  const wrong = await Promise.all(
    Array.from({ length: 50 }, (_, n) => publish(`${contentSeq}?k=${String(n).padStart(32, '0')}`)),
  );
  expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([403]));
  const right = await publish(ways.rtmp!.key, 'mine');
  expect(right.status).toBe(200);
  await gone(right.body.sessionSeq);
  await close(contentSeq);
});

test('a wrong key or ticket does not wait for the content, so nobody waits behind it', async () => {
  await rested();
  await stand(at('15:00:00', '2026-11-20'));
  const { contentSeq, ways } = (await start({ input: said() })).body.data;
  const holder = await stage.app.deps.pools.job.connect();
  await holder.query('begin');
  await holder.query('select 1 from content where content_seq = $1 for update', [contentSeq]);
  const wrong = await publish(`${contentSeq}?k=${'f'.repeat(32)}`);
  expect(wrong.status).toBe(403);
  await holder.query('rollback');
  holder.release();
  const right = await publish(ways.rtmp!.key, 'mine');
  expect(right.status).toBe(200);
  await gone(right.body.sessionSeq);
  await close(contentSeq);
});

test.each([
  ['1234', ''],
  ['12345678', '8'],
  ['1234567890', '890'],
  ['abcd-efgh-1234', '1234'],
])('of the stream key %s is shown: %s', (key, tail) => expect(tailOf(key)).toBe(tail));
