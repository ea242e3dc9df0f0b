// What goes on while one node of a cluster is gone: its own sellers hear 503, everybody else works on.
import { mayCall } from '@jangteo/contract/kit/audience.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { buy } from '../testing/buyer.ts';
import { endpoints, validRequest } from './inputs.ts';
import type { Answer } from '../testing/app.ts';
import { pathOf, type Request } from './send.ts';
import type { Person, World } from './world.ts';

/** A port that nobody listens to. */
const NOWHERE = 1;
const NODES = `select pl.groupid from pg_dist_placement pl
  where pl.shardid = get_shard_id_for_distribution_column('product', $1::bigint)`;
/** A line that waits for 발주확인, and something on sale that there is plenty of. */
const WORK = `select
  (select min(order_product_seq) from order_product
    where seller_seq = $1::bigint and status = 'PAYMENT_COMPLETE') as line,
  (select o.option_seq from product_option o
    join product p on p.seller_seq = $1::bigint and p.product_seq = o.product_seq
    where o.seller_seq = $1::bigint and p.delivery_method = 'PARCEL' and p.sale_status = 'ON_SALE'
      and not p.first_purchase_only order by o.stock_on_hand - o.stock_reserved desc limit 1) as option`;
const READ = ['order.list', 'order.summary', 'delivery.list'];

interface Shop {
  who: Person;
  node: number;
  line: number;
  option: number;
  /** The reads that the seller may make, made ready before the node goes. */
  reads: readonly { endpoint: Endpoint; request: Request }[];
}

/** Sellers with work to do, by the node that keeps them. */
async function shops(world: World): Promise<Shop[]> {
  const out: Shop[] = [];
  for (const who of world.people) {
    if (who.traits?.userType !== 'producer' || who.barred || who.token === null) continue;
    const [place] = await world.sql<{ groupid: number }>(NODES, [who.userSeq]);
    const [work] = await world.sql<{ line: string | null; option: string | null }>(WORK, [who.userSeq]);
    if (!place || !work?.line || !work.option) continue;
    const reads = await Promise.all(
      endpoints
        .filter(({ id, audience }) => READ.includes(id) && mayCall(audience, who.traits!))
        .map(async (endpoint) => ({ endpoint, request: await validRequest(world, endpoint, who) })),
    );
    out.push({ who, node: place.groupid, line: Number(work.line), option: Number(work.option), reads });
  }
  return out;
}

const call = (id: string): Endpoint => endpoints.find((one) => one.id === id)!;

/** What a shop and its buyers do: each with the status that it was answered by. */
async function business(world: World, { who, line, option, reads }: Shop): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  const note = (what: string, { status, body }: Answer) =>
    said.set(what, status === 200 ? '200' : `${status} ${body?.code}`);
  const ask = async <T>(endpoint: Endpoint, { params = {}, query = {}, body }: Request) => {
    const answer = await world.app.call<T>(endpoint.method, pathOf(endpoint, params), {
      token: who.token,
      query,
      body,
      impatient: true,
    });
    note(endpoint.id, answer);
    return answer;
  };
  for (const { endpoint, request } of reads) await ask(endpoint, request);
  const confirmed = await ask<{ undo: { token: string } }>(call('delivery.confirm'), {
    body: { orderProductSeqList: [line] },
  });
  if (confirmed.status === 200)
    await ask(call('undo.takeBack'), { params: { token: confirmed.body.data.undo.token }, body: {} });
  const buyer = world.person('consumer-none').token!;
  note('buy', await buy(world.app, buyer, [{ optionSeq: option, qty: 1 }], { impatient: true }));
  const signedIn = await world.app.login(who.loginId).then(() => '200', String);
  return said.set('sign in', signedIn);
}

/** Takes one worker node away, asks both sides, and gives it back. */
export async function loseNode(world: World): Promise<{ asked: number; failed: string[] }> {
  const open = await shops(world);
  const here = open.find(({ who }) => who.persona === 'producer-a')!;
  const there = open.find(({ node }) => node !== here.node);
  if (!there) throw new Error('all shops with work to do lie on one node');
  const failed: string[] = [];
  let asked = 0;
  const expectAll = async (shop: Shop, when: string, wanted: (what: string) => string) => {
    for (const [what, answer] of await business(world, shop)) {
      asked += 1;
      if (answer !== wanted(what)) failed.push(`${when}, ${what} by ${shop.who.persona}: ${answer}`);
    }
  };
  const [node] = await world.sql<{ id: number; host: string; port: number }>(
    `select nodeid as id, nodename as host, nodeport as port from pg_dist_node
      where groupid = $1 and noderole = 'primary'`,
    [there.node],
  );
  const move = (port: number) =>
    world.sql('select citus_update_node($1, $2, $3)', [node!.id, node!.host, port]);
  await move(NOWHERE);
  try {
    await expectAll(here, 'a node is gone', () => '200');
    await expectAll(there, 'its node is gone', (what) => (what === 'sign in' ? '200' : '503 SERVICE_BUSY'));
  } finally {
    await move(node!.port);
  }
  await expectAll(there, 'its node is back', () => '200');
  return { asked, failed };
}
