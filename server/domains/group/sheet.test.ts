// Members by sheet: seats in the order of rows, passwords that do not stay (accounts.md §7, §11).
import * as XLSX from 'xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import { memberHeaders, type MemberSheetResult } from '@jangteo/contract/group/member-sheet.api.ts';
import { book } from '../../testing/uploads.ts';
import { MEMBER_PASSWORD, newMember, stageGroup } from '../../testing/groups.ts';
import { putFile } from '../../testing/put-file.ts';
import { followSheets } from '../../kit/sheet-upload/work.ts';
import { memberSheets } from './sheet/kind.ts';
import { moveTo } from '../../testing/people.ts';
import { steppedUp } from '../../testing/step-up.ts';

const stage = stageGroup(50);
const HEADERS = Object.values(memberHeaders);
type Line = ReturnType<typeof newMember>;
const cellsOf = (one: Line & { email?: string }) => [
  one.userTag,
  one.userName,
  one.name,
  one.phoneNumber,
  one.email ?? '',
  one.productType === 'voucher' ? 'e-티켓' : '일반상품',
  one.password,
];
const put = (lines: readonly Line[]): Promise<string> =>
  putFile(stage.app.deps, stage.seq.master, {
    purpose: 'SHEET',
    filename: '멤버.xlsx',
    bytes: book([HEADERS, ...lines.map(cellsOf)]),
  });
async function send(lines: readonly Line[], more: Record<string, string | boolean> = {}) {
  const pathname = await put(lines);
  const answer = await sendFile(pathname, more);
  return { ...answer, pathname };
}
const sendFile = async (pathname: string, more: Record<string, string | boolean> = {}) =>
  stage.app.call<MemberSheetResult>('POST', '/v1/seller/group/member/upload', {
    token: stage.token.master,
    headers: await steppedUp(stage.app.deps, stage.token.master),
    query: { pathname, fileName: '멤버.xlsx', dryRun: false, ...more },
  });
const codes = (result: MemberSheetResult) => result.errors.map(({ row, code }) => [row, code]);
const members = async () =>
  (await stage.rows<{ n: number }>("select count(*)::int as n from group_member where role = 'MEMBER'"))[0]!
    .n;
const seats = (limit: number) =>
  stage.rows('update seller_group set member_limit = $2 where group_seq = $1', [stage.group, limit]);

describe('§11: three new ones for one seat', () => {
  const three = [newMember(), newMember(), newMember()];
  beforeAll(() => seats(1));

  test('looked at: one would come in, and nothing is written', async () => {
    const { body } = await send(three, { dryRun: true });
    expect(body.data).toMatchObject({ dryRun: true, okCount: 1, errorCount: 2 });
    expect(body.data.rows[0]).toMatchObject({ row: 2, state: 'NEW', userSeq: null });
    expect(await members()).toBe(0);
  });

  test('a borrowed session sends none: rows may say where members are reached', async () => {
    const query = { pathname: await put(three), fileName: '멤버.xlsx', dryRun: true };
    const borrowed = { token: stage.token.master, query };
    const { body } = await stage.app.call('POST', '/v1/seller/group/member/upload', borrowed);
    expect(body.code).toBe('STEP_UP_REQUIRED');
  });

  test('REFUSE adds none', async () => {
    const { body } = await send(three, { onError: 'REFUSE' });
    expect(body.code).toBe('EXCEL_ROW_ERRORS');
    expect(await members()).toBe(0);
  });

  test('SKIP adds one, in the order of rows; the same sheet again is one SAME and two errors', async () => {
    const { body } = await send(three);
    expect(body.data).toMatchObject({ okCount: 1, sameCount: 0, errorCount: 2 });
    expect(codes(body.data)).toEqual([
      [3, 'GROUP_MEMBER_LIMIT'],
      [4, 'GROUP_MEMBER_LIMIT'],
    ]);
    expect(body.data.errors[0]!.message).toBe('그룹 멤버는 최대 1명까지 등록할 수 있습니다.');
    const again = await send(three);
    expect(again.body.data).toMatchObject({ okCount: 0, sameCount: 1, errorCount: 2 });
    expect(await members()).toBe(1);
    const session = await stage.app.login(three[0]!.userTag, MEMBER_PASSWORD);
    expect(session.token).not.toBe('');
  });
});

