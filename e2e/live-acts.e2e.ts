// What viewers do beside watching and buying: games, joining in the sheet, 팔로우 and 신고 (live.md §10, §13).
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { endErrand, mistakes, newPage, screenshot, signIn } from './browser.ts';
import { codeSentBy } from './inbox.ts';
import { fresh, sayWhoInSheet, vouch } from './joining.ts';
import { moves, onAir, QUIET, scriptRoom, sendLive, sql } from './live-stage.ts';
import { lookOn, looks } from './looks-at.ts';
import { signInAs } from './public-forms.ts';

afterEach(endErrand);

const PASSWORD = 'Sanae-2026!';
const sheet = (page: Page) => page.getByRole('dialog');

it('on air: a countdown and a quiz over the picture; the answer goes out after the sign-in, winners are told', () =>
  onAir('밤 이벤트', async ({ contentSeq }) => {
    const page = await newPage({ width: 390 });
    await sendLive(page);
    const in90 = () => new Date(Date.now() + 90_000).toISOString();
    const room = await scriptRoom(page, (signedIn) => ({
      ...(signedIn && {
        me: { who: 7, role: 'BUYER' as const, nickname: '바람솔솔', rights: ['SPEAK' as const] },
        room: { ...QUIET, game: quiz },
      }),
    }));
    const quiz = {
      gameSeq: 41,
      type: 'QUIZ' as const,
      title: '전복 퀴즈',
      question: '완도 활전복 2kg은 몇 미일까요?',
      winners: 3,
      closesAt: in90(),
    };
    await page.goto(`/live/${contentSeq}`);
    await moves(page);
    const countdown = { title: '특가 시작까지', endsAt: in90() };
    room.say(
      { t: 'room', ...QUIET, countdown, game: quiz, at: Date.now() },
      { t: 'stat', viewers: 1_842, likes: 12_480, total: 2_000, joined: 12 },
    );
    const card = page.getByRole('region', { name: '퀴즈 전복 퀴즈' });
    await card.getByText('12명 참여 · 당첨 3명').waitFor();
    await page.getByText('특가 시작까지').waitFor();
    expect(await card.getByRole('timer').textContent()).toMatch(/^1:(30|[12]\d)$/);
    const look = lookOn(page, 'live-quiz');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
      await look('open');
    }
    await card.getByLabel('정답').fill('14미');
    await card.getByRole('button', { name: '참여' }).click();
    await signInAs(page, 'consumer-new');
    const sent = () => room.heard.find((frame) => frame.t === 'game');
    await expect.poll(() => sent()).toMatchObject({ gameSeq: 41, answer: '14미' });
    room.say({ t: 'ack', id: sent()!.id, s: null });
    await card.getByText('참여했습니다.').waitFor();
    const told = { t: 'game' as const, gameSeq: 41, title: '전복 퀴즈', joined: 31, won: 3 };
    room.say(
      { t: 'room', ...QUIET, at: Date.now() },
      { ...told, winners: ['바람솔솔', '은하수', '고래'] },
      { ...told, winners: [], mine: true },
    );
    const result = page.getByRole('status', { name: '전복 퀴즈 결과' });
    await result.getByText('당첨되었습니다').waitFor();
    await result.getByText('바람솔솔, 은하수, 고래').waitFor();
    await screenshot(page, 'live-quiz-won-390');
    expect(mistakes).toEqual([]);
  }));

