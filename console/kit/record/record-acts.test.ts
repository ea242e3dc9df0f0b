import { audience } from '@jangteo/contract/kit/audience.ts';
import { defineApi } from '@jangteo/contract/kit/endpoint.ts';
import { bool, int, seq, text, time } from '@jangteo/contract/kit/field.ts';
import { listSpec } from '@jangteo/contract/kit/list.ts';
import { recordBody } from '@jangteo/contract/kit/record-body.ts';
import { recordCalls } from '@jangteo/contract/kit/record-calls.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { dialogs } from '../../ui/dialog.ts';
import { toasts } from '../../ui/toast.ts';
import { fakeBrowser, fakeServer, type Seen } from '../call/fake-browser.ts';
import { setConfig } from '../call/hosts.ts';
import { recordActs } from './record-acts.tsx';
import { madeOld, recordPath, seqOf } from './record.ts';

const row = z.strictObject({ pebbleSeq: seq(), title: text(10), shown: bool() });
const spec = listSpec({
  key: 'pebble',
  title: '조약돌',
  noun: '돌',
  row,
  id: 'pebbleSeq',
  columns: [],
  filters: {},
  sorts: { title: { header: '이름', direction: 'ASC' } },
  defaultSort: 'title',
});
const calls = recordCalls(spec, {
  path: '/v1/pebbles',
  audience: audience.seller,
  record: row.extend({ version: int(1), updatedAt: time() }),
  body: recordBody({ title: text(10), shown: bool() }),
});
const api = defineApi('shop-pebble', {
  ...calls,
  expose: { ...calls.expose, body: z.strictObject({ shown: bool() }) },
});
const record = { spec, load: api.list, api, form: () => '/pebbles/form' };
type Pebble = z.output<typeof row> & { can?: { edit: string | null; remove: string | null } };
const some: Pebble = { pebbleSeq: 7, title: '흰 돌', shown: false };

const acts = recordActs(record, {
  titleOf: (one: Pebble) => one.title,
  gone: (rows) => `${rows.length}개가 사라집니다.`,
  exposed: 'shown',
  refusals: { KEPT: '쓰이는 돌은 {act}할 수 없습니다.' },
  more: () => [{ key: 'throw', label: '던지기' }],
});

beforeEach(() => {
  fakeBrowser();
  setConfig({});
  toasts.set([]);
  dialogs.set([]);
});
afterEach(() => vi.unstubAllGlobals());

const asked = (seen: readonly Seen[]) =>
  seen.map(({ method, url, body }) => `${method} ${url} ${body ?? ''}`.trim());
const told = () => toasts.get().map(({ message }) => message);
const answer = async (yes: boolean): Promise<string> => {
  await expect.poll(() => dialogs.get().find(({ open }) => open)).toBeDefined();
  const one = dialogs.get().find(({ open }) => open)!;
  one.answer(yes);
  return `${one.message} ${String(one.options.detail ?? '')}`.trim();
};
const item = (of: Pebble, key: string) => {
  const found = acts.menu(of).find((one) => one.key === key)!;
  if (!('label' in found)) throw new Error(`${key} does nothing`);
  return found;
};

describe('a record', () => {
  it('has a form for a new one and for one that is there', () => {
    expect(recordPath(record)).toBe('/pebbles/form');
    expect(recordPath(record, { pebbleSeq: seqOf(record, some) })).toBe('/pebbles/form?pebbleSeq=7');
    expect(madeOld(record)).toBe('shop-pebble');
  });
});

describe('its menu', () => {
  it('changes, exposes and deletes, with what the page adds behind the first', () => {
    expect(acts.menu(some).map(({ key }) => key)).toEqual(['edit', 'throw', 'expose', 'rule', 'remove']);
    expect(item(some, 'expose').label).toBe('노출하기');
    expect(item({ ...some, shown: true }, 'expose').label).toBe('숨기기');
  });

  it('says why not, by the codes of the row', () => {
    const kept = { ...some, can: { edit: null, remove: 'KEPT' } };
    expect(item(kept, 'edit').disabledReason).toBeNull();
    expect(item(kept, 'remove').disabledReason).toBe('쓰이는 돌은 삭제할 수 없습니다.');
  });
});

