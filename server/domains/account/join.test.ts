import { describe, expect, test } from 'vitest';
import type { SignIn } from '@jangteo/contract/account/account.api.ts';
import { clock } from '../../kit/clock/clock.ts';
import { addPerson, advance } from '../../testing/people.ts';
import { GOOD_PASSWORD, stageWays } from './ways.testing.ts';

const { app, sql, messages, browser, received, agreements } = stageWays();

let n = 0;
/** Somebody new; what a test is about stands in `more`. */
async function newcomer(more: object = {}) {
  n += 1;
  return {
    email: `newcomer${n}@example.com`,
    password: GOOD_PASSWORD,
    userName: `새내기 ${n}`,
    name: '김하람',
    agreements: await agreements(),
    ...more,
  };
}
const PATH = '/user/web/join/email';

describe('joining by e-mail', () => {
  test('a code by mail, then a consumer with consents, a session and cookies', async () => {
    const own = browser();
    const body = await newcomer();
    await own.proves('01055551001');
    const code = await own.mailed(body.email);
    const answer = await own.once<SignIn>(PATH, { ...body, code, phoneNumber: '010-5555-1001' });
    expect(answer.status, answer.text).toBe(200);
    const { user, accessToken, refreshToken } = answer.body.data;
    expect(user).toMatchObject({
      loginId: body.email,
      userName: body.userName,
      userTag: null,
      userType: 'consumer',
      provider: 'E',
      providers: ['E'],
      emailVerified: true,
      phoneNumber: '010-****-1001',
      requestProducerStatus: { status: 'none' },
      nextAction: null,
      passwordDue: false,
    });
    expect(Object.keys(answer.cookies)).toEqual(
      expect.arrayContaining(['__Host-jt-access', '__Host-jt-refresh', 'jt-device', 'jt-client']),
    );
    expect((await app().call('GET', '/tokens', { token: accessToken })).status).toBe(200);
    expect(refreshToken).toMatch(/^jtr_/);
    const consents = await sql<{ agreed: boolean }>('select agreed from consent where user_seq = $1', [
      user.userSeq,
    ]);
    expect(consents).toHaveLength(body.agreements.length);
    const told = await sql<{ payload: object }>(
      `select payload from outbox where topic = 'account.joined' and event_key = $1`,
      [`account.joined:${user.userSeq}`],
    );
    expect(told).toEqual([{ payload: { userSeq: user.userSeq, provider: 'E', friendCode: null } }]);
    expect((await app().login(body.email, GOOD_PASSWORD)).userSeq).toBe(user.userSeq);
  });

  test('a step says at once what is wrong with its code or password; a right code waits for the rest', async () => {
    const own = browser();
    const body = await newcomer();
    const code = await own.mailed(body.email);
    const check = (more: object) =>
      own.call('POST', '/user/join/email/check', {
        body: { email: body.email, code, ...own.device, ...more },
      });
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await check({ code: wrong })).body.code).toBe('CODE_MISMATCH');
    // Of passwords it tells only whoever has the code.
    expect((await check({ code: wrong, password: 'password1!' })).body.code).toBe('CODE_MISMATCH');
    expect((await check({})).status).toBe(200);
    const weak = await check({ password: 'password1!' });
    expect([weak.status, weak.text]).toEqual([400, expect.stringContaining('많이 쓰이는 비밀번호')]);
    expect((await check({ password: body.password })).status).toBe(200);
    // Longer than a code is kept that nobody has entered.
    advance(20 * 60_000);
    const joined = await own.once<SignIn>(PATH, { ...body, code });
    expect(joined.status, joined.text).toBe(200);
  });

  test('the same key gives the same answer with its cookies, another body does not; no token lies there', async () => {
    const own = browser();
    const body = { ...(await newcomer()), code: '' };
    body.code = await own.mailed(body.email);
    const key = crypto.randomUUID();
    const first = await own.once<SignIn>(PATH, body, key);
    expect(first.status, first.text).toBe(200);
    const second = await own.once<SignIn>(PATH, body, key);
    expect([second.status, second.headers.get('idempotent-replayed'), second.text]).toEqual([
      200,
      'true',
      first.text,
    ]);
    expect(second.cookies).toEqual(first.cookies);
    expect((await own.once(PATH, { ...body, name: '다른이' }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const [stored] = await sql<{ response: string }>('select response from idempotency where key = $1', [
      key,
    ]);
    expect(stored!.response).not.toContain('jta_');
    const none = await own.call('POST', PATH, { body: { ...body, ...own.device } });
    expect([none.status, none.body.code]).toEqual([400, 'BAD_REQUEST']);
  });

  test('an address of somebody is told so by mail, and nothing here tells', async () => {
    await addPerson(app().deps, {
      loginId: 'known@example.com',
      email: 'known@example.com',
      emailVerified: true,
    });
    const own = browser();
    const ask = (email: string) =>
      own.call('POST', '/user/join/email/prepare', { body: { email, ...own.device } });
    const [known, unknown] = [await ask('Known@Example.com'), await ask('stranger@example.com')];
    expect([known.status, known.body.data]).toEqual([unknown.status, unknown.body.data]);
    expect(await received('known@example.com', 1)).toBe('[장터] 이미 가입된 주소입니다');
    expect(messages('known@example.com')[0]!.text).not.toMatch(/\d{6}/);
    const answer = await own.once(PATH, await newcomer({ email: 'known@example.com', code: '123456' }));
    expect(answer.body.code).toBe('CODE_MISMATCH');
  });

  test('an address that is taken meanwhile', async () => {
    const own = browser();
    const body = await newcomer();
    const code = await own.mailed(body.email);
    await addPerson(app().deps, { loginId: `other${n}`, email: body.email, emailVerified: true });
    expect((await own.once(PATH, { ...body, code })).body.code).toBe('EMAIL_TAKEN');
  });

  test('what refuses spends no code: form, password, number, name, terms, invitation', async () => {
    await addPerson(app().deps, { loginId: 'named', nickname: 'Taken Name' });
    const own = browser();
    const body = await newcomer();
    const code = await own.mailed(body.email);
    const refusals: [object, number, string, string?][] = [
      [{ email: 'none' }, 400, 'USER_INVALID_EMAIL'],
      [{ password: 'short' }, 400, 'USER_PASSWORD_LENGTH_REQUIRE', 'password'],
      [{ password: 'qwer1234!' }, 400, 'BAD_REQUEST', 'password'],
      [{ userName: 'a' }, 400, 'BAD_REQUEST', 'userName'],
      [{ userName: '-앞' }, 400, 'BAD_REQUEST', 'userName'],
      [{ name: '김1' }, 400, 'BAD_REQUEST', 'name'],
      [{ phoneNumber: '02-123-4567' }, 400, 'USER_INVALID_PHONE', 'phoneNumber'],
      [{ phoneNumber: '01055551002' }, 461, 'PHONE_NOT_PROVEN'],
      [{ userName: 'tAKEN nAME' }, 460, 'USER_DUP_NAME', 'userName'],
      [{ userName: '장터 운영자' }, 460, 'USER_UNAVAILABLE_NAME', 'userName'],
      [{ friendCode: 'NOSUCHCODE' }, 460, 'INVITATION_INVALID', 'friendCode'],
      [{ code: '000000' === code ? '000001' : '000000' }, 400, 'CODE_MISMATCH', 'code'],
      [{ agreements: body.agreements.filter((one) => one.termsType !== 'PRIVACY') }, 400, 'TERMS_REQUIRED'],
      [
        { agreements: body.agreements.map((one) => ({ ...one, agreed: one.termsType !== 'SERVICE' })) },
        400,
        'TERMS_REQUIRED',
      ],
    ];
    for (const [more, status, wanted, field] of refusals) {
      const answer = await own.once<{ errors?: { field: string }[] }>(PATH, { ...body, code, ...more });
      expect([more, answer.status, answer.body.code]).toEqual([more, status, wanted]);
      if (field) expect(answer.body.data.errors![0]!.field).toBe(field);
    }
    expect((await own.once(PATH, { ...body, code })).status).toBe(200);
  });

  test('PHONE_NOT_PROVEN leads to the number; ten minutes later and on another device it is not proven', async () => {
    const own = browser();
    await own.proves('01055551003');
    const body = await newcomer({ phoneNumber: '01055551003' });
    const stranger = browser();
    const elsewhere = await stranger.once<{ nextAction: string }>(PATH, { ...body, code: '123456' });
    expect([elsewhere.status, elsewhere.body.data.nextAction]).toEqual([461, 'PHONE_VERIFY']);
    advance(601_000);
    expect((await own.once(PATH, { ...body, code: '123456' })).body.code).toBe('PHONE_NOT_PROVEN');
  });

  test('a code is of its device and good once; five tries, three minutes', async () => {
    const own = browser();
    const body = await newcomer();
    const code = await own.mailed(body.email);
    expect((await browser().once(PATH, { ...body, code })).body.code).toBe('CODE_EXPIRED');
    for (let i = 0; i < 5; i += 1)
      expect(
        (await own.once(PATH, { ...body, code: code === '999999' ? '999998' : '999999' })).body.code,
      ).toBe('CODE_MISMATCH');
    expect((await own.once(PATH, { ...body, code })).body.code).toBe('CODE_TRIES_EXCEEDED');
    advance(61_000);
    const next = await own.mailed(body.email);
    advance(181_000);
    expect((await own.once(PATH, { ...body, code: next })).body.code).toBe('CODE_EXPIRED');
  });

  test('of ten who join at once with one address one wins, and of ten with one name', async () => {
    const email = 'race@example.com';
    const devices = Array.from({ length: 5 }, () => browser());
    const withCodes = [];
    for (const own of devices) {
      advance(61_000);
      withCodes.push({ own, code: await own.mailed(email) });
    }
    // The day's five codes to one address lie up to four minutes apart: the last three still count.
    const live = withCodes.slice(-2);
    const bodies = await Promise.all(live.map(() => newcomer({ email })));
    const byMail = await Promise.all(live.map(({ own, code }, i) => own.once(PATH, { ...bodies[i], code })));
    expect(byMail.map((a) => a.body.code).toSorted()).toEqual(['EMAIL_TAKEN', 'SUCCESS']);

    const userName = '하나뿐인 이름';
    const many = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const own = browser();
        const body = await newcomer({ userName });
        return { own, body: { ...body, code: await own.mailed(body.email) } };
      }),
    );
    const byName = await Promise.all(many.map(({ own, body }) => own.once(PATH, body)));
    expect(byName.map((a) => a.body.code).toSorted()).toEqual(['SUCCESS', ...Array(9).fill('USER_DUP_NAME')]);
  });
});

