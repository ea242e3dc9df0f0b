// R236: whatever a list shows, counts or adds up is compared with the rows
// themselves. Two figures made from one roll-up agree however wrong they are.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { downloadReason } from '@jangteo/contract/kit/sheet-body.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { COUNT_CAP } from '@jangteo/contract/kit/page.ts';
import { keyOf, reachableLines, type Line } from '@jangteo/contract/order/reachable.testing.ts';
import { clock } from '../kit/clock/clock.ts';
import { resetRates } from '../kit/http/rate.ts';
import { addDownload, makeRoom, setFilePassword } from './rows.ts';
import { fieldsOf } from './fields.ts';
import { queriesFor } from './fuzz.ts';
import { endpointById, endpoints, ownIds } from './inputs.ts';
import { callOf, send } from './send.ts';
import { addEveryLine } from './truth/every-line.ts';
import { deskTruth, orderTruth, sentTruth } from './truth/lines.ts';
import { applicationTruth, downloadTruth, matchingTruth, sellerTruth } from './truth/others.ts';
import { liveRequestTruth } from './truth/live-requests.ts';
import { cancelTruth, exchangeTruth, returnTruth } from './truth/claims.ts';
import { contractTruth, gripperContractTruth, gripperLegacyTruth, legacyTruth } from './truth/contracts.ts';
import { couponTruth } from './truth/coupons.ts';
import { contentTrashTruth, contentTruth } from './truth/contents.ts';
import { boardTruth, requestTruth } from './truth/gripper-requests.ts';
import { promotionTruth } from './truth/promotions.ts';
import { gripperLiveTruth } from './truth/gripper-lives.ts';
import { matchedProfileTruth, matchedTruth } from './truth/matched.ts';
import { noticeTruth } from './truth/notices.ts';
import { orderNoticeTruth } from './truth/order-notices.ts';
import { blockTruth, followerTruth, frequenterTruth, managerTruth } from './truth/fans.ts';
import { inquiryTruth, reviewTruth } from './truth/said.ts';
import { shortsTruth } from './truth/shorts.ts';
import { reservationTruth } from './truth/reservations.ts';
import { groupTruth, memberTruth, userTruth } from './truth/groups.ts';
import { deletedTruth, productTruth, profileTruth } from './truth/products.ts';
import { find, type Found, type Given, type Truth } from './truth/truth.ts';
import { openWorld, type Person, type World } from './world.ts';
import { PLAIN } from './plain-lists.ts';

/** Every list of the product: what each must answer, said over its rows. */
const truths = [
  orderTruth,
  deskTruth,
  sentTruth,
  matchingTruth,
  downloadTruth,
  sellerTruth,
  applicationTruth,
  productTruth,
  deletedTruth,
  matchedTruth,
  matchedProfileTruth,
  profileTruth,
  noticeTruth,
  orderNoticeTruth,
  liveRequestTruth,
  contentTruth,
  contentTrashTruth,
  reservationTruth,
  gripperLiveTruth,
  shortsTruth,
  contractTruth,
  gripperContractTruth,
  legacyTruth,
  gripperLegacyTruth,
  followerTruth,
  frequenterTruth,
  managerTruth,
  blockTruth,
  requestTruth,
  inquiryTruth,
  reviewTruth,
  promotionTruth,
  boardTruth,
  returnTruth,
  exchangeTruth,
  cancelTruth,
  memberTruth,
  groupTruth,
  userTruth,
  couponTruth,
] as unknown as Truth<object>[];
const RANDOM = 15;
/** Of the pairs of a tab with another filter's value every so many are asked. */
const EVERY = 11;

