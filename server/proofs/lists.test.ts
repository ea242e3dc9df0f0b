import { addLive } from '../testing/lives.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sidesOf } from '@jangteo/contract/board/side.ts';
import { mayCall } from '@jangteo/contract/kit/audience.ts';
import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { statements } from '../kit/db/bound.ts';
import { resetRates } from '../kit/http/rate.ts';
import { openSheet } from '../testing/open-sheet.ts';
import { sqlNow } from '../../tools/testing/moment.ts';
import { readTwice } from '../kit/list/page.ts';
import { attackersOf, WHOSE } from './attacks.ts';
import { fieldsOf, isId } from './fields.ts';
import { queriesFor } from './fuzz.ts';
import { endpointById, endpoints, ownerFor, ownIds, validRequest } from './inputs.ts';
import { publicCalls } from './public-calls.ts';
import { addDownload, addGroup } from './rows.ts';
import { callOf, sendInside, type Answer, type Request } from './send.ts';
import { foreignIds, idSetsOf } from './tenants.ts';
import { openWorld, type Person, type World } from './world.ts';

const QUERIES = 30;
/** A sheet is made in a process of its own, and opened here: what it costs would ask a list a hundred times. */
const QUERIES_OF_SHEETS = 10;
const isSheet = ({ answer }: Endpoint): boolean =>
  answer.kind === 'file' && answer.mime.includes('spreadsheet');

let world: World;
let idsOfB: ReadonlyMap<string, ReadonlySet<number>>;
let rowsSeen = 0;
let pagesReadTwice = 0;
beforeAll(async () => {
  world = await openWorld();
  pagesReadTwice = readTwice.pages;
  idsOfB = await idSetsOf(world, world.person('producer-b').userSeq);
});
afterAll(() => world.stop());

/** Lists, and whatever else counts or adds up what a query picks. */
const searched = endpoints.filter(
  (e) =>
    e.method === 'GET' &&
    !e.sideEffect &&
    e.answer.kind !== 'redirect' &&
    fieldsOf(e).some((f) => f.where === 'query'),
);
const readers = (endpoint: Endpoint): Person[] =>
  attackersOf(world).filter((p) => mayCall(endpoint.audience, p.traits!));

/**
 * The query names one thing by its id instead of narrowing a set, or a file is made of it: what is not there is 404, as
 * in a path.
 */
const namesOne = (endpoint: Endpoint): boolean =>
  endpoint.answer.kind === 'file' ||
  WHOSE.has(endpoint.id) ||
  NAMED.has(endpoint.id) ||
  fieldsOf(endpoint).some((f) => f.where === 'query' && f.required && isId(f));

/** A result of a month: where nothing was closed there is none. */
const NAMED: ReadonlySet<string> = new Set([
  'settlement-legacy.iframe',
  'settlement-matching.result',
  'settlement-product.difference',
  'settlement-product.result',
]);

/** What the house says to one of its sides is read by whoever stands there; the others are refused whatever they ask. */
const OF_A_SIDE: ReadonlySet<string> = new Set([
  'board-help.category',
  'board-help.search',
  'board-manual.files',
  'board-notice.countNew',
  'board-notice.search',
]);
const isOfOthers = ({ id }: Endpoint, who: Person, { query }: Request): boolean =>
  OF_A_SIDE.has(id) && query?.side !== undefined && !sidesOf(who.traits!).some((side) => side === query.side);

/** Of what is not the caller's, and of nothing, the same: there is nothing to ask money for. */
const isNothing = ({ id }: Endpoint, { body }: Answer): boolean =>
  id === 'sponsorship-exchange.applySummary' && body?.code === 'PAYOUT_NOTHING';

