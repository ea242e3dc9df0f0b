import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../ui/toast.ts';
import { runAct, shortcutsOf, type Act } from './acts.ts';
import { actsNow, targetNow } from './list-page/acts.ts';
import type { Target } from './list-page/model.ts';

type List = Parameters<typeof targetNow>[0];
const rows = [{ seq: 1 }, { seq: 2 }];
const confirm = vi.fn<(target: Target) => void>();
/** Only rows that were chosen one by one may be postponed. */
const bulk = (target: Target): Act[] => [
  { key: 'confirm', label: '발주확인', keys: 'C', onSelect: () => confirm(target) },
  {
    key: 'postpone',
    label: '배송지연',
    keys: 'D',
    disabledReason: target.scope === 'searched' ? '목록에서 줄을 골라 주세요.' : null,
  },
  { key: 'cancel', label: '판매자 취소', destructive: true },
];
const list = (ids: string[], change: Partial<List> & { scope?: 'selected' | 'searched' } = {}): List =>
  ({
    selection: { ids: new Set(ids), scope: change.scope ?? 'selected' },
    filter: { tab: 'new' },
    total: 244,
    capped: false,
    rows,
    spec: { id: 'seq' },
    props: { bulk, download: {} },
    tools: { choose: () => undefined },
    cursor: null,
    at: -1,
    ...change,
  }) as unknown as List;
const act = (of: List, keys: string) =>
  shortcutsOf(actsNow(of, () => undefined)).find((one) => one.keys === keys)!;

beforeEach(() => {
  confirm.mockClear();
  toasts.set([]);
});

describe('a key is its button', () => {
  it('with the bar on everything found, C asks for everything found, and D says why not', () => {
    const all = list(['1'], { scope: 'searched', cursor: '2', at: 1 });
    runAct(act(all, 'C'));
    expect(confirm).toHaveBeenCalledExactlyOnceWith({
      scope: 'searched',
      filter: { tab: 'new' },
      count: 244,
      capped: false,
    });
    runAct(act(all, 'D'));
    expect(toasts.get().map((one) => one.message)).toEqual(['목록에서 줄을 골라 주세요.']);
  });
  it('chosen rows go before the marked one', () => {
    expect(targetNow(list(['1'], { cursor: '2', at: 1 }))).toMatchObject({ scope: 'selected', ids: [1] });
    expect(targetNow(list([], { cursor: '2', at: 1 }))).toMatchObject({
      scope: 'selected',
      ids: [2],
      rows: [{ seq: 2 }],
    });
  });
  it('a row marked on another page is not acted on unseen', () => {
    const elsewhere = list([], { cursor: '9', at: -1 });
    expect(targetNow(elsewhere)).toBeNull();
    runAct(act(elsewhere, 'C'));
    expect(confirm).not.toHaveBeenCalled();
    expect(toasts.get()[0]!.message).toContain('줄을');
  });
  it('the download stands before what cannot be taken back, and only with a selection', () => {
    const labels = (of: List) => actsNow(of, () => undefined).map((one) => one.label);
    expect(labels(list(['1']))).toEqual(['발주확인', '배송지연', '엑셀 다운로드', '판매자 취소']);
    expect(labels(list([]))).toEqual(['발주확인', '배송지연', '판매자 취소']);
  });
});

it('of two acts under one key the one that can be done now is in force', () => {
  const acts: Act[] = [
    { key: 'start', label: '발송처리', keys: 'E', disabledReason: '이미 보냈습니다.' },
    { key: 'complete', label: '배송완료 처리', keys: 'E' },
    { key: 'print', label: '주문서 인쇄' },
  ];
  expect(shortcutsOf(acts).map((one) => one.key)).toEqual(['complete', 'print']);
});
