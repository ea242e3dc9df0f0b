// A host's evening: planned like the last one, announced, rehearsed twice, made public, closed; the next live stands ready.
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { endErrand, mistakes, newPage, origin, screenshot, seriousFindings, signIn } from './browser.ts';
import { menuOf, toast } from './desk.ts';
import { box, button, dayAhead, dialog } from './samples.ts';

afterEach(endErrand);

const LIST = '/channels/broadcast/list';
/** What the story has planned for this evening; no other errand touches it. */
const NEXT = '봄내 유자청 방송';
const TITLE = '하루 먼저 여는 유자청';

const foot = (page: Page) => page.locator('.jt-form-foot').waitFor();
const seqIn = (page: Page, param: string): string => new URL(page.url()).searchParams.get(param)!;

/** Tomorrow at eight, with what is sold and said in the other one. */
async function plan(host: Page): Promise<string> {
  await host.goto(`${LIST}?tab=wait`);
  await menuOf(host, NEXT).click();
  await host.getByRole('menuitem', { name: '이 내용으로 예약' }).click();
  await foot(host);
  await box(host, '제목').fill(TITLE);
  await host.getByRole('button', { name: /^방송일시:/ }).click();
  const panel = dialog(host, '방송일시 고르기');
  await panel.getByLabel('날짜 날짜').fill(dayAhead(1));
  await panel.getByLabel('날짜 날짜').press('Enter');
  await panel.getByRole('button', { name: '적용' }).click();
  await button(host, '예약').click();
  await toast(host, '방송을 예약했습니다.').waitFor();
  await dialog(host, `방송 ${TITLE}`).waitFor();
  return seqIn(host, 'open');
}

/** The plan says everything but what it is announced with; the number of the notice. */
async function announce(host: Page): Promise<string> {
  await host.goto('/channels/broadcast/reservation/register');
  await foot(host);
  await host.getByLabel('연결 방송').click();
  await host.getByRole('option', { name: new RegExp(TITLE) }).click();
  await expect.poll(() => box(host, '제목').inputValue()).toBe(TITLE);
  await host.locator('.jt-notice-poster img').waitFor();
  await button(host, '저장').click();
  await toast(host, '저장했습니다.').waitFor();
  await host.waitForURL(/reservationSeq=\d+/);
  return seqIn(host, 'reservationSeq');
}

/** Goes on the air for nobody. */
async function rehearse(host: Page, source: '테스트' | '카메라'): Promise<void> {
  await host.getByRole('button', { name: '방송 시작' }).click();
  const start = dialog(host, '방송 시작');
  await start.getByRole('radio', { name: source }).check();
  await button(start, '연습으로 시작').click();
  await toast(host, /연습을 시작했습니다/).waitFor();
  await host.getByText('연습 중').waitFor();
}

it('planned, announced, rehearsed twice, public, closed; the next one stands on the dashboard', async () => {
  const host = await newPage(); // its camera is not for other errands
  await host.context().grantPermissions(['camera', 'microphone'], { origin: origin() });
  await signIn(host, 'producer-b');
  const contentSeq = await plan(host);
  const reservationSeq = await announce(host);

  const viewer = await newPage({ width: 390 });
  /** What whoever was invited sees while it is planned, rehearsed or not. */
  const invited = async () => {
    await viewer.goto(`/notices/${reservationSeq}`);
    await viewer.getByRole('heading', { name: TITLE }).waitFor();
    await viewer.getByRole('timer').waitFor();
    await viewer.goto(`/live/${contentSeq}`);
    await viewer.locator('main[data-state="SOON"]').waitFor();
  };

  await host.goto(`${LIST}?room=${contentSeq}`);
  await rehearse(host, '테스트');
  await invited();
  await button(host, '종료').click();
  await dialog(host, '연습 끝내기').getByText('방송 예약으로 돌아갑니다.').waitFor();
  await screenshot(host, 'host-evening-rehearsed');
  await button(dialog(host, '연습 끝내기'), '끝내기').click();
  await host.getByText('방송 전').waitFor();
  await invited();

  await rehearse(host, '카메라');
  await host.getByText('1280p', { exact: true }).waitFor(); // of a camera of 4K
  await button(host, '공개로 전환').click();
  const open = dialog(host, '공개 방송으로 전환');
  await open.getByText('왼쪽 화면에서 확인해 주세요').waitFor(); // what was rehearsed goes on
  await screenshot(host, 'host-evening-public');
  await button(open, '방송 시작').click();
  await toast(host, '방송을 시작했습니다.').waitFor();
  const seen = () => viewer.locator('video').evaluate((one: HTMLVideoElement) => one.currentTime);
  await viewer.locator('main[data-state="ON_AIR"]').waitFor(); // told by the page that waited
  await expect.poll(seen).toBeGreaterThan(0);
  await viewer.goto(`/notices/${reservationSeq}`); // as those come who were told by its address
  await viewer.getByRole('link', { name: '방송 보기' }).click();
  await expect.poll(seen).toBeGreaterThan(0);

  await button(host, '방송 종료').click();
  await button(dialog(host, '방송 종료'), '방송 종료').click();
  const summary = host.getByRole('region', { name: '방송 요약' });
  await summary.getByText(/^최고 \d+명$/).waitFor(); // what the last minute saw may come in a little later
  expect(await seriousFindings(host)).toEqual([]);
  await screenshot(host, 'host-evening-over');
  await viewer.locator('main[data-state="ENDED"]').waitFor();

  await host.goto('/dashboard');
  const next = host.locator('.jt-panel').filter({ has: host.getByRole('heading', { name: '다음 방송' }) });
  await next.getByText(NEXT).waitFor();
  await next.getByRole('link', { name: '컨트롤룸' }).click();
  await host.getByRole('heading', { level: 1, name: NEXT }).waitFor();
  await host.getByText('방송 전').waitFor();
  expect(mistakes).toEqual([]);
});