async function faults(endpoint: Endpoint, who: Person, seed: number): Promise<string[]> {
  const theirs = await ownIds(world, world.person('producer-b'));
  const out: string[] = [];
  const many = isSheet(endpoint) ? QUERIES_OF_SHEETS : QUERIES;
  for (const request of queriesFor(endpoint, theirs, many, seed)) {
    resetRates();
    const answer = await sendInside(world, endpoint, who, request);
    if (isSheet(endpoint) && answer.status === 200) {
      const { parts } = await openSheet(answer.bytes);
      world.recorder.saw(who.persona, `sheet of ${endpoint.id}`, 200, Object.values(parts).join('\n'));
    }
    const foreign = publicCalls.has(callOf(endpoint)) ? [] : foreignIds(answer.body, idsOfB);
    rowsSeen += Array.isArray(answer.body?.data) ? answer.body.data.length : 0;
    // Beyond 10,000 rows a list may ask for a narrower search (G-LOD-2).
    const fine =
      answer.status === (isOfOthers(endpoint, who, request) ? 403 : 200) ||
      isNothing(endpoint, answer) ||
      (answer.status === 404 && namesOne(endpoint)) ||
      (answer.status === 460 && Number(request.query?.start) > 10_000);
    if (!fine || foreign.length > 0)
      out.push(
        `${who.persona} ${JSON.stringify(request.query)}: ${answer.status} ${foreign.join()} ${answer.text.slice(0, 200)}`,
      );
  }
  return out;
}

const paged = searched.filter(
  (e) => e.answer.kind === 'page' && fieldsOf(e).some((f) => f.name === 'length'),
);

/** Of sellers on a page each is asked once for what is theirs (docs/decisions/0036): what of a row says whose it is; nobody's: undefined. */
const BY_SELLER: Readonly<Record<string, (row: Record<string, unknown>) => unknown>> = {
  'settlement-product.groupList': ({ member }) => (member as { userSeq: number }).userSeq,
  'seller-change.list': ({ seller }) => (seller as { userSeq: number }).userSeq,
  'market.consents': (row) => row.channelSeq,
  'admin.monitor': ({ channel }) => (channel as { userSeq: number }).userSeq,
  'market.inquiries': (row) => row.sellerSeq,
  'market.shops': (row) => row.channelSeq,
  'market.lives': ({ products, channel }) =>
    (products as unknown[]).length > 0 ? (channel as { channelSeq: number }).channelSeq : undefined,
};
/** Of these each seller is asked twice: for the threads, and for what was said in them. */
const TWICE: ReadonlySet<string> = new Set(['market.inquiries']);

/** Rows of a first page of so many, and the statements that it took but for those of sellers. */
async function pageOf(endpoint: Endpoint, who: Person, length: number): Promise<[number, number]> {
  resetRates();
  const { query, ...rest } = await validRequest(world, endpoint, ownerFor(world, who));
  const before = statements.count;
  const side = OF_A_SIDE.has(endpoint.id) ? { side: sidesOf(who.traits!)[0] } : {};
  const { body } = await sendInside(world, endpoint, who, { ...rest, query: { ...query, ...side, length } });
  const took = statements.count - before;
  // Whoever is no party of what the address names sees none of it.
  const rows = (body!.data ?? []) as Record<string, unknown>[];
  const owner = BY_SELLER[endpoint.id];
  const sellers = owner ? new Set(rows.map(owner).filter((seller) => seller !== undefined)).size : 0;
  return [rows.length, took - sellers * (TWICE.has(endpoint.id) ? 2 : 1)];
}

/** Of these the marketplace of tests has a row at most: a month, a year, an adjustment. */
const FEW: ReadonlySet<string> = new Set([
  'settlement-product.manual',
  'settlement-vat.buy',
  'settlement-vat.sales',
  'settlement-withholding.own',
]);

/** Asks somebody outside, not the database. */
const OUTSIDE: ReadonlySet<string> = new Set(['reference.postcodes']);

/** Examples of these make a row for the list beside them. */
const ADDS_ROWS = [
  'market.order',
  'inquiry.ofUser',
  'board-model.detail',
  'board-popupdesk.detail',
  'admin-system.job',
];

const LOOKS = 4;

/** What is asked for each row shows for whoever has two of them. */
async function dearer(endpoint: Endpoint): Promise<string[]> {
  const able = world.people.filter(
    (p) => p.traits && !p.barred && p.persona !== 'expired' && mayCall(endpoint.audience, p.traits),
  );
  for (const who of able) {
    const [rows, first] = await pageOf(endpoint, who, 50);
    if (first === 0) return OUTSIDE.has(endpoint.id) ? [] : [`${callOf(endpoint)}: no statement was counted`];
    if (rows < 2) continue;
    let page = first;
    let [, one] = await pageOf(endpoint, who, 1);
    // What else the process does in that moment (rooms, chores) only adds: of some looks the fewest count.
    for (let look = 1; look < LOOKS && one !== page; look++) {
      page = Math.min(page, (await pageOf(endpoint, who, 50))[1]);
      one = Math.min(one, (await pageOf(endpoint, who, 1))[1]);
    }
    const says = `${callOf(endpoint)} as ${who.persona}: ${one} statements for a row, ${page} for ${rows}`;
    return one === page ? [] : [says];
  }
  if (FEW.has(endpoint.id)) return [];
  return [`${callOf(endpoint)}: nobody has two rows, add them to tools/seed or to the proof`];
}

