import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { downloadBody, searchedBody, selectedBody } from './kit/sheet-body.ts';
import { columnById, holdsPersonalData, sheetColumns } from './kit/list.ts';
import type { Column, ListSpec } from './kit/list.ts';
import { isListKey, listByKey, lists } from './lists.ts';
import { orderList } from './order/order.list.ts';
import { orderTabKeys } from './order/order.projection.ts';

const specs = Object.keys(lists).map((key) => [key, listByKey(key)] as const);

/** The schema behind a dotted path of a row, wrappers taken off. */
function fieldAt(row: z.ZodType, path: string): { type: string; meta: Record<string, unknown> } | null {
  let at: z.ZodType | undefined = row;
  for (const part of path.split('.'))
    at = (entry(at) as unknown as { shape?: Record<string, z.ZodType> })?.shape?.[part];
  return at ? { type: bare(at).def.type, meta: { ...bare(at).meta?.(), ...at.meta?.() } } : null;
}
function bare(schema: z.ZodType | undefined): z.ZodType & { def: { type: string } } {
  const inner = (schema as unknown as { def?: { innerType?: z.ZodType } })?.def?.innerType;
  return inner ? bare(inner) : (schema as z.ZodType & { def: { type: string } });
}
/** A list in the row stands for its entries (`tickets.code`). */
const entry = (schema: z.ZodType | undefined): z.ZodType => {
  const plain = bare(schema) as unknown as { def?: { type: string; element?: z.ZodType } };
  return plain?.def?.type === 'array' ? bare(plain.def.element) : bare(schema);
};
const WIRES: Record<Column['type'], string[]> = {
  text: ['text', 'month'],
  code: ['text', 'int'],
  int: ['int'],
  count: ['int'],
  won: ['won'],
  rate: ['int'],
  time: ['time'],
  day: ['day'],
  bool: ['bool'],
  image: ['text'],
  enum: [],
  enums: [],
};

describe.each(specs)('list %s', (key, spec) => {
  test('is filed under its own key, with distinct columns', () => {
    expect(spec.key).toBe(key);
    expect(isListKey(key)).toBe(true);
    expect(new Set(spec.columns.map((c) => c.id)).size).toBe(spec.columns.length);
    expect(new Set(spec.columns.map((c) => c.header)).size).toBe(spec.columns.length);
    expect(spec.columns[0]!.hidden).toBeUndefined();
    expect(spec.row.shape).toHaveProperty(spec.id);
  });

  test('each column reads a field of the row that fits its type, its enumeration and its mask', () => {
    for (const column of spec.columns) {
      const field = fieldAt(spec.row, column.id);
      expect(field, column.id).not.toBeNull();
      if (column.of)
        expect([column.id, JSON.stringify(fieldEnum(spec.row, column.id))]).toEqual([
          column.id,
          JSON.stringify(column.of.values),
        ]);
      else
        expect([column.id, WIRES[column.type].includes(String(field!.meta.wire))]).toEqual([column.id, true]);
      expect([column.id, field!.meta.mask]).toEqual([column.id, column.mask]);
    }
  });

  test('rows are strict through and through', () => expect(looseObjects(spec.row)).toEqual([]));

  test('paging has its defaults and its limits (R70, R72)', () => {
    expect(spec.query.parse({})).toMatchObject({ start: 0, length: 50, draw: 0 });
    for (const bad of [
      { length: 0 },
      { length: 201 },
      { start: -1 },
      { start: 1.5 },
      { start: '0' },
      { sort: 'nope' },
      { direction: 'asc' },
      { nope: 1 },
    ])
      expect([bad, spec.query.safeParse(bad).success]).toEqual([bad, false]);
    for (const sort of Object.keys(spec.sorts))
      expect(spec.query.safeParse({ sort, direction: 'ASC' }).success).toBe(true);
    expect(spec.sorts).toHaveProperty(spec.defaultSort);
    expect(spec.filter.safeParse({ start: 0 }).success).toBe(false);
  });
});

