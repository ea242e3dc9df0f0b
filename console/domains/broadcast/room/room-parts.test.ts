// The small rules of the control room.
import { expect, it } from 'vitest';
import { bestOf } from './best-minute.ts';
import { slowAfter } from './chat-acts.ts';
import { endText, mayClose } from './closing.ts';
import { walk } from './desk.ts';
import { bodyOf, NEW_GAME, problemOf } from './game-form.ts';
import { curveOf, labelsOf } from './graph.ts';
import { healthOf, missedOf } from './health.ts';
import { comeAgainMs, readFrame, socketUrl } from './line.ts';
import { pictureOf } from './picture.ts';
import { linesOfText, stepOf } from './prompter-lines.ts';
import { moved } from './rail-acts.ts';
import { changeOf } from './rail-edit.ts';

it('the end of a rehearsal says that its plan stands', () => {
  const planned = { state: 'LIVE_PRIVATE_ONAIR', scheduledAt: '2026-11-19T20:00:00+09:00' } as const;
  expect(endText({ ...planned, mode: 'PRIVATE' }, 0)).toMatch(
    /^방송 예약으로 돌아갑니다\. .*20:00 예약과 알림 신청/,
  );
  expect(endText({ ...planned, mode: 'PRIVATE', scheduledAt: null }, 0)).toContain('이어 갈 수 없습니다');
  expect(endText({ ...planned, mode: 'RECORD' }, 0)).toContain('비공개로 남습니다');
  expect(endText({ ...planned, mode: 'PUBLIC', state: 'LIVE_PUBLIC_ONAIR' }, 1_200)).toContain('1,200명');
});

it('up to 100 viewers a live ends at once, above their number is typed', () => {
  expect([mayClose(100, ''), mayClose(101, ''), mayClose(1_842, '1842'), mayClose(1_842, '1,842 ')]).toEqual([
    null,
    '시청자 수를 입력해 주세요.',
    null,
    null,
  ]);
  expect(mayClose(1_842, '184')).not.toBeNull();
});

it('J and K stop at both ends, and begin at one', () => {
  const list = [3, 5, 8];
  expect([
    walk(list, null, 1),
    walk(list, null, -1),
    walk(list, 3, -1),
    walk(list, 3, 1),
    walk(list, 8, 1),
  ]).toEqual([3, 8, 3, 5, 8]);
  expect(walk([], null, 1)).toBeNull();
  // what was chosen is not there any more
  expect(walk(list, 4, 1)).toBe(3);
});

it('a product moves one place and no further than the end', () => {
  expect(moved(['A', 'B', 'C', 'D'], 3, -1)).toEqual(['A', 'B', 'D', 'C']);
  expect(moved(['A', 'B'], 0, -1)).toEqual(['A', 'B']);
});

const seen = {
  salePrice: 39_900,
  options: [
    { optionSeq: 1, text: '1kg', price: 39_900, stock: 42 },
    { optionSeq: 2, text: '2kg', price: 78_000, stock: 9 },
  ],
};
it('an inline edit sends what differs, with the stock that was seen', () => {
  expect(changeOf(seen, { salePrice: 39_900, stocks: [42, 9], revert: true })).toBeNull();
  expect(changeOf(seen, { salePrice: 34_900, stocks: [60, 9], revert: true })).toEqual({
    salePrice: 34_900,
    revertAtClose: true,
    options: [{ optionSeq: 1, stock: 60, stockSeen: 42 }],
  });
  expect(changeOf(seen, { salePrice: 39_900, stocks: [42, 0], revert: true })).toEqual({
    options: [{ optionSeq: 2, stock: 0, stockSeen: 9 }],
  });
  expect(changeOf(seen, { salePrice: 100, stocks: [42, 9], revert: false })).toBe(
    '판매가는 200원부터입니다.',
  );
});

it('slow goes through its steps and back to none', () => {
  expect([0, 3, 5, 10, 30].map(slowAfter)).toEqual([3, 5, 10, 30, 0]);
});

it('the prompter has a line a line; a long one goes on in the next, within what the room takes', () => {
  expect(linesOfText(' 하나 \n\n둘')).toEqual(['하나', '둘']);
  expect(linesOfText('가'.repeat(450)).map((one) => one.length)).toEqual([200, 200, 50]);
  expect(linesOfText(Array.from({ length: 300 }, (_, i) => `줄 ${i}`).join('\n'))).toHaveLength(200);
  expect([stepOf(0, -1, ['a', 'b']), stepOf(0, 1, ['a', 'b']), stepOf(1, 1, ['a', 'b'])]).toEqual([0, 1, 1]);
});

it('a quiz needs question and answer; the others send none', () => {
  expect(problemOf(NEW_GAME)).toBe('제목을 적어 주세요.');
  expect(problemOf({ ...NEW_GAME, title: '퀴즈', type: 'QUIZ', question: '몇 g?' })).toBe(
    '정답을 적어 주세요.',
  );
  expect(bodyOf({ ...NEW_GAME, title: ' 선착순 ', question: '남은 글', prize: ' 감귤 ' })).toEqual({
    type: 'FIRST_COME',
    title: '선착순',
    prize: '감귤',
    winners: 1,
    seconds: 60,
  });
});

