import { orderApi } from '@jangteo/contract/order/order.api.ts';
import { orderList } from '@jangteo/contract/order/order.list.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { setActing } from '../call/act-as.ts';
import { fakeBrowser } from '../call/fake-browser.ts';
import { query } from '../call/query.ts';
import { savePathState } from '../path-state.ts';
import { session } from '../session.ts';
import { openingQueries, ownerOf } from './asks.ts';
import type { CardsQuery } from './model.ts';

const PATH = '/order-delivery/order/list';
const TODAY = '2026-11-21';
const spec = orderList;
const summary = (filter: object) =>
  query(orderApi.summary, { query: filter as never }) as unknown as CardsQuery;
const opening = (search: string) =>
  openingQueries(
    { spec, load: orderApi.list, cards: summary, more: (filter) => [summary(filter) as never] },
    PATH,
    search,
    TODAY,
  ).map((one) => one.queryKey as unknown[]);
const user = (userSeq: number) => ({ user: { userSeq } }) as never;

beforeEach(() => {
  fakeBrowser();
  vi.stubGlobal('document', { cookie: '' });
  session.set(user(1));
  setActing(null);
});

it('a bare path asks for the list as it first opens, its columns, its cards, its sums and its views', () => {
  const [rows, columns, cards, sums, views] = opening('');
  expect(rows).toEqual([
    'order',
    'order.list',
    null,
    {
      query: {
        start: 0,
        length: 50,
        draw: 0,
        sort: 'orderedAt',
        direction: 'DESC',
        from: '2026-10-21',
        to: TODAY,
      },
    },
  ]);
  expect([columns, views].map((key) => [key![1], key![3]])).toEqual([
    ['preference.table', { params: { typeKey: 'order' } }],
    ['preference.views', { params: { typeKey: 'order' } }],
  ]);
  expect(sums).toEqual(cards);
});

it('a link with a query asks for that search; the cards count every tab, the sums the open one', () => {
  const [rows, , cards, sums] = opening('?tab=new&period=all');
  expect(rows![3]).toMatchObject({ query: { tab: 'new' } });
  expect(cards![3]).toEqual({ query: {} });
  expect(sums![3]).toEqual({ query: { tab: 'new' } });
});

it("R71 a bare path asks for the last search on it, but never for another user's", () => {
  savePathState(PATH, ownerOf(spec, user(1)), 'tab=shipping&period=all');
  expect(opening('')[0]![3]).toMatchObject({ query: { tab: 'shipping' } });
  session.set(user(2));
  expect(opening('')[0]![3]).not.toMatchObject({ query: { tab: 'shipping' } });
});

it("what is asked for one seller is never another's: the key carries whom the operator acts as", () => {
  setActing({ userSeq: 42, name: '온유상회', mode: 'READ', until: 0 });
  expect(opening('').map((key) => key[2])).toEqual([42, 42, 42, 42, 42]);
  setActing(null);
});
