import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { audience } from './audience.ts';
import { bool, int, seq, text } from './field.ts';
import { listSpec } from './list.ts';
import { recordBody } from './record-body.ts';
import { recordCalls } from './record-calls.ts';

const fields = { title: text(10, 1), low: int(), high: int(), shown: bool().default(true) };
const body = recordBody(fields, ({ low, high }, blame) => {
  if (low > high) blame('high', 'MIN');
  if (low === 13) blame(['low', 0], 'PATTERN');
});
const spec = listSpec({
  key: 'pebble',
  title: '조약돌',
  noun: '돌',
  row: z.strictObject({ pebbleSeq: seq(), title: text(10) }),
  id: 'pebbleSeq',
  columns: [{ id: 'title', header: '이름', type: 'text' }],
  filters: {},
  sorts: { title: { header: '이름', direction: 'ASC' } },
  defaultSort: 'title',
});
const record = z.strictObject({ pebbleSeq: seq(), ...fields, version: int(1) });
const calls = recordCalls(spec, {
  path: '/v1/pebbles',
  audience: audience.seller,
  record,
  body,
  errors: ['NOTICE_LIMIT'],
});

const faults = (result: z.ZodSafeParseResult<unknown>) =>
  result.error?.issues.map(({ path, code, ...issue }) => [
    path.join('.'),
    code === 'custom' && 'params' in issue ? issue.params?.code : code,
  ]);

describe('the bodies that write a record', () => {
  const good = { title: '돌', low: 1, high: 2 };

  it('adding says no version, editing the one that was read', () => {
    expect(body.add.parse(good)).toEqual({ ...good, shown: true });
    expect(faults(body.add.safeParse({ ...good, version: 1 }))).toEqual([['', 'unrecognized_keys']]);
    expect(faults(body.edit.safeParse(good))).toEqual([['version', 'invalid_type']]);
    expect(body.edit.parse({ ...good, version: 3 })).toEqual({ ...good, shown: true, version: 3 });
  });

  it('what is wrong between fields stands at the one to blame, in both', () => {
    const wrong = { ...good, low: 13 };
    const said = [
      ['high', 'MIN'],
      ['low.0', 'PATTERN'],
    ];
    expect(faults(body.add.safeParse(wrong))).toEqual(said);
    expect(faults(body.edit.safeParse({ ...wrong, version: 1 }))).toEqual(said);
  });
});

describe('the calls of a record', () => {
  it('stand at its path, by the id of its list', () => {
    expect(Object.entries(calls).map(([key, { method, path }]) => `${key} ${method} ${path}`)).toEqual([
      'list GET /v1/pebbles',
      'detail GET /v1/pebbles/{pebbleSeq}',
      'add POST /v1/pebbles',
      'edit PUT /v1/pebbles/{pebbleSeq}',
      'remove DELETE /v1/pebbles/{pebbleSeq}',
      'removeAll DELETE /v1/pebbles',
      'expose PATCH /v1/pebbles/{pebbleSeq}/expose',
    ]);
    expect(calls.detail.params.parse({ pebbleSeq: 1 })).toEqual({ pebbleSeq: 1 });
  });

  it('editing and exposing refuse an old version; what the record refuses is said of every write', () => {
    expect(calls.add.errors).toEqual(['NOTICE_LIMIT']);
    expect(calls.edit.errors).toEqual(['VERSION_CONFLICT', 'NOTICE_LIMIT']);
    expect(calls.expose.errors).toEqual(['VERSION_CONFLICT', 'NOTICE_LIMIT']);
    expect('errors' in calls.remove).toBe(false);
  });

  it('several are deleted by distinct ids, 200 at most', () => {
    const many = (length: number) => ({ pebbleSeqList: Array.from({ length }, (_, i) => i + 1) });
    expect(calls.removeAll.body.safeParse(many(200)).success).toBe(true);
    expect(calls.removeAll.body.safeParse(many(201)).success).toBe(false);
    expect(calls.removeAll.body.safeParse({ pebbleSeqList: [1, 1] }).success).toBe(false);
  });
});