const fails = (query: unknown): string[] =>
  (orderList.query.safeParse(query).error?.issues ?? []).map((i) => i.path.join('.'));

describe('filters of the order list (order-desk.md §5)', () => {
  test('nothing given reads by order day, newest first', () => {
    expect(orderList.filter.parse({})).toEqual({ dateKey: 'ORDERED_AT' });
    expect(orderList.sorts[orderList.defaultSort].direction).toBe('DESC');
  });
  test('days: within the documents’ range, from ≤ to (R99)', () => {
    expect(fails({ from: '2026-11-01', to: '2026-11-01' })).toEqual([]);
    expect(fails({ from: '2026-11-02', to: '2026-11-01' })).toEqual(['to']);
    for (const day of ['2018-12-31', '2049-01-01', '2026-02-29', '2026-13-01', '2026-1-1', '20261101', ''])
      expect([day, fails({ from: day })]).toEqual([day, expect.arrayContaining(['from'])]);
    expect(fails({ from: '2028-02-29' })).toEqual([]);
  });
  test('dateKey NONE takes no days', () => {
    expect(fails({ dateKey: 'NONE' })).toEqual([]);
    expect(fails({ dateKey: 'NONE', from: '2026-11-01' })).toEqual(['from']);
    expect(fails({ dateKey: 'NONE', to: '2026-11-01' })).toEqual(['to']);
  });
  test('keyword and searchKey need each other; ≤ 40 characters, ≤ 100 words', () => {
    expect(fails({ keyword: ['감귤'] })).toEqual(['searchKey']);
    expect(fails({ searchKey: 'PRODUCT_NAME' })).toEqual(['keyword']);
    expect(fails({ searchKey: 'PRODUCT_NAME', keyword: ['감귤', '한라봉'] })).toEqual([]);
    expect(fails({ searchKey: 'NONE' })).toEqual([]);
    expect(fails({ searchKey: 'PRODUCT_NAME', keyword: ['가'.repeat(41)] })).toEqual(['keyword.0']);
    expect(fails({ searchKey: 'PRODUCT_NAME', keyword: Array(101).fill('a') })).toContain('keyword');
    expect(fails({ searchKey: 'PRODUCT_NAME', keyword: '감귤' })).toContain('keyword');
  });
  test('tabs are the cards', () => {
    expect(Object.keys(orderList.tabs!)).toEqual([...orderTabKeys]);
    for (const tab of orderTabKeys) expect(fails({ tab })).toEqual([]);
    expect(fails({ tab: 'all' })).toEqual(['tab']);
  });
});

test('the sheet has every header of the order desk once (order-desk.md §6)', () => {
  const headers =
    '주문번호 상품주문번호 묶음번호 주문상태 배송단계 주문일시 결제일시 발송기한 상품코드 자체상품코드 상품명 옵션 수량 판매가 상품금액 판매자쿠폰 플랫폼쿠폰 결제금액 배송비(묶음) 배송비유형 결제수단 구분 유입 구매자_닉네임 구매자 구매자_연락처 수취인 연락처 우편번호 주소 상세주소 배송메모 배송방법 택배사 송장번호 지연사유 예정일 발송일 배송완료일 구매확정일 확정예정일 방송 그리퍼 자체주문번호 클레임 메모 판매자';
  expect(
    sheetColumns(orderList)
      .map((c) => c.header.replaceAll(' ', '_'))
      .sort(),
  ).toEqual(headers.split(' ').sort());
  expect(columnById(orderList, 'deliveryFee')?.onceBy).toBe('bundleFirst');
  expect(columnById(orderList, 'nope')).toBeUndefined();
});

test('personal data are told from the columns chosen', () => {
  const pick = (...ids: string[]) => orderList.columns.filter((c) => ids.includes(c.id));
  expect(holdsPersonalData(pick('orderSeq', 'payAmount'))).toBe(false);
  expect(holdsPersonalData(pick('orderSeq', 'buyer.name'))).toBe(true);
});

