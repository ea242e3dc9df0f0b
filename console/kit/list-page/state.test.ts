import { orderList } from '@jangteo/contract/order/order.list.ts';
import { deliveryList } from '@jangteo/contract/delivery/delivery.list.ts';
import { downloadList } from '@jangteo/contract/download/download.list.ts';
import { describe, expect, it } from 'vitest';
import type { AnyList } from './list.ts';
import { appealList } from '@jangteo/contract/claim/appeal.list.ts';
import { returnList } from '@jangteo/contract/claim/claim.list.ts';
import { apiFilter, apiQuery, changed, initialState, isNarrowed, readState, writeState } from './state.ts';

const orders = orderList;
const downloads = downloadList as unknown as AnyList;
const desk = deliveryList;
const today = '2026-11-19';
const round = (query: string) => writeState(orders, readState(orders, query));

describe('the URL is the state of a list (R70)', () => {
  it('a bare path is the list as it first opens', () => {
    expect(readState(orders, '')).toEqual(initialState(orders));
    expect(writeState(orders, initialState(orders))).toBe('');
    expect(initialState(orders)).toMatchObject({
      start: 0,
      length: 50,
      sort: 'orderedAt',
      direction: 'DESC',
      period: 'month',
    });
    expect(initialState(downloads).period).toBe('all');
  });

  it('a tab of work begins with what is due first; a sort that somebody chose stays with them', () => {
    const bare = readState(returnList, '');
    expect(bare.sort).toBe('requestedAt');
    const work = changed(returnList, bare, { filter: { tab: 'request' } });
    expect([work.sort, work.direction, writeState(returnList, work)]).toEqual([
      'dueAt',
      'ASC',
      'tab=request',
    ]);
    expect(readState(returnList, 'tab=request')).toEqual(work);
    expect(changed(returnList, work, { filter: { tab: 'complete' } }).sort).toBe('requestedAt');
    const chosen = changed(returnList, work, { sort: 'refundAmount', direction: 'ASC' });
    expect(changed(returnList, chosen, { filter: {} })).toMatchObject({
      sort: 'refundAmount',
      direction: 'ASC',
    });
    const newest = changed(returnList, work, { sort: 'requestedAt', direction: 'DESC' });
    expect(readState(returnList, writeState(returnList, newest))).toEqual(newest);
  });

  it('a queue opens with what waits, and its tab goes by the name that the documents give it', () => {
    const bare = readState(appealList, '');
    expect(bare.filter).toEqual({});
    expect(apiFilter(appealList, bare, today)).toEqual({ state: 'OPEN' });
    const done = readState(appealList, 'state=DECIDED&tab=OPEN');
    expect(done).toMatchObject({ filter: { tab: 'DECIDED' }, sort: 'decidedAt', direction: 'DESC' });
    expect(apiFilter(appealList, done, today)).toEqual({ state: 'DECIDED' });
    expect(writeState(appealList, done)).toBe('state=DECIDED');
    expect(readState(appealList, 'state=SOLD').filter).toEqual({});
    expect(appealList.query.parse({})).toMatchObject({ state: 'OPEN' });
  });

  it('every part survives being written and read', () => {
    const query =
      'start=100&length=200&draw=3&sort=payAmount&direction=ASC&from=2026-11-12&to=2026-11-19&tab=preparing&dateKey=CONFIRM_AT&status=PREPARING_PRODUCT&status=SHIPPING_START&contentSeq=40001&searchKey=PRODUCT_NAME&keyword=%EA%B0%90%EA%B7%A4&keyword=a%2Cb&open=1-2';
    expect(round(query)).toBe(query);
    expect(readState(orders, query).filter).toEqual({
      tab: 'preparing',
      dateKey: 'CONFIRM_AT',
      status: ['PREPARING_PRODUCT', 'SHIPPING_START'],
      contentSeq: 40001,
      searchKey: 'PRODUCT_NAME',
      keyword: ['감귤', 'a,b'],
    });
  });

  it('a repeated name is an array even when it stands once (R11)', () => {
    expect(readState(orders, 'status=SHIPPING_START').filter.status).toEqual(['SHIPPING_START']);
  });

  it('a filter of one value takes no second one, and its control offers none', () => {
    expect(readState(desk, 'due=LATER&deliveryMethod=DAWN').filter).toEqual({
      due: 'LATER',
      deliveryMethod: ['DAWN'],
    });
    expect(
      ['due', 'bundled', 'contentSeq', 'deliveryMethod', 'feeType'].map(
        (name) => deliveryList.filters[name as 'due'].control,
      ),
    ).toEqual(['one', 'yesNo', 'chosen', 'many', 'many']);
  });

  it('what does not fit is dropped instead of breaking the page', () => {
    const broken =
      'start=-5&length=30&sort=name&direction=UP&tab=gone&status=NOPE&contentSeq=x&from=2026-02-30&to=2026-03-01&unknown=1&searchKey=PRODUCT_NAME';
    expect(round(broken)).toBe('');
  });

  it('only the offered page sizes are taken (R75)', () => {
    expect([10, 50, 100, 200].map((n) => readState(orders, `length=${n}`).length)).toEqual([
      10, 50, 100, 200,
    ]);
    expect(readState(orders, 'length=20').length).toBe(50);
  });

  it('the direction that a sort has by itself is not written', () => {
    expect(round('sort=shipDueAt&direction=ASC')).toBe('sort=shipDueAt');
    expect(round('sort=shipDueAt&direction=DESC')).toBe('sort=shipDueAt&direction=DESC');
  });
});

describe('the period', () => {
  it('in words moves with the day, in days it stands still', () => {
    expect(apiFilter(orders, readState(orders, 'period=week'), today)).toEqual({
      from: '2026-11-12',
      to: '2026-11-19',
    });
    expect(apiFilter(orders, readState(orders, ''), today)).toEqual({ from: '2026-10-19', to: '2026-11-19' });
    expect(apiFilter(orders, readState(orders, 'from=2026-01-01&to=2026-01-02'), '2027-05-05')).toEqual({
      from: '2026-01-01',
      to: '2026-01-02',
    });
  });

  it('전체 sends no days and no dateKey, and so does dateKey NONE (order-desk.md §5)', () => {
    expect(apiFilter(orders, readState(orders, 'period=all&dateKey=CONFIRM_AT'), today)).toEqual({});
    expect(readState(orders, 'dateKey=NONE&from=2026-01-01&to=2026-01-02').period).toBe('all');
  });

  it('every state makes a query that the strict contract takes (R72)', () => {
    for (const query of [
      '',
      'period=all',
      'tab=new&period=yesterday',
      'status=PAYMENT_COMPLETE&keyword=a',
      'dateKey=CANCEL_AT&period=quarter&kind=FLASH&sort=payAmount',
    ]) {
      const sent = apiQuery(orders, readState(orders, query), today);
      expect(orderList.query.safeParse(sent).success, query).toBe(true);
      expect(
        orderList.filter.safeParse(apiFilter(orders, readState(orders, query), today)).success,
        query,
      ).toBe(true);
    }
  });
});

it('a keyword without a key searches everywhere; a key without keyword says nothing', () => {
  expect(readState(orders, 'keyword=a').filter).toEqual({ searchKey: 'NONE', keyword: ['a'] });
  expect(readState(orders, 'searchKey=ORDER_SEQ').filter).toEqual({});
});

it('tab and kind of date alone do not count as narrowed: an empty list then offers another period', () => {
  expect(isNarrowed({ tab: 'new', dateKey: 'CONFIRM_AT' })).toBe(false);
  expect(isNarrowed({ status: ['PAYMENT_WAIT'] })).toBe(true);
});