it('whoever wants to chat joins in the sheet, without leaving the live; a forgotten password is changed there, too', () =>
  onAir('밤 가입', async ({ contentSeq }) => {
    const page = await newPage({ width: 390 });
    await sendLive(page);
    const room = await scriptRoom(page, () => ({}));
    await page.goto(`/live/${contentSeq}`);
    await moves(page);
    await page.getByRole('textbox', { name: '채팅' }).fill('안녕하세요');
    await page.getByRole('button', { name: '보내기' }).click();
    await sheet(page).getByText('로그인하면 닉네임으로 채팅할 수 있습니다.').waitFor();
    await sheet(page).getByRole('link', { name: '카카오' }).waitFor();
    const look = lookOn(page, 'live-join');
    await look('ways');
    await sheet(page).getByRole('button', { name: '회원가입' }).click();
    const email = `viewer-${fresh()}@mail.example`;
    await sheet(page).getByLabel('이메일', { exact: true }).fill(email);
    const code = await codeSentBy(email, () => page.getByRole('button', { name: '인증번호 받기' }).click());
    await sheet(page).getByLabel('인증번호').fill(code);
    await sheet(page)
      .getByLabel(/^비밀번호/)
      .fill(PASSWORD);
    await sayWhoInSheet(page);
    await look('form');
    await page.getByRole('button', { name: '가입하기' }).click();
    await expect.poll(() => room.asked.at(-1)).toMatch(/^Bearer /);
    await moves(page);

    const other = await newPage({ width: 1440 });
    await sendLive(other);
    const place = await scriptRoom(other, () => ({}));
    await other.goto(`/live/${contentSeq}`);
    await moves(other);
    await other.getByRole('textbox', { name: '채팅' }).fill('또 왔어요');
    await other.getByRole('button', { name: '보내기' }).click();
    await sheet(other).getByRole('button', { name: '비밀번호 찾기' }).click();
    await sheet(other).getByLabel('아이디(이메일)').fill(email);
    const again = await codeSentBy(email, () => other.getByRole('button', { name: '인증번호 받기' }).click());
    await sheet(other).getByLabel('인증번호').fill(again);
    await sheet(other)
      .getByLabel(/^새 비밀번호/)
      .fill(`${PASSWORD}1`);
    await screenshot(other, 'live-find-1440');
    await other.getByRole('button', { name: '비밀번호 변경' }).click();
    await sheet(other).getByText('비밀번호를 바꿨습니다.').waitFor();
    await sheet(other).getByLabel('비밀번호').fill(`${PASSWORD}1`);
    await sheet(other).getByRole('button', { name: '로그인' }).click();
    await expect.poll(() => place.asked.at(-1)).toMatch(/^Bearer /);
    expect(mistakes).toEqual([]);
  }));

it('by Kakao and back on the live: followed with the own consents, and reported to the operator', () =>
  onAir('밤 팔로우', async ({ contentSeq }) => {
    const page = await newPage({ width: 390 });
    await sendLive(page);
    await scriptRoom(page, () => ({}));
    await page.goto(`/live/${contentSeq}`);
    await moves(page);
    const follow = page.getByRole('button', { name: /팔로우$/ });
    await follow.click();
    await sheet(page).getByText('채널을 팔로우합니다.').waitFor();
    await sheet(page).getByRole('link', { name: '카카오' }).click();
    await vouch(page, '카카오', `viewer-${fresh()}`);
    await page.waitForURL((url) => url.pathname === `/live/${contentSeq}` && url.search === '');
    await sheet(page).getByText('카카오 계정으로 가입합니다.').waitFor();
    await sayWhoInSheet(page);
    await page.getByRole('button', { name: '가입하기' }).click();
    await sheet(page).waitFor({ state: 'detached' });
    await moves(page);
    await follow.click();
    await sheet(page).getByLabel('방송·혜택 광고 알림').check();
    const look = lookOn(page, 'live-follow');
    await look('sheet');
    await page.getByRole('button', { name: '팔로우하기' }).click();
    await page.getByRole('button', { name: /팔로잉$/ }).click();
    await expect.poll(() => sheet(page).getByLabel('방송·혜택 광고 알림').isChecked()).toBe(true);
    expect(await sheet(page).getByLabel('밤 9시부터').isChecked()).toBe(false);
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('button', { name: '이 방송 신고' }).click();
    await sheet(page).getByLabel('불량/금지 상품').check();
    await sheet(page).getByLabel(/^내용/).fill('원산지 표시가 다릅니다.');
    await look('report');
    await page.getByRole('button', { name: '신고하기' }).click();
    await sheet(page).getByText('신고했습니다.').waitFor();
    const told = await sql('select reason, text, state from report where target_seq = $1', [contentSeq]);
    expect(told).toEqual([{ reason: 'BAD_PRODUCT', text: '원산지 표시가 다릅니다.', state: 'NEW' }]);

    const desk = await newPage();
    await signIn(desk, 'admin');
    await desk.goto('/admin/lives');
    const row = desk.getByRole('listitem').filter({ hasText: '밤 팔로우' });
    await row.getByText('신고 1').waitFor();
    await row.getByText('불량/금지 상품: 원산지 표시가 다릅니다.').waitFor();
    await looks(desk, 'desk-lives');
    expect(mistakes).toEqual([]);
  }));