describe('download bodies (order-desk.md §7)', () => {
  const either = downloadBody(orderList);
  const ok = (body: unknown, schema: z.ZodType = either) => schema.safeParse(body).success;
  test('a plain /download takes a list or a filter, exactly one', () => {
    expect(ok({ filter: {} })).toBe(true);
    expect(ok({ orderProductSeqList: [3, 4] })).toBe(true);
    expect(ok({})).toBe(false);
    expect(ok({ filter: {}, orderProductSeqList: [3] })).toBe(false);
  });
  test('/selected takes the list, /searched the filter', () => {
    expect(ok({ orderProductSeqList: [3] }, selectedBody(orderList))).toBe(true);
    expect(ok({ filter: {} }, selectedBody(orderList))).toBe(false);
    expect(ok({ filter: { tab: 'new' } }, searchedBody(orderList))).toBe(true);
    expect(ok({ orderProductSeqList: [3] }, searchedBody(orderList))).toBe(false);
  });
  test('ids are distinct and at most 1,000', () => {
    expect(ok({ orderProductSeqList: [3, 3] })).toBe(false);
    expect(ok({ orderProductSeqList: [] })).toBe(false);
    expect(ok({ orderProductSeqList: Array.from({ length: 1_000 }, (_, i) => i + 1) })).toBe(true);
    expect(ok({ orderProductSeqList: Array.from({ length: 1_001 }, (_, i) => i + 1) })).toBe(false);
  });
  test('columns are ids of the sheet, a reason of ETC needs its text', () => {
    expect(ok({ filter: {}, columns: ['orderSeq', 'buyer.name'] })).toBe(true);
    for (const columns of [['nope'], ['thumbnail'], [], ['orderSeq', 'orderSeq']])
      expect([columns, ok({ filter: {}, columns })]).toEqual([columns, false]);
    expect(ok({ filter: {}, reason: { code: 'SHIPPING' } })).toBe(true);
    expect(ok({ filter: {}, reason: { code: 'ETC' } })).toBe(false);
    expect(ok({ filter: {}, reason: { code: 'ETC', text: '  ' } })).toBe(false);
    expect(ok({ filter: {}, reason: { code: 'ETC', text: '세무 신고' } })).toBe(true);
    expect(ok({ filter: { tab: 'x' } })).toBe(false);
  });
});

function fieldEnum(row: z.ZodType, path: string): unknown {
  let at: z.ZodType | undefined = row;
  for (const part of path.split('.'))
    at = (entry(at) as unknown as { shape: Record<string, z.ZodType> }).shape[part];
  const schema = bare(at) as unknown as { options?: unknown; def: { element?: z.ZodType } };
  return schema.def.element
    ? (bare(schema.def.element) as unknown as { options: unknown }).options
    : schema.options;
}

/** Paths of objects that would let unknown fields through. */
function looseObjects(schema: z.ZodType, path = '$'): string[] {
  const def = bare(schema).def as {
    type: string;
    shape?: Record<string, z.ZodType>;
    element?: z.ZodType;
    catchall?: { def: { type: string } };
  };
  if (def.type === 'array') return looseObjects(def.element!, `${path}[]`);
  if (def.type !== 'object') return [];
  const own = def.catchall?.def.type === 'never' ? [] : [path];
  return [
    ...own,
    ...Object.entries(def.shape!).flatMap(([key, inner]) => looseObjects(inner, `${path}.${key}`)),
  ];
}

test('looseObjects finds what is loose', async () => {
  const { z: zod } = await import('zod');
  expect(looseObjects(zod.strictObject({ a: zod.array(zod.object({})) }))).toEqual(['$.a[]']);
  expect((orderList as unknown as ListSpec).row.safeParse({}).success).toBe(false);
});