describe('rows say what is wrong with them, at their column', () => {
  test('each by its code; what is right comes in', async () => {
    await seats(100);
    const good = newMember({ productType: 'voucher' });
    const { body: there } = await stage.add();
    const known = (
      await stage.rows<{ tag: string; name: string }>(
        'select user_tag as tag, nickname as name from account_user where user_seq = $1',
        [there.data.userSeq],
      )
    )[0]!;
    const { body } = await send([
      good,
      newMember({ userTag: 'A' }),
      newMember({ userName: '관리자' }),
      newMember({ phoneNumber: '02-1' }),
      newMember({ email: 'no' }),
      newMember({ password: 'short' }),
      newMember({ password: '' }),
      newMember({ userName: good.userName }),
      { ...newMember(), userTag: good.userTag },
      newMember({ name: '7' }),
      newMember({ userTag: known.tag, userName: known.name, productType: 'voucher' }),
    ]);
    expect(body.data).toMatchObject({ okCount: 1, errorCount: 10 });
    expect(body.data.errors.map(({ row, column, code }) => [row, column, code])).toEqual([
      [3, 'A', 'PATTERN'],
      [4, 'B', 'USER_UNAVAILABLE_NAME'],
      [5, 'D', 'USER_INVALID_PHONE'],
      [6, 'E', 'USER_INVALID_EMAIL'],
      [7, 'G', 'USER_PASSWORD_LENGTH_REQUIRE'],
      [8, 'G', 'REQUIRED'],
      [9, 'B', 'USER_DUP_NAME'],
      [10, 'A', 'DUPLICATE'],
      [11, 'C', 'PATTERN'],
      [12, 'F', 'FIXED'],
    ]);
    // What does not fit says what would.
    const said = (at: number) => body.data.errors.find(({ row }) => row === at)!.message;
    expect(said(3)).toContain('영문 소문자와 숫자 4~20자');
    expect(said(11)).toContain('한글이나 영문');
  });

  test('a kind of goods that is none names those there are', async () => {
    const pathname = await putFile(stage.app.deps, stage.seq.master, {
      purpose: 'SHEET',
      filename: '멤버.xlsx',
      bytes: book([HEADERS, cellsOf(newMember()).with(5, '식품')]),
    });
    const { body } = await sendFile(pathname, { dryRun: true });
    expect(body.data.errors.map(({ column, message }) => [column, message])).toEqual([
      ['F', '상품유형은 일반상품, e-티켓 가운데 하나로 적어 주세요.'],
    ]);
  });

  test('somebody who is there is changed, whatever the password; a dormant one is not', async () => {
    const one = newMember();
    const { body: first } = await send([one]);
    const { userSeq } = first.data.rows[0]!;
    const before = await stage.rows('select password_hash from account_user where user_seq = $1', [userSeq]);
    const { body } = await send([{ ...one, name: '박서연', password: 'Ggumgil-88!' }]);
    expect(body.data.rows).toMatchObject([{ state: 'CHANGED', userSeq }]);
    const stood = await stage.rows('select password_hash from account_user where user_seq = $1', [userSeq]);
    expect(stood).toEqual(before);
    await moveTo(stage.app.deps, userSeq!, 'IDLE');
    expect(codes((await send([one])).body.data)).toEqual([[2, 'IDLE']]);
  });

  test('columns that are missing, and more than 500 rows', async () => {
    const pathname = await putFile(stage.app.deps, stage.seq.master, {
      purpose: 'SHEET',
      filename: '멤버.xlsx',
      bytes: book([['아이디'], ['a']]),
    });
    expect((await sendFile(pathname)).body.code).toBe('EXCEL_LAYOUT');
    const many = Array.from({ length: 501 }, () => newMember());
    expect((await send(many)).body.message).toBe('한 번에 500행까지 등록할 수 있습니다.');
  });
});

