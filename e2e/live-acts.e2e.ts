// What viewers do beside watching and buying: games of the room (live.md §10).
import { afterEach, expect, it } from 'vitest';
import { endErrand, mistakes, newPage, screenshot } from './browser.ts';
import { moves, onAir, QUIET, scriptRoom, sendLive } from './live-stage.ts';
import { lookOn } from './looks-at.ts';
import { signInAs } from './public-forms.ts';

afterEach(endErrand);

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