let world: World;
beforeAll(async () => {
  world = await openWorld();
  // No midnight passes between a question and its answer.
  clock.set({ baseReal: 0, baseBusiness: clock.now().getTime(), rate: 0 });
  await addEveryLine(world, world.person('producer-a'), world.person('influencer'));
  for (const status of ['WAIT', 'COMPLETE', 'FAIL'])
    await addDownload(world, world.person('producer-a'), status);
  await world.sql(
    `update product set deleted_at = $2, deleted_by = '증명' where seller_seq = $1
      and product_seq = (select max(product_seq) from product where seller_seq = $1)`,
    [world.person('producer-a').userSeq, clock.now().toISOString()],
  );
});
afterAll(() =>
  world.stop({ unsound: 'lines in every state are written without the money and history that lead there' }),
);

const ask = async (endpoint: Endpoint, who: Person, query: Given) => {
  resetRates();
  const params = await truths.find((one) => one.endpoint === endpoint.id)?.params?.(world, who);
  const answer = await send(world, endpoint, who, { query: query as never, ...(params && { params }) });
  expect(answer.status, `${callOf(endpoint)} ${JSON.stringify(query)} ${answer.text.slice(0, 300)}`).toBe(
    200,
  );
  return answer.body!;
};

/** Each filter alone with each of its values, each tab with each of them, and combinations by chance. */
async function queriesOf(endpoint: Endpoint): Promise<Given[]> {
  const values = fieldsOf(endpoint)
    .filter(
      (f) =>
        f.where === 'query' &&
        f.schema.enum &&
        !['sort', 'direction', 'searchKey', 'dateKey'].includes(f.name),
    )
    .flatMap((f) => f.schema.enum!.map((value) => ({ [f.name]: f.list ? [value] : value })));
  const tabs = values.filter((query) => 'tab' in query);
  const pairs = tabs.flatMap((tab) => values.filter((v) => !('tab' in v)).map((v) => ({ ...tab, ...v })));
  const own = await ownIds(world, world.person('producer-a'));
  const random = queriesFor(endpoint, own, RANDOM, 5).map(({ query }) => query as Given);
  const thinned = pairs.filter((_pair, i) => i % EVERY === 0);
  return [{}, ...values, ...thinned, ...random.map(withoutPage)];
}

const withoutPage = ({ start: _start, length: _length, draw: _draw, ...rest }: Given): Given => rest;
const filtersOf = ({ sort: _sort, direction: _direction, ...rest }: Given): Given => rest;

/** Numbers of all rows that the pages show, as far as a list may be turned. */
async function idsShown(truth: Truth<object>, who: Person, query: Given, most: number): Promise<number[]> {
  const ids: number[] = [];
  for (let start = 0; start < most; start += 200) {
    const { data } = await ask(endpointById(truth.endpoint), who, { ...query, start, length: 200 });
    ids.push(...(data as Record<string, number>[]).map((row) => row[truth.spec.id]!));
  }
  return ids;
}

const sorted = (ids: readonly number[]): number[] => [...ids].sort((a, b) => a - b);

async function listFault(
  truth: Truth<object>,
  who: Person,
  query: Given,
  found: Found<object>,
): Promise<object | null> {
  const body = await ask(endpointById(truth.endpoint), who, { ...query, length: 1 });
  const said = { total: body.recordsTotal, filtered: body.recordsFiltered };
  const wanted = { total: found.whole.length, filtered: Math.min(found.rows.length, COUNT_CAP) };
  if (said.total !== wanted.total || said.filtered !== wanted.filtered) return { said, wanted };
  // Every row of what is small or is a card; the rest by its number.
  if (found.rows.length > 200 && !('tab' in query)) return null;
  const shown = sorted(await idsShown(truth, who, query, found.rows.length));
  const rows = sorted(found.rows.map((row) => truth.id(row)));
  return shown.join() === rows.join() ? null : { shown: shown.length, rows: rows.length };
}

/** Calls that count or add up under the filters of a list. */
const sumsOf = (truth: Truth<object>): Endpoint[] =>
  endpoints.filter((e) => e.query === truth.spec.filter && e.answer.kind === 'data');
const tabCounted = (endpoint: Endpoint): string | null =>
  /\/count\/([\w-]+)$/.exec(endpoint.path)?.[1] ?? null;

