// Receivers that do not answer: what is theirs waits, nobody else's does, and nothing is lost or told twice.
import { expect, test } from 'vitest';
import { NOON } from '../shop.testing.ts';
import { SILENT, stageReceiver } from './receiver.testing.ts';

const { a, b, add, deliveries, taken, waiting, answerAll, happen, relay, retry, stand } = stageReceiver();

let count = 0;
const soldOut = (seller: number, times = 1): Promise<void> =>
  happen(
    ...Array.from({ length: times }, () => {
      count += 1;
      return {
        topic: 'product.out' as const,
        key: `product.out:waiting:${count}`,
        sellerSeq: seller,
        payload: { sellerSeq: seller, productSeq: count, from: 'ON_SALE', to: 'SOLD_OUT' },
      };
    }),
  );
const silentOne = () => add({ types: ['product.sold_out'], url: `https://receiver.jangteo.test${SILENT}` });
const takenAt = (path: string) => taken.filter((one) => one.path.endsWith(path)).length;

test("a shop hears while another's receivers, unknown until now, have not answered one message", async () => {
  for (let i = 0; i < 5; i++) await silentOne();
  await add({ types: ['product.sold_out'], url: 'https://receiver.jangteo.test/quick' }, b.token);
  await soldOut(a.userSeq, 8);
  await relay();
  await expect.poll(() => waiting()).toBeGreaterThanOrEqual(16);
  await soldOut(b.userSeq);
  await relay();
  await expect.poll(() => takenAt('/quick')).toBe(1);
  expect(waiting()).toBe(takenAt(SILENT));
});

test('a message is settled by the answer that comes after its job has ended', async () => {
  await stand(NOON);
  const webhook = await silentOne();
  await soldOut(a.userSeq);
  await relay();
  const only = async () => (await deliveries(webhook))[0]!;
  await expect.poll(() => waiting()).toBe(1);
  // the job has ended: its message is due again by the business clock
  await expect.poll(async () => Date.parse((await only()).nextAt!)).toBeGreaterThan(NOON + 20_000);
  expect((await only()).state).toBe('QUEUED');
  answerAll();
  await expect.poll(async () => (await only()).state).toBe('DELIVERED');
  expect((await only()).attempts).toBe(1);
  await retry();
  expect(taken).toHaveLength(1);
});

test('whoever sent it is gone: it is sent again half a minute later, and the first of two answers counts', async () => {
  await stand(NOON);
  const webhook = await silentOne();
  await soldOut(a.userSeq);
  await relay();
  const only = async () => (await deliveries(webhook))[0]!;
  await expect.poll(async () => Date.parse((await only()).nextAt!)).toBeGreaterThan(NOON + 20_000);
  await stand(NOON + 60_000);
  await retry();
  await expect.poll(() => waiting()).toBe(2);
  expect(taken[0]!.headers['webhook-id']).toBe(taken[1]!.headers['webhook-id']);
  answerAll();
  await expect.poll(async () => (await only()).state).toBe('DELIVERED');
  expect((await only()).attempts).toBe(1);
});
