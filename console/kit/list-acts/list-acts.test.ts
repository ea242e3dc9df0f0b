import type { BulkResult } from '@jangteo/contract/kit/bulk.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dialogs } from '../../ui/dialog.ts';
import { now } from '../../ui/now.ts';
import { toasts } from '../../ui/toast.ts';
import { nothingDone } from '../bulk/run-bulk.ts';
import { ApiError, OFFLINE } from '../call/error.ts';
import { fakeBrowser } from '../call/fake-browser.ts';
import type { Target } from '../list-page/model.ts';
import { queryClient } from '../query-client.ts';
import { undoables, undoOf } from '../undo/undo.ts';
import { asks, type Runs, type Sends, type Subject } from './act.ts';
import { listActs } from './list-acts.ts';
import { editOne, sendOne } from './one.ts';
import { cellsFor, settle } from './settle.tsx';

interface Row {
  seq: number;
  name: string;
  /** Why it cannot be removed; undefined: things of its kind never are. */
  stuck?: string | null;
}
const things: Subject<Row, { loud: boolean }> = {
  id: (row) => row.seq,
  noun: '물건',
  unit: '개',
  old: ['order', 'product'],
  undo: 'thing',
  heads: ['번호', '이름'],
  cells: (seq, row) => [String(seq), row?.name ?? '–'],
  never: '이 물건에는 쓸 수 없습니다.',
};
const rows: Row[] = [
  { seq: 1, name: '하나', stuck: null },
  { seq: 2, name: '둘', stuck: '잠겨 있습니다.' },
];
const failure = (seq: number) => ({ seq, code: 'STATE', message: `${seq}번은 그대로입니다.`, current: null });
const result = (change: Partial<BulkResult> = {}): BulkResult => ({ ...nothingDone(), ...change });

const send = vi.fn<Sends<Row, { loud: boolean }>['send']>();
const sure = vi.fn<() => Promise<boolean>>();
const ask = vi.fn<() => Promise<{ why: string } | null>>();
const whole = vi.fn<Runs<Row, { loud: boolean }>['run']>();
const sendWhy = vi.fn<(ids: number[], why: string) => void>();
const after = vi.fn<(result: BulkResult) => void>();
const open = vi.fn<(job: { ids: readonly number[] }) => void>();
const acts = listActs(things, {
  note: { label: '메모', open },
  remove: {
    label: ({ loud }) => (loud ? '삭제!' : '삭제'),
    keys: 'D',
    destructive: true,
    most: 3,
    whyNot: ({ stuck }) => stuck,
    sure,
    send,
    after,
    done: (n) => `${n}개를 삭제했습니다.`,
  },
  stop: asks({
    label: '중지',
    menuLabel: '사용 중지',
    whole: { most: 5_000, run: whole },
    ask,
    ids: ({ why }, { ids }) => (why === 'first' ? ids.slice(0, 1) : ids),
    send: async (ids, _, { why }) => {
      sendWhy(ids, why);
      return { data: result({ successCount: ids.length }) };
    },
    done: (n) => `${n}개를 중지했습니다.`,
  }),
});
const chosen = (those: readonly Row[], count = those.length): Target<Row> => ({
  scope: 'selected',
  ids: Array.from({ length: count }, (_, i) => those[i]?.seq ?? 100 + i),
  count,
  rows: those,
});
const found = (count: number, capped = false): Target<Row> => ({
  scope: 'searched',
  filter: { tab: 'new' },
  count,
  capped,
});
const quiet = { loud: false };
const said = () => toasts.get().map((one) => one.message);
const choose = vi.fn<(ids: readonly number[]) => void>();
const remove = (ids: readonly number[]) =>
  acts.run('remove', { ids, rows: rows.filter((row) => ids.includes(row.seq)), tools: { choose }, ...quiet });

const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
beforeEach(() => {
  fakeBrowser();
  vi.clearAllMocks();
  invalidate.mockResolvedValue();
  sure.mockResolvedValue(true);
  send.mockImplementation(async (ids) => ({ data: result({ successCount: ids.length }) }));
  toasts.set([]);
  undoables.set([]);
});
afterEach(() => void dialogs.set([]));

