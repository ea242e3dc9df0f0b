import { describe, expect, it } from 'vitest';
import { merge, type MergeFields } from './merge.ts';

interface Option {
  optionSeq?: number;
  name: string;
  stock: number;
}
interface Goods {
  version: number;
  name: string;
  price: number;
  shown: boolean;
  tags: string[];
  delivery: { fee: number; method: string };
  optionList: Option[];
}
const base: Goods = {
  version: 1,
  name: '노지 감귤',
  price: 15900,
  shown: true,
  tags: ['귤'],
  delivery: { fee: 3000, method: 'PARCEL' },
  optionList: [
    { optionSeq: 1, name: '가정용', stock: 10 },
    { optionSeq: 2, name: '선물용', stock: 20 },
  ],
};
const fields: MergeFields<Goods> = {
  version: null,
  name: '상품명',
  price: { label: '판매가', text: (won) => `${won.toLocaleString('ko-KR')}원` },
  shown: '노출',
  tags: '태그',
  delivery: { parts: { fee: '배송비', method: '배송방법' } },
  optionList: {
    label: '옵션',
    key: (row) => row.optionSeq,
    name: (row) => row.name,
    rows: { optionSeq: null, name: '이름', stock: '재고' },
  },
};
const row = (optionSeq: number | undefined, name: string, stock: number): Option => ({
  optionSeq,
  name,
  stock,
});

describe('merge', () => {
  it('takes what one side changed, and what both changed alike; the version is theirs', () => {
    const mine = {
      ...base,
      name: '제주 노지 감귤',
      tags: ['귤', '제주'],
      delivery: { fee: 0, method: 'PARCEL' },
    };
    const theirs = {
      ...base,
      version: 2,
      price: 14900,
      tags: ['귤', '제주'],
      delivery: { fee: 3000, method: 'DAWN' },
    };
    expect(merge(base, mine, theirs, fields)).toEqual({
      value: { ...theirs, name: '제주 노지 감귤', delivery: { fee: 0, method: 'DAWN' } },
      open: [],
    });
  });

  it('asks for what both changed, in words', () => {
    const mine = { ...base, price: 12900, name: '', shown: false };
    const theirs = { ...base, version: 2, price: 14900, name: '한라봉' };
    const merged = merge(base, mine, theirs, fields);
    expect(merged.open).toEqual([
      { at: 'name', label: '상품명', mine: '비어 있음', theirs: '한라봉' },
      { at: 'price', label: '판매가', mine: '12,900원', theirs: '14,900원' },
    ]);
    expect(merged.value).toMatchObject({ price: 12900, name: '', shown: false });
    expect(merge(base, mine, theirs, fields, { name: 'theirs', price: 'mine' })).toEqual({
      value: { ...theirs, name: '한라봉', price: 12900, shown: false },
      open: [],
    });
  });

  it('a row is one field per column, found by its key wherever it stands', () => {
    const mine = { ...base, optionList: [row(2, '선물용', 25), row(1, '가정용 3kg', 10)] };
    const theirs = { ...base, optionList: [row(1, '가정용', 7), row(2, '선물용', 18)] };
    const merged = merge(base, mine, theirs, fields);
    expect(merged.value.optionList).toEqual([row(2, '선물용', 25), row(1, '가정용 3kg', 7)]);
    expect(merged.open).toEqual([
      { at: 'optionList.2.stock', label: '옵션 · 선물용 · 재고', mine: '25', theirs: '18' },
    ]);
    expect(merge(base, mine, theirs, fields, { 'optionList.2.stock': 'theirs' }).value.optionList[0]).toEqual(
      row(2, '선물용', 18),
    );
  });

  it('new rows of both sides stay, mine first', () => {
    const mine = { ...base, optionList: [...base.optionList, row(undefined, '못난이', 5)] };
    const theirs = { ...base, optionList: [...base.optionList, row(3, '한입', 9)] };
    expect(merge(base, mine, theirs, fields)).toMatchObject({
      value: { optionList: [...base.optionList, { name: '못난이' }, { name: '한입' }] },
      open: [],
    });
  });

  it('a removed row goes, unless the other side changed it', () => {
    const without = { ...base, optionList: [base.optionList[1]!] };
    expect(merge(base, without, base, fields).value.optionList).toEqual(without.optionList);
    expect(merge(base, base, without, fields).value.optionList).toEqual(without.optionList);
    const changed = { ...base, optionList: [row(1, '가정용', 3), base.optionList[1]!] };
    const merged = merge(base, without, changed, fields);
    expect(merged.open).toEqual([
      { at: 'optionList.1', label: '옵션 · 가정용', mine: '삭제함', theirs: '고침' },
    ]);
    const decide = (side: 'mine' | 'theirs') =>
      merge(base, without, changed, fields, { 'optionList.1': side }).value.optionList;
    expect(decide('mine')).toEqual(without.optionList);
    expect(decide('theirs')).toEqual([base.optionList[1], row(1, '가정용', 3)]);
    expect(merge(base, changed, without, fields).open[0]).toMatchObject({ mine: '고침', theirs: '삭제함' });
    expect(merge(base, changed, without, fields, { 'optionList.1': 'theirs' }).value.optionList).toEqual([
      base.optionList[1],
    ]);
  });

  it('three alike are one', () => {
    expect(merge(base, structuredClone(base), structuredClone(base), fields)).toEqual({
      value: base,
      open: [],
    });
  });
});