function wantedOf(truth: Truth<object>, endpoint: Endpoint, found: Found<object>, given: Given): unknown {
  const tab = tabCounted(endpoint);
  if (tab === null) return truth.sums![endpoint.id]!(found, given);
  return { count: find(truth, found.whole, { ...given, tab }).rows.length };
}

async function sumFaults(
  truth: Truth<object>,
  who: Person,
  query: Given,
  found: Found<object>,
): Promise<object[]> {
  const given = filtersOf(query);
  const out = [];
  for (const endpoint of sumsOf(truth)) {
    const said = (await ask(endpoint, who, given)).data;
    const wanted = wantedOf(truth, endpoint, found, given);
    if (JSON.stringify(said) !== JSON.stringify(wanted)) out.push({ call: callOf(endpoint), said, wanted });
  }
  return out;
}

/** Rows that a file is said to have; the file itself is built elsewhere. */
async function ticketFault(
  truth: Truth<object>,
  who: Person,
  query: Given,
  found: Found<object>,
): Promise<object | null> {
  if (!truth.download || !isSheet(query)) return null;
  await makeRoom(world, who);
  const filter = filtersOf(query);
  const body = { filter, reason: { code: downloadReason.values[0] } };
  const answer = await send(world, endpointById(truth.download), who, { body });
  const said = (answer.body?.data as { rows?: number } | null)?.rows;
  return said === found.rows.length
    ? null
    : { download: answer.text.slice(0, 200), wanted: found.rows.length };
}
/** The whole list and its cards: what sellers take home. */
const isSheet = (query: Given): boolean => Object.keys(filtersOf(query)).every((name) => name === 'tab');

describe.each(truths.map((truth) => [truth.endpoint, truth] as const))('%s', (_id, truth) => {
  test.each(truth.personas)(
    '%s: pages, totals, cards, counts and sums are those of the rows',
    async (persona) => {
      const who = world.person(persona);
      await setFilePassword(world, who);
      const whole = await truth.rows(world, who);
      expect(whole.length).toBeGreaterThan(0);
      const faults: object[] = [];
      for (const query of await queriesOf(endpointById(truth.endpoint))) {
        const found = find(truth, whole, filtersOf(query));
        const list = await listFault(truth, who, query, found);
        if (list) faults.push({ query, list });
        const ticket = await ticketFault(truth, who, query, found);
        if (ticket) faults.push({ query, ticket });
        faults.push(...(await sumFaults(truth, who, query, found)).map((fault) => ({ query, fault })));
      }
      expect(faults).toEqual([]);
    },
  );
});

test('no list, no filter and no call beside a list is left out', () => {
  const paged = endpoints.filter((e) => e.answer.kind === 'page').map((e) => e.id);
  expect([...truths.map((truth) => truth.endpoint), ...PLAIN].sort()).toEqual(paged.sort());
  for (const truth of truths) {
    const names = Object.keys(truth.spec.filter.shape).sort();
    expect([truth.endpoint, Object.keys(truth.filters).sort()]).toEqual([truth.endpoint, names]);
    const without = sumsOf(truth).filter((e) => tabCounted(e) === null && !truth.sums?.[e.id]);
    expect(without.map((e) => e.id)).toEqual([]);
  }
});

test('the marketplace has lines in every state that actions lead to', async () => {
  const rows = await world.sql<Line>(`select distinct l.fulfilment_status as fulfilment, r.state as refund,
      case when c.claim_seq is not null then json_build_object('type', c.type, 'state', c.state, 'by',
        c.requested_by,
        'fulfilmentAtClose', c.fulfilment_at_close)::jsonb end as claim
    from order_product l left join claim c on c.seller_seq = l.seller_seq and c.claim_seq = l.claim_seq
      left join refund r on r.seller_seq = c.seller_seq and r.claim_seq = c.claim_seq`);
  const there = new Set(rows.map(keyOf));
  expect(
    reachableLines()
      .filter(({ claim }) => !claim?.voucher) // as every-line.ts has them
      .map(keyOf)
      .filter((key) => !there.has(key)),
  ).toEqual([]);
});
