// The dashboard in real browsers: a new seller's first steps, done by what happens, and panels in their own order.
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { Page } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { patientFetch } from '../tools/testing/patient.ts';
import { account, endErrand, openAs, origin, pathOf } from './browser.ts';
import { toast } from './desk.ts';
import { lookAt } from './looks-at.ts';
import { button, dialog } from './samples.ts';

afterEach(endErrand);

/** A shop that no other errand sends on the air, and has begun nothing yet. */
const NEW = 'producer-alone';

async function ask<T>(method: string, path: string, body?: object, bearer?: string): Promise<T> {
  const answer = await patientFetch(origin() + path, {
    method,
    headers: {
      'x-access-path': '/',
      'idempotency-key': crypto.randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said = (await answer.json()) as { message: string; data: T };
  expect([path, answer.status, said.message]).toEqual([path, 200, '']);
  return said.data;
}

/** A rehearsal of a minute, without anybody watching: the shop's own test picture, and the simulator's clock. */
async function practise(): Promise<void> {
  const { loginId, password } = account(NEW);
  const body = { loginId, password, clientId: 'jangteo-app', deviceId: `e2e-dashboard-${process.pid}` };
  const { accessToken } = await ask<{ accessToken: string }>('POST', '/user/web/login', body);
  const { now } = await ask<{ now: string }>('GET', '/sim/v1/clock');
  const at = new Date(Date.parse(now) + 3 * 3_600_000 + 9 * 3_600_000).toISOString().slice(0, 19);
  const leaves = await ask<{ categorySeq: number }[]>(
    'GET',
    '/v1/categories/leaves/exposed',
    undefined,
    accessToken,
  );
  const { contentSeq } = await ask<Content>(
    'POST',
    '/v1/broadcast/schedule',
    {
      title: '첫 연습',
      scheduledAt: `${at}+09:00`,
      categorySeq: leaves[0]!.categorySeq,
      expectedMinutes: 10,
    },
    accessToken,
  );
  await ask('POST', '/v1/broadcast/live', { contentSeq, mode: 'PRIVATE', source: 'TEST' }, accessToken);
  await ask('PUT', '/sim/v1/clock', { advanceMs: 61_000 });
  await ask('DELETE', `/v1/broadcast/live/close?contentSeq=${contentSeq}`, undefined, accessToken);
}

const panel = (page: Page, title: string | RegExp) =>
  page.locator('.jt-panel').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

it('a new seller reads, practises offline and sees each step done without a reload', async () => {
  const page = await openAs(NEW);
  await page.goto('/dashboard');
  const card = panel(page, '시작 미션');
  await card.getByText('6개 중 0개 완료').waitFor();
  await card.getByRole('link', { name: '방송 스타일 둘러보기 하러 가기' }).click();
  await page.getByText('함께 요리하는 방송').waitFor();
  expect(pathOf(page)).toBe('/guide/producer');
  await page.goBack();
  await card.getByText('6개 중 1개 완료').waitFor();

  await practise();
  await toast(page, '시작 미션을 끝냈습니다: 연습방송 해보기').waitFor();
  await card.getByText('6개 중 2개 완료').waitFor();
  await card.getByRole('button', { name: '새내기 판매자 톡방 참여하기 완료' }).click();
  await card.getByText('6개 중 3개 완료').waitFor();

  await page.getByRole('button', { name: /^알림( \d+)?$/ }).click();
  const bell = page.getByRole('menu', { name: '알림' });
  await expect.poll(() => bell.getByText('시작 미션을 끝냈습니다.').count()).toBe(3);
  await bell.getByText('모두 읽음으로 표시').click();
  await expect.poll(() => panel(page, '알림').locator('[data-new]').count()).toBe(0);
});

it('panels stand in their reader’s order on every device', async () => {
  const page = await openAs('producer-a');
  await page.goto('/dashboard');
  await panel(page, /결과$/).waitFor();
  await panel(page, '공지').getByRole('link').first().waitFor();
  await lookAt(page, 'dashboard');
  await panel(page, /결과$/).scrollIntoViewIfNeeded();
  await lookAt(page, 'dashboard-month');

  await button(page, '대시보드 설정').click();
  const arrange = dialog(page, '대시보드 설정');
  expect(await arrange.getByRole('checkbox', { name: '할 일' }).isDisabled()).toBe(true);
  await arrange.getByText('월간 결과', { exact: true }).click();
  await arrange.getByRole('button', { name: '주문 위로' }).click();
  await arrange.getByRole('button', { name: '저장' }).click();
  await panel(page, /결과$/).waitFor({ state: 'detached' });

  const other = await openAs('producer-a', { width: 390 });
  await other.goto('/dashboard');
  await panel(other, '주문').waitFor();
  await panel(other, '공지').getByRole('link').first().waitFor();
  expect(await panel(other, /결과$/).count()).toBe(0);
  const tops = await Promise.all(
    ['주문', '매출'].map(async (title) => (await panel(other, title).boundingBox())!.y),
  );
  expect(tops[0]).toBeLessThan(tops[1]!);
  await lookAt(other, 'dashboard');
  await panel(other, '시작 미션').scrollIntoViewIfNeeded();
  await lookAt(other, 'dashboard-missions');

  await button(page, '대시보드 설정').click();
  await button(page, '처음 설정으로').click();
  await dialog(page, '대시보드 설정').getByRole('button', { name: '저장' }).click();
  await panel(page, /결과$/).waitFor();
});