describe('passwords do not stay', () => {
  test('the file is gone once it is applied, not when it is only looked at; refused rows are kept without them', async () => {
    const lines = [newMember(), newMember({ phoneNumber: '1' })];
    const { pathname, body } = await send(lines, { dryRun: true });
    expect(body.data.uploadSeq).not.toBeNull();
    expect((await sendFile(pathname)).body.data).toMatchObject({ okCount: 1, errorCount: 1 });
    expect((await sendFile(pathname)).body.data).toMatchObject({ errors: [{ code: 'REFERENCE' }] });
    const stored = await stage.rows<{ text: string }>(
      'select request::text || result::text as text from member_upload where seller_seq = $1',
      [stage.seq.master],
    );
    for (const { text } of stored) expect(text).not.toContain(MEMBER_PASSWORD);
  });

  test('the error file has the rows and what is wrong, and no password', async () => {
    const { body } = await send([newMember({ phoneNumber: '1' })]);
    await stage.app.call('POST', '/v1/user/file/password', {
      token: stage.token.master,
      body: { password: 'File-pass1!' },
    });
    const path = `/v1/seller/group/member/upload/${body.data.uploadSeq}/errors`;
    const file = await fetch(`${stage.app.url}${path}`, {
      headers: { authorization: `Bearer ${stage.token.master}` },
    });
    expect([file.status, file.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('spreadsheet'),
    ]);
    const state = await stage.app.call<MemberSheetResult>('GET', path.replace('/errors', ''), {
      token: stage.token.master,
    });
    expect(state.body.data).toMatchObject({ state: 'DONE', errorFile: true });
  });

  test('a longer sheet goes on in the worker, its file goes then', async () => {
    await seats(500);
    const lines = Array.from({ length: 61 }, () => newMember());
    const { pathname, body } = await send(lines);
    expect(body.data.state).toBe('RUNNING');
    await followSheets(memberSheets).run(
      {
        key: 'test',
        sellerSeq: null,
        payload: { uploadSeq: body.data.uploadSeq, userSeq: stage.seq.master } as never,
      },
      { ...stage.app.deps, signal: new AbortController().signal },
    );
    const state = await stage.app.call<MemberSheetResult>(
      'GET',
      `/v1/seller/group/member/upload/${body.data.uploadSeq}`,
      { token: stage.token.master },
    );
    expect(state.body.data).toMatchObject({ state: 'DONE', okCount: 61, errorCount: 0 });
    expect((await sendFile(pathname)).body.data).toMatchObject({ errors: [{ code: 'REFERENCE' }] });
  });
});

test('the template is read back as it is', async () => {
  const file = await fetch(`${stage.app.url}/v1/seller/group/member/template`, {
    headers: { authorization: `Bearer ${stage.token.master}` },
  });
  const sheet = XLSX.read(Buffer.from(await file.arrayBuffer()));
  expect(XLSX.utils.sheet_to_json(sheet.Sheets[sheet.SheetNames[0]!]!, { header: 1 })).toEqual([HEADERS]);
});

describe('numbers as Excel and messengers leave them (decision 0144)', () => {
  const phones: [string, string][] = [
    ['1087654321', '01087654321'],
    ['010.8765.4322', '01087654322'],
    ['+82 10-8765-4323', '01087654323'],
    ['\u202d010-8765-4324\u202c', '01087654324'],
    ['０１０－８７６５－４３２５', '01087654325'],
    ["'01087654326", '01087654326'],
  ];

  test('are read as the phone that is meant', async () => {
    await seats(100);
    const lines = phones.map(([phoneNumber]) => ({ ...newMember(), phoneNumber }));
    const { body } = await send(lines);
    expect(body.data).toMatchObject({ okCount: phones.length, errors: [] });
    const kept = await stage.rows<{ phone_number: string }>(
      'select phone_number from account_user where user_tag = any($1) order by phone_number',
      [lines.map(({ userTag }) => userTag)],
    );
    expect(kept.map((row) => row.phone_number)).toEqual(phones.map(([, read]) => read));
  });

  test('or refused with what stands in the way', async () => {
    const { body } = await send([{ ...newMember(), phoneNumber: '010-8765-432O' }], { dryRun: true });
    expect(body.data.errors).toMatchObject([
      { code: 'USER_INVALID_PHONE', message: expect.stringContaining('‘O’') },
    ]);
  });
});