describe('the bar', () => {
  const why = (target: Target<Row>, key: 'remove' | 'stop' | 'note' = 'remove') =>
    acts.bulk([key], quiet)(target)[0]!.disabledReason;
  it('what can be done now stands first, with its key and the words of the page', () => {
    const bar = acts.bulk(['remove', 'stop'], { loud: true })(chosen([rows[1]!]));
    expect(bar.map((one) => [one.key, one.label, one.keys, one.destructive])).toEqual([
      ['stop', '중지', undefined, undefined],
      ['remove', '삭제!', 'D', true],
    ]);
  });
  it('is refused where none of the rows may; rows of other pages are judged by the server', () => {
    expect(why(chosen([rows[1]!]))).toBe('잠겨 있습니다.');
    expect(why(chosen(rows))).toBeNull();
    expect(why(chosen([rows[1]!], 2))).toBeNull();
    expect(why(chosen([{ seq: 3, name: '셋' }]))).toBe('이 물건에는 쓸 수 없습니다.');
    expect(why(chosen([{ seq: 3, name: '셋' }, rows[1]!]))).toBe('잠겨 있습니다.');
  });
  it('so many and no more; everything found only where the act takes it, and counted', () => {
    expect(why(chosen([], 3))).toBeNull();
    expect(why(chosen([], 4))).toBe('한 번에 3개까지 삭제할 수 있습니다.');
    expect(why(found(2))).toBe('검색결과 전체에는 쓸 수 없습니다. 목록에서 물건을 골라 주세요.');
    expect(why(found(5_000), 'stop')).toBeNull();
    expect(why(found(5_001), 'stop')).toBe('한 번에 5,000개까지 중지할 수 있습니다.');
    expect(why(found(10, true), 'stop')).toContain('5,000개까지');
  });
  it('a list may refuse for reasons and in words of its own', () => {
    const own = listActs<Row, object, 'go'>(
      {
        ...things,
        tooMany: (most, label) => `${label}: ${most}`,
        refuse: (target) => target.count === 7 && '일곱은 안 됩니다.',
      },
      { go: { label: '가기', most: 1, run: async () => undefined, done: () => '' } },
    );
    const reason = (count: number) => own.bulk(['go'])(chosen([], count))[0]!.disabledReason;
    expect([1, 2, 7].map(reason)).toEqual([null, '가기: 1', '일곱은 안 됩니다.']);
  });
  it('what tells everything itself takes as many as are chosen, and nothing is told or read again', async () => {
    expect([why(chosen([], 1_200), 'note'), why(found(2), 'note')]).toEqual([
      null,
      '검색결과 전체에는 쓸 수 없습니다. 목록에서 물건을 골라 주세요.',
    ]);
    expect(await acts.run('note', { ids: [1, 2], rows: [], ...quiet })).toBeUndefined();
    expect(open.mock.calls[0]![0]).toMatchObject({ ids: [1, 2] });
    expect([said(), invalidate.mock.calls.length]).toEqual([[], 0]);
  });
  it('everything found goes the way of its own, without ids', async () => {
    whole.mockResolvedValue(result({ successCount: 40, undo: null }));
    acts.bulk(['stop'], quiet)(found(40), { choose })[0]!.onSelect!();
    await expect.poll(said).toEqual(['40개를 중지했습니다.']);
    expect(whole.mock.calls[0]![0]).toMatchObject({ ids: [], found: { filter: { tab: 'new' }, count: 40 } });
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('the menu of a row', () => {
  it('says why not, has its own words, and shows keys only in a drawer', () => {
    const shown = acts.menu(['remove', 'stop'], rows[1]!, quiet);
    expect(shown.map((one) => [one.label, one.disabledReason, one.keys])).toEqual([
      ['삭제', '잠겨 있습니다.', undefined],
      ['사용 중지', null, undefined],
    ]);
    expect(acts.keyed(['remove'], rows[0]!, quiet)[0]).toMatchObject({ keys: 'D', disabledReason: null });
  });
  it('is about its row', async () => {
    acts.menu(['remove'], rows[0]!, quiet)[0]!.onSelect!();
    await expect.poll(() => send.mock.calls[0]?.[0]).toEqual([1]);
  });
});

describe('a press', () => {
  it('what is not agreed to is not sent, told or read again', async () => {
    sure.mockResolvedValue(false);
    ask.mockResolvedValue(null);
    expect(await remove([1])).toBeUndefined();
    expect(await acts.run('stop', { ids: [1], rows: [], ...quiet })).toBeUndefined();
    expect([send, sendWhy, invalidate].map((one) => one.mock.calls.length)).toEqual([0, 0, 0]);
    expect(said()).toEqual([]);
  });
  it('what the dialog answered is sent, for the rows that the answer names', async () => {
    ask.mockResolvedValueOnce({ why: 'first' }).mockResolvedValueOnce({ why: 'late' });
    await acts.run('stop', { ids: [1, 2], rows, ...quiet });
    await acts.run('stop', { ids: [1, 2], rows, ...quiet });
    expect(sendWhy.mock.calls).toEqual([
      [[1], 'first'],
      [[1, 2], 'late'],
    ]);
  });
  it('more than one call takes goes in parts, each under a key of its own', async () => {
    await remove([1, 2, 3, 4]);
    expect(send.mock.calls.map(([ids]) => ids)).toEqual([[1, 2, 3], [4]]);
    expect(new Set(send.mock.calls.map(([, once]) => once.key)).size).toBe(2);
    expect(said()).toEqual(['4개를 삭제했습니다.']);
  });
  it('D8: without an answer it is sent again under the same key', async () => {
    send.mockRejectedValueOnce(new ApiError(OFFLINE, 'OFFLINE', '연결이 끊어졌습니다.'));
    const done = remove([1]);
    await expect.poll(() => dialogs.get().length).toBe(1);
    dialogs.get()[0]!.answer(true);
    expect(await done).toMatchObject({ successCount: 1 });
    expect(new Set(send.mock.calls.map(([, once]) => once.key)).size).toBe(1);
  });
});

describe('the end', () => {
  const undo = () => ({ token: 'x'.repeat(20), until: new Date(now() + 60_000).toISOString() });
  it('is told, can be taken back by row, and makes the queries old; nothing stays chosen', async () => {
    send.mockResolvedValue({ data: result({ successCount: 2, undo: undo() }) });
    await remove([1, 2]);
    expect(toasts.get()[0]).toMatchObject({ message: '2개를 삭제했습니다.', tone: 'success' });
    expect(undoOf('thing', 2)?.act).toEqual({ rows: 'thing', title: '삭제', makesOld: things.old });
    expect(acts.undo).toMatchObject({ keys: 'Z', label: '되돌리기' });
    expect(invalidate.mock.calls.map(([what]) => what?.queryKey)).toEqual([['order'], ['product']]);
    expect(choose).toHaveBeenCalledExactlyOnceWith([]);
    expect(after).toHaveBeenCalledOnce();
  });
  it('one row that was refused says why, and stays chosen', async () => {
    send.mockResolvedValue({ data: result({ failCount: 1, failures: [failure(2)] }) });
    await remove([2]);
    expect(toasts.get()).toMatchObject([{ message: '2번은 그대로입니다.', tone: 'danger' }]);
    expect(choose).toHaveBeenCalledExactlyOnceWith([2]);
  });
  it('warnings are told beside what was done, all sentences under what they are about', async () => {
    const warnings = [failure(1), failure(2)].map(({ seq, code, message }) => ({ seq, code, message }));
    await settle(
      { ...things, about: () => '주문 7 ' },
      result({ successCount: 2, warnings }),
      { ids: [1, 2], rows },
      { title: '삭제', done: (n) => `${n}개 끝` },
    );
    expect(said()).toEqual(['2건: 1번은 그대로입니다.', '주문 7 2개 끝']);
  });
  it('refused as a whole: the sentence was shown, everything is read again', async () => {
    send.mockRejectedValue(new ApiError(403, 'ACCESS_DENIED', '권한이 없습니다.'));
    const done = remove([1]);
    await expect.poll(() => dialogs.get()[0]?.message).toBe('권한이 없습니다.');
    dialogs.get()[0]!.answer(undefined);
    expect(await done).toBeNull();
    expect(said()).toEqual([]);
    expect(invalidate).toHaveBeenCalledTimes(2);
    expect(after).not.toHaveBeenCalled();
  });
  it('the table names rows on screen, and others by what is looked up before they are gone', async () => {
    expect((await cellsFor(things, rows)([1, 9]))(1)).toEqual(['1', '하나']);
    expect((await cellsFor(things, rows)([1, 9]))(9)).toEqual(['9', '–']);
    const lookUp = () => async () => (seq: number) => (seq === 9 ? ['아홉', '찾음'] : undefined);
    const cells = await cellsFor({ ...things, lookUp }, rows)([1, 9]);
    expect([cells(1), cells(9)]).toEqual([
      ['1', '하나'],
      ['아홉', '찾음'],
    ]);
  });
});

describe('one thing', () => {
  it('one call: told, read again, answered', async () => {
    const sent = () => Promise.resolve({ data: { left: 3 } });
    expect(await sendOne(['order'], sent, ({ left }) => `${left}개 남음`)).toEqual({ data: { left: 3 } });
    expect(said()).toEqual(['3개 남음']);
    expect(invalidate).toHaveBeenCalledOnce();
  });
  it('one call that is refused says why, and everything is read again', async () => {
    const answer = sendOne(
      ['order'],
      () => Promise.reject(new ApiError(409, 'STATE', '이미 끝났습니다.')),
      '끝',
    );
    await expect.poll(() => dialogs.get()[0]?.message).toBe('이미 끝났습니다.');
    dialogs.get()[0]!.answer(undefined);
    expect(await answer).toBeNull();
    expect(said()).toEqual([]);
    expect(invalidate).toHaveBeenCalledOnce();
  });
  it('a dialog that saves by itself: nothing is read again unless it saved', async () => {
    let close: (saved: number | null) => void = () => undefined;
    const open = () =>
      editOne<number>(
        ['order'],
        (done) => {
          close = done;
          return null as never;
        },
        (n) => `${n}개 저장`,
      );
    const first = open();
    close(null);
    expect([await first, said(), invalidate.mock.calls.length]).toEqual([null, [], 0]);
    const second = open();
    close(2);
    expect([await second, said(), invalidate.mock.calls.length]).toEqual([2, ['2개 저장'], 1]);
  });
});
