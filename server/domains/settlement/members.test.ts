import { expect, test } from 'vitest';
import { TOTAL } from '@jangteo/contract/settlement/settlement.enums.ts';
import type { GroupRow } from '@jangteo/contract/settlement/settlement.list.ts';
import type { GroupAmount } from '@jangteo/contract/settlement/statement.ts';
import { checkInvariants } from '../../invariants/check.ts';
import { seqOf, stageSettlements, sum } from '../../testing/settlements.ts';
import { chores } from './follow.ts';

const { stage, sql, signIn, get, every, take, cellsOf } = stageSettlements();
const place = { month: '2026-11', bucket: TOTAL };
const list = () => every<GroupRow>('group-master', 'product/result/group/list', place);
const amount = () => get<GroupAmount>('group-master', 'product/result/group/amount', place);

test('who has left the group stays with what was closed for its master; who has come brings nothing that was closed before', async () => {
  const member = seqOf('group-member');
  const before = await list();
  const ofMember = (rows: readonly GroupRow[]) => rows.filter((row) => row.member.userSeq === member);
  expect(ofMember(before).some(({ state }) => state === 'ESTIMATE')).toBe(true);
  const [seat] = await sql<Record<string, unknown>>(
    'select group_seq, role, active, master_seq from group_member where user_seq = $1',
    [member],
  );
  await sql('delete from group_member where user_seq = $1', [member]);
  await signIn('group-master');
  const rows = await list();
  const closed = ofMember(before).filter(({ state }) => state !== 'ESTIMATE');
  expect(closed.length).toBeGreaterThan(0);
  expect(ofMember(rows)).toEqual(closed.map((row) => ({ ...row, member: { ...row.member, left: true } })));
  const { total, members } = await amount();
  expect([total, members]).toEqual([
    sum(rows, (row) => row.settleAmount),
    new Set(rows.map((row) => row.member.userSeq)).size,
  ]);
  const sheet = await cellsOf(
    await take('group-master', 'product/result/group/download', {
      filter: place,
      columns: ['member.name', 'settleAmount'],
    }),
  );
  expect(sum(sheet.slice(1), (row) => Number(row[1]))).toBe(total);

  // Back again, as somebody whose buckets were closed for themselves.
  await sql(
    'insert into group_member (user_seq, group_seq, role, active, master_seq) values ($1, $2, $3, $4, $5)',
    [member, ...['group_seq', 'role', 'active', 'master_seq'].map((name) => seat![name])],
  );
  await sql(
    `update settlement set payee_seq = $1 where seller_seq = $1 and kind = 'PRODUCT' and status <> 'ESTIMATE'`,
    [member],
  );
  await signIn('group-master');
  const own = await list();
  expect(ofMember(own).map(({ state, member: { left } }) => [state, left])).toEqual([['ESTIMATE', false]]);
  expect((await amount()).total).toBe(sum(own, (row) => row.settleAmount));
  await sql(
    `update settlement set payee_seq = $2 where seller_seq = $1 and kind = 'PRODUCT' and status <> 'ESTIMATE'`,
    [member, seqOf('group-master')],
  );
});

test('what an older version closed for a master beside an upgrade is listed by the chore', async () => {
  const before = await list();
  await sql("delete from owner_of where kind = 'settled-for'");
  const { deps } = stage.app;
  expect(await checkInvariants(deps.pools.job, 'N1')).toMatchObject([{ id: 'N1' }]);
  const chore = chores.find(({ name }) => name === 'settlement.list-paid-for')!;
  await chore.run({ ...deps, signal: new AbortController().signal });
  expect(await checkInvariants(deps.pools.job, 'N1')).toEqual([]);
  expect(await list()).toEqual(before);
});