describe('what the page of joining asks', () => {
  test('R21: terms in force, who invited, providers, the least age', async () => {
    await addPerson(app().deps, { loginId: 'inviter', nickname: '초대한 이' });
    await addPerson(app().deps, { loginId: 'gone-inviter', nickname: '떠난 이', status: 'LEAVE' });
    const page = async (userName?: string) =>
      (
        await app().call<{ inviter: object | null; terms: { termsType: string; required: boolean }[] }>(
          'GET',
          '/user/join/pageInfo',
          { query: userName === undefined ? {} : { userName } },
        )
      ).body.data;
    const asked = await page('초대한 이');
    expect(asked).toMatchObject({
      inviter: { userName: '초대한 이', profileImage: null },
      providers: expect.arrayContaining(['E']),
      minAge: 14,
    });
    expect(asked.terms.filter((one) => one.required).map((one) => one.termsType)).toEqual([
      'SERVICE',
      'PRIVACY',
    ]);
    expect(asked.terms.length).toBeGreaterThan(2);
    for (const nobody of ['떠난 이', '아무도', undefined]) expect((await page(nobody)).inviter).toBeNull();
  });

  test.each([
    ['새이름', true, null],
    ['한', false, 'FORM'],
    ['a'.repeat(21), false, 'FORM'],
    ['가 나', true, null],
    ['가  나', false, 'FORM'],
    ['가_나-다.라', true, null],
    ['<b>', false, 'FORM'],
    ['', false, 'FORM'],
    ['관리자', false, 'RESERVED'],
    ['J.A.N.G.T.E.O', false, 'RESERVED'],
    ['장터 고객센터', false, 'RESERVED'],
    ['초대한 이', false, 'DUPLICATE'],
  ])('nickname %s: available %s, %s', async (userName, available, reason) => {
    const answer = await app().call('GET', '/profile/check/username/unique', { query: { userName } });
    expect(answer.body.data).toEqual({ available, reason });
  });

  test('R22: an address is free or somebody’s', async () => {
    const own = browser();
    const ask = (email: string) =>
      own.call<{ available: boolean }>('GET', '/user/join/email/check', { query: { email } });
    await addPerson(app().deps, { loginId: 'checked@example.com' });
    await addPerson(app().deps, { loginId: 'unproven-check', email: 'unproven@example.com' });
    expect((await ask('CHECKED@example.com')).body.data.available).toBe(false);
    for (const free of ['free@example.com', 'unproven@example.com'])
      expect((await ask(free)).body.data.available).toBe(true);
    expect((await ask('nothing')).body.code).toBe('USER_INVALID_EMAIL');
  });

  test('G-ENU-1: the checks that tell are asked sixty times a minute by an address, and by whoever signed in there apart', async () => {
    const own = browser();
    const answers = await Promise.all(
      Array.from({ length: 66 }, () =>
        own.call('GET', '/user/join/email/check', { query: { email: 'a@b.kr' } }),
      ),
    );
    expect(answers.filter((a) => a.status === 429).length).toBeGreaterThan(3);
    const { token } = await app().login('checked@example.com');
    const known = await app().call('GET', '/user/join/email/check', { token, query: { email: 'a@b.kr' } });
    expect(known.status).toBe(200);
  });

  test('R23: an invitation while it counts; who joins by it is noted', async () => {
    const inviter = await addPerson(app().deps, { loginId: 'friend', nickname: '친한 친구' });
    const valid = new Date(clock.now().getTime() + 86_400_000);
    await sql(
      `insert into invitation (code, user_seq, benefit, valid_to, created_at) values
        ('FRIEND01', $1, '첫 구매 3,000원 할인', $2, $3), ('FRIEND00', $1, '지난 혜택', $3, $3)`,
      [inviter, valid, clock.now()],
    );
    const ask = (code: string) => app().call('GET', `/promotion/friendInvitation/code/${code}`);
    expect((await ask('FRIEND01')).body.data).toMatchObject({
      userName: '친한 친구',
      benefit: '첫 구매 3,000원 할인',
    });
    for (const code of ['FRIEND00', 'NOBODY99', 'bad']) expect((await ask(code)).status).toBe(404);
    const own = browser();
    const body = await newcomer({ friendCode: 'FRIEND01' });
    const joined = await own.once<SignIn>(PATH, { ...body, code: await own.mailed(body.email) });
    expect(
      await sql('select code from invitation_use where user_seq = $1', [joined.body.data.user.userSeq]),
    ).toEqual([{ code: 'FRIEND01' }]);
  });
});
