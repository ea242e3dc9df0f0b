import type { InfluencerInfo } from '@jangteo/contract/seller/influencer.api.ts';
import { expect, test } from 'vitest';
import { putFile } from '../../../testing/put-file.ts';
import { ACCOUNT, refused, stageSellers, type Somebody } from '../stage.testing.ts';

const { stage, somebody, call, prove, papers, away, sql } = stageSellers();
const gripper = () => somebody({ userType: 'influencer' });
const path = ({ seq }: { seq: number }) => `/v1/seller/info/influencer/${seq}`;
const CATEGORIES = [10101, 40501];
const said = (more: object = {}) => ({
  version: 0,
  activityName: '하루언니',
  intro: '먹거리와 생활용품을 재미있게 소개합니다.',
  categorySeqList: CATEGORIES,
  wishBps: 1_500,
  salesForms: ['SALES_AGENCY'],
  sns: [{ kind: 'INSTAGRAM', url: 'https://www.instagram.com/haru', followers: 12_000 }],
  body: [{ item: 'HEIGHT', value: '168cm', exposed: true }],
  payeeType: 'INDIVIDUAL',
  ...more,
});
const read = async (who: Somebody) => (await call<InfluencerInfo>(who, 'GET', path(who))).body.data;
const write = (who: Somebody, more: object = {}) =>
  call<InfluencerInfo>(who, 'PUT', path(who), said(more), { impatient: true });
const fault = async (who: Somebody, more: object) => refused(await write(who, more));

test('R290: nothing at first; complete with account and papers, and owed no more', async () => {
  const who = await gripper();
  await sql(`update account_user set need_basic_info_type = 'matching' where user_seq = $1`, [who.seq]);
  expect(await read(who)).toMatchObject({
    version: 0,
    activityName: null,
    completeness: {
      ok: false,
      missing: ['activityName', 'intro', 'categories', 'salesForms', 'sns', 'account', 'docs'],
    },
  });
  const portfolio = [{ title: '지난 방송', url: 'https://live.example.com/1' }];
  const half = await write(who, { portfolio });
  expect(half.body.data).toMatchObject({
    version: 1,
    portfolio: [{ ...portfolio[0], pathname: null }],
    completeness: { missing: ['account', 'docs'] },
  });
  const need = async () =>
    (
      await sql<{ need: string }>(
        'select need_basic_info_type as need from account_user where user_seq = $1',
        [who.seq],
      )
    )[0]!.need;
  expect(await need()).toBe('matching');
  await prove(who);
  const done = await write(who, { version: 1, account: ACCOUNT, docs: await papers(who, 7, 8) });
  expect(done.body.data).toMatchObject({
    version: 2,
    account: { accountNo: '********6786', state: 'VERIFIED' },
    docs: [
      { docType: 1, required: false, state: 'NONE' },
      { docType: 7, state: 'SUBMITTED' },
      { docType: 8, state: 'SUBMITTED' },
    ],
    completeness: { ok: true, missing: [] },
  });
  expect(await read(who)).toEqual(done.body.data);
  expect(await need()).toBe('none');
});

test('one’s own alone, over what was read', async () => {
  const [who, other] = [await gripper(), await gripper()];
  await write(who);
  expect((await call(other, 'GET', path(who))).status).toBe(404);
  expect((await call(other, 'PUT', path(who), said())).status).toBe(404);
  expect(await fault(who, {})).toEqual([412, 'VERSION_CONFLICT']);
  const both = await Promise.all([write(other), write(other)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  const seller = await somebody();
  expect((await call(seller, 'GET', path(seller))).status).toBe(403);
});

test('the account is proven and the bank’s', async () => {
  const who = await gripper();
  expect(await fault(who, { account: ACCOUNT })).toEqual([461, 'PHONE_NOT_PROVEN']);
  await prove(who);
  expect(await fault(who, { account: { ...ACCOUNT, holder: '정하은' } })).toEqual([460, 'ACCOUNT_MISMATCH']);
  await away('BANK');
  expect(await fault(who, { account: ACCOUNT })).toEqual([503, 'SERVICE_BUSY']);
});

test('what is refused names its field', async () => {
  const who = await gripper();
  const body = { item: 'HEIGHT', value: '168cm', exposed: true };
  const file = await putFile(stage.app.deps, who.seq, {
    purpose: 'GENERAL',
    filename: '표.csv',
    bytes: Buffer.from('a,b\n'),
  });
  for (const [more, named] of [
    [{ categorySeqList: [99_999] }, 'categorySeqList REFERENCE'],
    [{ categorySeqList: [] }, 'categorySeqList LENGTH'],
    [{ wishBps: 10_001 }, 'wishBps MAX'],
    [{ activityName: '하' }, 'activityName LENGTH'],
    [{ sns: [] }, 'sns LENGTH'],
    [{ body: [body, body] }, 'body DUPLICATE'],
    [{ portfolio: [{ title: '사진', pathname: file }] }, 'portfolio[0].pathname REFERENCE'],
    [{ docs: [{ docType: 7, pathname: '/files/x' }] }, 'docs[0].pathname REFERENCE'],
  ] as const)
    expect(await fault(who, more)).toEqual([400, 'BAD_REQUEST', named]);
});