describe('exposing', () => {
  it('goes as the call says it, and is told with the fitting particle', async () => {
    const seen = fakeServer(() => ({ data: { ...some, shown: true } }));
    await acts.expose(some, true);
    expect(asked(seen)).toEqual(['PATCH /v1/pebbles/7/expose {"shown":true}']);
    await acts.expose(some, false);
    expect(told()).toEqual(['‘흰 돌’ 돌을 노출합니다.', '‘흰 돌’ 돌을 숨겼습니다.']);
  });

  it('of a call that asks by its query, in the query', async () => {
    const byQuery = { ...calls.expose, id: 'shop-pebble.expose', query: z.strictObject({ shown: bool() }) };
    const seen = fakeServer(() => ({ data: some }));
    const { expose } = recordActs(
      { ...record, api: { ...api, expose: byQuery } },
      { titleOf: (one: Pebble) => one.title, gone: () => '', exposed: 'shown' },
    );
    await expose(some, true);
    expect(asked(seen)).toEqual(['PATCH /v1/pebbles/7/expose?shown=true']);
  });

  it('refused, it says so', async () => {
    fakeServer(() => ({ status: 460, code: 'LIMIT', message: '더 보일 수 없습니다.' }));
    const exposed = acts.expose(some, true);
    expect(await answer(true)).toBe('더 보일 수 없습니다.');
    await exposed;
    expect(told()).toEqual([]);
  });
});

describe('deleting', () => {
  const result = { successCount: 1, failCount: 0, failures: [], warnings: [], undo: null };

  it('asks first, by the name of the one', async () => {
    const seen = fakeServer(() => ({ data: result }));
    item(some, 'remove').onSelect!();
    expect(await answer(false)).toBe('‘흰 돌’ 돌을 삭제할까요? 1개가 사라집니다.');
    expect(seen).toEqual([]);
    item(some, 'remove').onSelect!();
    await answer(true);
    await expect.poll(told).toEqual(['돌 1개를 삭제했습니다.']);
    expect(asked(seen)).toEqual(['DELETE /v1/pebbles {"pebbleSeqList":[7]}']);
  });

  it('of several goes to chosen rows alone, 200 at most', () => {
    const ids = (length: number) => Array.from({ length }, (_, i) => i + 1);
    const chosen = (n: number) => ({ scope: 'selected' as const, ids: ids(n), count: n, rows: [] });
    const reason = (target: Parameters<NonNullable<typeof acts.bulk>>[0]) =>
      acts.bulk!(target)[0]!.disabledReason;
    expect(reason(chosen(200))).toBeNull();
    expect(reason(chosen(201))).toBe('한 번에 200개까지 삭제할 수 있습니다.');
    expect(reason({ scope: 'searched', filter: {}, count: 3, capped: false })).toBe(
      '검색결과 전체에는 쓸 수 없습니다. 목록에서 돌을 골라 주세요.',
    );
  });

  it('without a call for several there is no bar, and one goes by its own', async () => {
    const { removeAll: _none, ...single } = api;
    const one = recordActs(
      { ...record, api: single },
      { titleOf: (pebble: Pebble) => pebble.title, gone: () => '' },
    );
    expect(one.bulk).toBeUndefined();
    const seen = fakeServer(() => ({}));
    const remove = one.menu(some).find(({ key }) => key === 'remove');
    if (remove && 'onSelect' in remove) remove.onSelect!();
    await answer(true);
    await expect.poll(told).toEqual(['돌을 삭제했습니다.']);
    expect(asked(seen)).toEqual(['DELETE /v1/pebbles/7']);
  });
});