it('the curve fills its box; marks stand where their second is', () => {
  const at = (minute: number) =>
    new Date(Date.parse('2026-11-19T20:00:00+09:00') + minute * 60_000).toISOString();
  const series = [0, 50, 100].map((viewers, i) => ({ at: at(i), viewers }));
  const curve = curveOf(
    series,
    [
      { sec: 60, label: '전복' },
      { sec: 900, label: '나중' },
    ],
    Date.parse(at(0)),
    [200, 80],
  );
  expect(curve).toEqual({
    line: 'M0 80L100 40L200 0',
    ground: 'M0 80L100 40L200 0V80H0Z',
    last: { x: 200, y: 0 },
    marks: [{ x: 100, label: '전복' }],
    most: 100,
  });
  expect(curveOf(series.slice(0, 1), [], 0, [200, 80]).last).toBeNull();
});

it('health is the worst that is known', () => {
  const good = { source: 'RTMP', kbps: 5_800, latencyMs: 1_800, warnings: [], lostAt: null };
  const words = (...given: Parameters<typeof healthOf>) => healthOf(...given).word;
  expect(healthOf(good, null)).toEqual({
    tone: 'success',
    word: '송출 좋음',
    measures: '5.8Mbps, 지연 1.8초',
    tip: '',
  });
  expect(words({ ...good, warnings: [{ code: 'KEYFRAME', text: '키프레임' }] }, null)).toBe('송출 확인');
  expect(words(good, { state: 'sending', rung: 1 })).toBe('송출 불안정');
  expect(words({ ...good, lostAt: '2026-11-19T20:00:00+09:00' }, null)).toBe('송출 끊김');
  expect(words(good, { state: 'away', rung: 0 })).toBe('송출 끊김');
  const refused = { ...good, source: null, warnings: [{ code: 'REFUSED', text: 'H.264를 골라 주세요.' }] };
  expect(healthOf(refused, null)).toMatchObject({
    word: '송출 거절',
    tone: 'danger',
    tip: 'H.264를 골라 주세요.',
  });
  const bad = { warnings: [...refused.warnings, { code: 'KEYFRAME', text: '키프레임' }] };
  expect([missedOf(bad), missedOf(null)]).toEqual([['H.264를 골라 주세요.'], []]);
  expect(words(null, null)).toBe('송출 없음');
});

it('a picture that is away says so on air, and is none before', () => {
  const given = {
    state: 'LIVE_PUBLIC_ONAIR',
    hlsUrl: '/hls/a/index.m3u8',
    lostAt: null,
    own: false,
  } as const;
  const lostAt = '2026-11-19T20:00:00+09:00';
  expect(pictureOf(given)).toEqual({ kind: 'live' });
  expect(pictureOf({ ...given, lostAt })).toEqual({ kind: 'lost', lostAt: Date.parse(lostAt) });
  expect(pictureOf({ ...given, state: 'WAIT', hlsUrl: null }).kind).toBe('none');
  expect(pictureOf({ ...given, state: 'VOD_PROCESSING' })).toMatchObject({ kind: 'none' });
});

it('the line comes again after 0.3 to 3 s', () => {
  const waits = [0, 1, 2, 3, 9].flatMap((attempt) =>
    [0, 1].map((random) => comeAgainMs(attempt, () => random)),
  );
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(200);
  expect(Math.max(...waits)).toBeLessThanOrEqual(3_000);
});

it('a ticket’s path is on the page’s own host, and a socket’s', () => {
  expect(socketUrl('/live-socket', 'https://shop.example/channels')).toBe('wss://shop.example/live-socket');
  expect(socketUrl('https://live.example/live-socket', 'https://shop.example/')).toBe(
    'wss://live.example/live-socket',
  );
});

it('what this build does not know is passed over', () => {
  expect(readFrame('{"t":"rail","version":4}')).toEqual({ t: 'rail', version: 4 });
  expect([readFrame('{"t":"later"}'), readFrame('{'), readFrame(new ArrayBuffer(2))]).toEqual([
    null,
    null,
    null,
  ]);
});

it('the best minute is the one that sold the most; where nothing was sold, the one with most viewers', () => {
  const minute = (at: string, viewers: number, orders = 0, amount = 0) => ({
    at: `2026-11-19T${at}:00+09:00`,
    viewers,
    orders,
    amount,
    joins: 0,
    leaves: 0,
    chats: 0,
    likes: 0,
  });
  expect(
    bestOf([minute('20:00', 40, 1, 9_900), minute('20:01', 20, 3, 59_700), minute('20:02', 90)]),
  ).toEqual(['20:01', '3건, 59,700원']);
  expect(bestOf([minute('20:00', 40), minute('20:01', 90)])).toEqual(['20:01', '시청자 90명']);
  expect(bestOf([])).toEqual(['–', '']);
});

it('names of marks lie on no other: a line higher where the lowest is taken, none where all are', () => {
  const near = ['감귤 5kg', '전복 2kg', '들기름'].map((label, i) => ({ x: 100 + i * 10, label }));
  expect(labelsOf(near, 280, 2).map(({ text, row }) => [text, row])).toEqual([
    ['감귤 5kg', 0],
    ['전복 2kg', 1],
  ]);
  const [first, last] = labelsOf(
    [
      { x: 0, label: '완도 활전복 1kg 산지 직송' },
      { x: 275, label: '들기름' },
    ],
    280,
    2,
  );
  expect(first).toEqual({ x: 4, anchor: 'start', text: '완도 활전복 1kg 산지…', row: 0 });
  expect(last).toEqual({ x: 271, anchor: 'end', text: '들기름', row: 0 });
});
