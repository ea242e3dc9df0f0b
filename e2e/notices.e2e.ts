// 방송 예고 in real browsers: announced by a seller, asked for by a buyer on a phone, told when the time comes (live.md §5).
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { personas } from '../tools/seed/personas.ts';
import { patientFetch } from '../tools/testing/patient.ts';
import { account, endErrand, mistakes, newPage, openAs, origin, screenshot } from './browser.ts';
import { sentTo } from './buyers.ts';
import { rows, toast } from './desk.ts';
import { lookOn } from './looks-at.ts';
import { pngOf } from './pictures.ts';
import { box, button, dialog } from './samples.ts';

afterEach(endErrand);

const LIST = '/channels/broadcast/reservation';
const CREATE = '/channels/broadcast/reservation/register';
/** The story's next live of producer-a. */
const NEXT = '제주 노지 감귤 첫 수확 라이브';

async function ask<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
  const headers = {
    'x-access-path': '/',
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const answer = await patientFetch(origin() + path, { method, headers, body: body && JSON.stringify(body) });
  const { message, data } = (await answer.json()) as { message: string; data: T };
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${message}`);
  return data;
}

async function numberOf(title: string): Promise<number> {
  const page = await openAs('producer-a');
  await page.goto(LIST);
  const row = rows(page).filter({ hasText: title });
  return Number(await row.first().getAttribute('data-id'));
}

/** A schedule of producer-a's whose reminder is due in a minute. */
async function scheduleSoon(title: string): Promise<Content> {
  const { loginId, password } = account('producer-a');
  const { accessToken } = await ask<{ accessToken: string }>('POST', '/user/web/login', {
    loginId,
    password,
    clientId: 'jangteo-console',
    deviceId: 'e2e-notices',
  });
  const { now } = await ask<{ now: string }>('GET', '/sim/v1/clock');
  const at = new Date(Date.parse(now) + 11 * 60_000 + 9 * 3_600_000).toISOString().slice(0, 19);
  const leaves = await ask<{ categorySeq: number }[]>(
    'GET',
    '/v1/categories/leaves/exposed',
    undefined,
    accessToken,
  );
  const body = {
    title,
    scheduledAt: `${at}+09:00`,
    categorySeq: leaves[0]!.categorySeq,
    expectedMinutes: 10,
  };
  return ask<Content>('POST', '/v1/broadcast/schedule', body, accessToken);
}

const choosePicture = async (page: Page): Promise<void> => {
  const file = { name: '예고.png', mimeType: 'image/png', buffer: pngOf(270, 480) };
  await page.getByLabel('이미지 추가').setInputFiles([file]);
  await page.getByRole('dialog').getByRole('button', { name: '올리기' }).click();
  await page.locator('.jt-notice-poster img').waitFor(); // it has gone up
};

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious on list, form and public page, and nothing sticks out', async () => {
    const reservationSeq = await numberOf(NEXT);
    const page = await openAs('producer-a', { width });
    const look = lookOn(page, 'live-notice');
    await page.goto(LIST);
    await rows(page).first().waitFor();
    await look('list');
    await page.goto(`${CREATE}?reservationSeq=${reservationSeq}`);
    await page.locator('.jt-form-foot').waitFor();
    await look('form');
    await page.goto(`/notices/${reservationSeq}`);
    await page.getByRole('heading', { name: NEXT }).waitFor();
    await look('page');
  });
});

it('announced, asked for on a phone, counted on the list, reminded as its time comes, called off', async () => {
  const title = `알림 시험 ${process.pid}`;
  await scheduleSoon(title);
  const seller = await openAs('producer-a');
  await seller.goto(CREATE);
  await seller.locator('.jt-form-foot').waitFor();
  await box(seller, '제목').fill(title);
  await choosePicture(seller);
  await box(seller, '혜택').fill('방송 중 무료배송');
  await seller.getByLabel('연결 방송').click();
  await seller.getByRole('option', { name: new RegExp(title) }).click();
  await button(seller, '저장').click();
  await toast(seller, '저장했습니다.').waitFor();
  await seller.waitForURL(/reservationSeq=\d+/);
  const reservationSeq = new URL(seller.url()).searchParams.get('reservationSeq')!;

  const buyer = await newPage({ width: 390 });
  await buyer.goto(`/notices/${reservationSeq}`);
  await buyer.getByRole('timer').waitFor();
  await buyer.getByRole('button', { name: '방송 알림 신청' }).click();
  const { loginId, password } = account('consumer-new');
  await buyer.getByLabel('아이디(이메일)').fill(loginId);
  await buyer.getByLabel('비밀번호').fill(password);
  await buyer.getByRole('button', { name: '로그인' }).click();
  await buyer.getByText('알림을 신청했습니다.').waitFor();
  await screenshot(buyer, 'live-notice-signed-390');
  await buyer.reload();
  await buyer.getByRole('button', { name: '알림 취소' }).waitFor();
  const calendar = await buyer.request.get(`/notices/${reservationSeq}/calendar.ics`);
  expect(await calendar.text()).toContain(`SUMMARY:온유상회 라이브: ${title}`);

  await seller.goto(LIST);
  const row = rows(seller).filter({ hasText: title });
  await row.getByRole('button', { name: `1 ${title} 알림신청자 보기` }).click();
  await dialog(seller, '알림신청자 1명').getByRole('listitem').waitFor();
  await dialog(seller, '알림신청자 1명').getByRole('button', { name: '닫기' }).last().click();

  const { phone } = personas.find(({ persona }) => persona === 'consumer-new')!;
  const told = async () =>
    (await sentTo(phone)).map(({ text }) => text).filter((text) => text.includes(title));
  await ask('PUT', '/sim/v1/clock', { advanceMs: 61_000 });
  await expect.poll(told).toHaveLength(1);
  expect((await told())[0]).toContain('온유상회 방송이 곧 시작합니다.');
  expect((await told())[0]).toContain(`/notices/${reservationSeq}`);

  await row.getByRole('button', { name: /할 일$/ }).click();
  await seller.getByRole('menuitem', { name: '삭제' }).click();
  await dialog(seller, '예고 삭제').getByText('알림을 신청한 1명께 취소를 문자로 알리고').waitFor();
  await dialog(seller, '예고 삭제').getByRole('textbox').fill('DELETE');
  await dialog(seller, '예고 삭제').getByRole('button', { name: '삭제' }).click();
  await row.getByText('취소').waitFor();
  await expect.poll(told).toHaveLength(2);
  await buyer.reload();
  await buyer.getByRole('button', { name: '취소된 방송입니다' }).waitFor();
  expect(mistakes).toEqual([]);
});

it('reads without scripts', async () => {
  const reservationSeq = await numberOf(NEXT);
  const html = await (await patientFetch(`${origin()}/notices/${reservationSeq}`)).text();
  for (const part of [NEXT, '온유상회', '방송 중 주문하면 무료배송', '/goods/', 'BroadcastEvent', 'og:image'])
    expect(html).toContain(part);
  expect((await patientFetch(`${origin()}/notices/999999999`)).status).toBe(404);
});
