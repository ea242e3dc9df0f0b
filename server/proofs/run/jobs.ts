// G-JOB-1: the worker alone is killed, again and again, over a backlog
// and while people go on; `--for` sets the kills, one every 3 s.
import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import type { PlacedOrder } from '@jangteo/contract/market/market.order.ts';
import { insist, order, pay, type Journal, type Market } from '../crash-load.ts';
import { untilQuiet } from '../crash-oracle.ts';
import type { Stand } from '../stand.ts';
import { crashed } from './crash.ts';
import type { ProofOptions, ProofResult } from './proof.ts';

const BACKLOG = 2_000;
const AT_ONCE = 8;

export default (options: ProofOptions): Promise<ProofResult> =>
  crashed(options, { workerOnly: true, before: pileUp });

async function each<T>(all: readonly T[], work: (one: T, i: number) => Promise<void>): Promise<void> {
  const open = [...all.entries()].reverse();
  const next = async (): Promise<void> => {
    for (let at = open.pop(); at; at = open.pop()) await work(at[1], at[0]);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/**
 * Orders that were paid are sent, one by one, and as many are
 * placed anew, while there is no worker: its work lies there.
 */
async function pileUp(stand: Stand, market: Market, journal: Journal): Promise<void> {
  const goods = market.options.filter(({ seller }) => seller === market.options[0]!.seller);
  const token = market.sellers.get(goods[0]!.seller)!;
  const turns = Array.from({ length: BACKLOG }, (_, i) => i);
  const place = (i: number): Promise<PlacedOrder> =>
    order(stand, journal, market.buyers[i % market.buyers.length]!, goods[i % goods.length]!.option);
  const asSeller = (path: string, body: object): Promise<BulkResult> =>
    insist(stand, journal, { method: 'PUT', path, body, token, key: crypto.randomUUID() });
  const bought: number[] = [];
  await each(turns, async (i) => {
    const placed = await place(i);
    await pay(stand, journal, placed);
    bought.push(placed.orders[0]!.lines[0]!.orderProductSeq);
  });
  await untilQuiet(stand);
  for (let i = 0; i < bought.length; i += 1_000)
    await asSeller('/v1/delivery/products/selected', { orderProductSeqList: bought.slice(i, i + 1_000) });
  journal.confirmed.push(...bought);
  await stand.worker.kill();
  await each(bought, async (line, i) => {
    const trackingNo = String(820_000_000_000 + i * 11);
    await asSeller('/v1/delivery/products/start/selected', {
      items: [{ orderProductSeq: line, companyCode: 'CJ', trackingNo }],
    });
    journal.started.push({ line, trackingNo });
  });
  await each(turns, async (i) => void (await place(i)));
}