describe('G-TEN-3 no foreign row under any filter', () => {
  test.each(searched.map((e) => [callOf(e), e] as const))('%s', async (_call, endpoint) => {
    const found: string[] = [];
    for (const [i, who] of readers(endpoint).entries()) found.push(...(await faults(endpoint, who, 7 + i)));
    expect(found).toEqual([]);
  });

  // One more column that is null against its schema, and every page of a list would be read twice.
  test('no page of the demo marketplace had to be read twice', () => {
    expect(rowsSeen).toBeGreaterThan(1_000);
    expect(readTwice.pages - pagesReadTwice).toBe(0);
  });

  test("the ids are told apart: B's own lists hold them, and rows of others were seen", async () => {
    const b = world.person('producer-b');
    const own: string[] = [];
    for (const endpoint of searched.filter((e) => mayCall(e.audience, b.traits!)))
      own.push(
        ...foreignIds(
          (await sendInside(world, endpoint, b, await validRequest(world, endpoint, b))).body,
          idsOfB,
        ),
      );
    expect(own.length).toBeGreaterThan(0);
    expect(rowsSeen).toBeGreaterThan(300);
    expect(world.recorder.seenByB).toBeGreaterThan(0);
  });

  test('a filter given twice where one value is meant is refused, naming it', async () => {
    for (const endpoint of searched) {
      for (const who of readers(endpoint).slice(0, 1)) {
        for (const field of fieldsOf(endpoint).filter((f) => f.where === 'query' && !f.list)) {
          resetRates();
          const { params } = await validRequest(world, endpoint, ownerFor(world, who));
          const query = { [field.name]: ['1', '2'] };
          const answer = await sendInside(world, endpoint, who, { ...(params ? { params } : {}), query });
          const named = (answer.body?.data as { errors?: { field: string }[] } | null)?.errors?.map(
            (e) => e.field,
          );
          expect([answer.status, named?.includes(field.name)], `${callOf(endpoint)} ${field.name}`).toEqual([
            400,
            true,
          ]);
        }
      }
    }
  });

  test('a longer page is as many statements: none for each of its rows', async () => {
    const seller = world.person('producer-a');
    for (let i = 0; i < 2; i += 1) {
      await addDownload(world, seller, 'CANCELED');
      for (const id of ADDS_ROWS) await validRequest(world, endpointById(id), seller);
    }
    await addGroup(world);
    await world.sql(
      `with r as (insert into report (reporter_user_seq, target_type, target_seq, reason, text, evidence, images, state,
          created_at)
        select $1, 'USER', n, 'ETC', '', '{}', '{}', 'NEW', ${sqlNow()} from generate_series(1, 2) n returning report_seq)
        insert into owner_of (kind, seq, owner_seq) select 'report', report_seq, $1 from r`,
      [world.person('consumer-none').userSeq],
    );
    for (const persona of ['producer-a', 'producer-b'])
      await addLive(world.sql, world.person(persona).userSeq);
    for (const persona of ['producer-a', 'eticket'])
      // one buyer follows both
      await validRequest(world, endpointById('market.setConsents'), world.person(persona));
    await world.sql(`insert into client_log (at, name, path, os, device, props)
      select ${sqlNow()}, 'login', '/login', 'WINDOWS', 'proof-of-lists-1', '{}'
      from generate_series(1, 2)`);
    const found: string[] = [];
    for (const endpoint of paged) found.push(...(await dearer(endpoint)));
    expect(found).toEqual([]);
  });

  test("no mark of B's in any byte", () => {
    expect(world.recorder.leaks).toEqual([]);
    expect(world.recorder.inside).toEqual([]);
  });
});
