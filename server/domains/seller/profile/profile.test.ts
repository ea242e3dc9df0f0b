import type { Profile } from '@jangteo/contract/seller/profile.api.ts';
import { afterEach, expect, test } from 'vitest';
import { standAt } from '../../../../tools/testing/moment.ts';
import { clock } from '../../../kit/clock/clock.ts';
import { advance } from '../../../testing/people.ts';
import { putFile } from '../../../testing/put-file.ts';
import { refused, stageSellers, type Somebody } from '../stage.testing.ts';

const { stage, somebody, call, sql } = stageSellers();
const PATH = '/v1/seller/profile';
const DAY_MS = 86_400_000;
let names = 0;

const start = clock.now().getTime();
afterEach(() => standAt(start));

const profile = (more: object = {}) => ({
  version: 0,
  userName: `온유 ${++names}`,
  userTag: `onyu${names}`,
  channelAddress: null,
  intro: '',
  profileImage: null,
  banner: null,
  sns: [],
  openHours: '',
  ...more,
});
const read = async (who: Somebody) => (await call<Profile>(who, 'GET', PATH)).body.data;
const write = (who: Somebody, more: object = {}) => call<Profile>(who, 'PUT', PATH, profile(more));

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = ({ seq }: Somebody, purpose = 'PROFILE_IMAGE') =>
  putFile(stage.app.deps, seq, { purpose, filename: '사진.png', bytes: PIXEL });

test('R293: nothing at first, written, read again, counted up; complete at eight of eight', async () => {
  const who = await somebody();
  expect(await read(who)).toMatchObject({
    version: 0,
    userName: null,
    followers: 0,
    tagFreeAt: null,
    completeness: { done: 0, of: 8 },
  });
  const half = await write(who);
  expect(half.body.data).toMatchObject({ version: 1, completeness: { done: 2 } });
  const [image, banner] = [await picture(who), await picture(who)];
  const { userName, userTag } = half.body.data;
  const all = await write(who, {
    version: 1,
    userName,
    userTag,
    channelAddress: 'Onyu-Shop',
    intro: '산지에서 바로 보냅니다.',
    profileImage: image,
    banner,
    sns: ['https://www.instagram.com/onyu'],
    openHours: '평일 10시-18시',
  });
  expect(all.body.data).toMatchObject({
    version: 2,
    channelAddress: 'onyu-shop',
    completeness: { done: 8, missing: [] },
  });
  expect(await read(who)).toEqual(all.body.data);
  const events = await sql<{ payload: object }>(
    `select payload from outbox where topic = 'seller.profile-changed' and seller_seq = $1 order by outbox_seq`,
    [who.seq],
  );
  expect(events.map(({ payload }) => payload)).toMatchObject([
    { complete: false, from: { userName: null }, to: { userName } },
    { complete: true, from: { userName, channelAddress: null }, to: { channelAddress: 'onyu-shop' } },
  ]);
});

test('over what another has written meanwhile: 412', async () => {
  const who = await somebody();
  const both = await Promise.all([write(who), write(who)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  const late = await write(who);
  expect([late.body.code, late.body.data]).toMatchObject(['VERSION_CONFLICT', { current: { version: 1 } }]);
});

test('names are each one person’s, whatever their case; the house’s own are nobody’s', async () => {
  const who = await somebody();
  await write(who, { userName: 'Onyu Shop', userTag: 'onyushop', channelAddress: 'onyu-live' });
  const other = await somebody();
  const fault = async (more: object) => refused(await write(other, more));
  expect(await fault({ userName: 'onyu shop' })).toEqual([460, 'USER_DUP_NAME', 'userName DUPLICATE']);
  expect(await fault({ userTag: 'onyushop' })).toEqual([460, 'USER_DUP_NAME', 'userTag DUPLICATE']);
  expect(await fault({ channelAddress: 'ONYU-LIVE' })).toEqual([
    460,
    'USER_DUP_NAME',
    'channelAddress DUPLICATE',
  ]);
  expect(await fault({ userName: '장터 운영자' })).toEqual([
    460,
    'USER_UNAVAILABLE_NAME',
    'userName PATTERN',
  ]);
  expect(await fault({ userTag: 'admin' })).toEqual([460, 'USER_UNAVAILABLE_NAME', 'userTag PATTERN']);
  expect(await fault({ channelAddress: 'www' })).toEqual([
    460,
    'USER_UNAVAILABLE_NAME',
    'channelAddress PATTERN',
  ]);
  expect(await read(other)).toMatchObject({ version: 0, userName: null });
});

test('TAG_TOO_SOON: a handle moves once in 30 days and is never given back', async () => {
  const who = await somebody();
  await write(who, { userName: '첫 이름', userTag: 'tagone' });
  const again = (version: number, userTag: string | null) =>
    write(who, { version, userName: '첫 이름', userTag });
  expect((await again(1, 'tagtwo')).status).toBe(200);
  expect(refused(await again(2, 'tagthree'))).toEqual([460, 'TAG_TOO_SOON', 'userTag PATTERN']);
  expect((await again(2, 'tagtwo')).body.data).toMatchObject({ tagFreeAt: expect.any(String) });
  expect(refused(await again(3, null))).toEqual([400, 'BAD_REQUEST', 'userTag REQUIRED']);
  advance(30 * DAY_MS + 60_000);
  const later = await stage.app.login(
    (await sql<{ id: string }>('select login_id as id from account_user where user_seq = $1', [who.seq]))[0]!
      .id,
  );
  who.token = later.token;
  expect((await again(3, 'tagthree')).body.data).toMatchObject({ userTag: 'tagthree' });
});

test.each([
  ['userName', '가', 'PATTERN'],
  ['userName', '가'.repeat(21), 'PATTERN'],
  ['userName', '온_유.상-회 1', null],
  ['userName', '온유!', 'PATTERN'],
  ['userTag', 'abc', 'LENGTH'],
  ['userTag', 'Abcd', 'PATTERN'],
  ['userTag', 'a1'.repeat(10), null],
  ['channelAddress', '-onyu', 'PATTERN'],
  ['channelAddress', 'on', 'LENGTH'],
  ['channelAddress', 'on-yu', null],
  ['intro', '가'.repeat(151), 'LENGTH'],
  ['openHours', '가'.repeat(101), 'LENGTH'],
  ['sns', ['http://onyu.kr'], 'PATTERN'],
  ['sns', Array.from({ length: 6 }, (_, i) => `https://onyu.kr/${i}`), 'LENGTH'],
])('R116, R117: %s %j: %s', async (field, value, code) => {
  const answer = await write(await somebody(), { [field]: value });
  const [status, , fault] = refused(answer);
  if (code === null) expect(status).toBe(200);
  else expect(fault).toMatch(new RegExp(`^${field}.*${code}$`));
});

test('a picture is one’s own and was uploaded for it', async () => {
  const [who, other] = [await somebody(), await somebody()];
  const fault = async (more: object) => refused(await write(who, more));
  expect(await fault({ profileImage: await picture(other) })).toEqual([
    400,
    'BAD_REQUEST',
    'profileImage REFERENCE',
  ]);
  expect(await fault({ banner: await picture(who, 'LIVE_IMAGE') })).toEqual([
    400,
    'BAD_REQUEST',
    'banner REFERENCE',
  ]);
  expect(await fault({ video: await picture(who) })).toEqual([400, 'BAD_REQUEST', 'video REFERENCE']);
});
