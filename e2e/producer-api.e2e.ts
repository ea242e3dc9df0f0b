// 판매자 API in a real browser: a key is issued, used and ended, a webhook is registered, tried and removed (claims.md §8).
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { patientFetch } from '../tools/testing/patient.ts';
import { account, endErrand, openAs, origin, screenshot } from './browser.ts';
import { isSigned } from '../server/testing/standard-webhooks.ts';
import { webhooksAt } from './buyers.ts';
import { refused, rows, toast } from './desk.ts';
import { lookOn } from './looks-at.ts';
import { box, button, dialog } from './samples.ts';

afterEach(endErrand);

const DESK = '/order-delivery/order/notice';
const secretIn = (page: Page, what: string): Promise<string> =>
  page.getByLabel(what, { exact: true }).innerText();
/** Shown once: closes only when it is said to be kept. */
async function keep(page: Page, title: string): Promise<void> {
  const shown = dialog(page, title);
  expect(await shown.getByRole('button', { name: '닫기' }).isDisabled()).toBe(true);
  await shown.getByRole('checkbox', { name: '안전한 곳에 옮겼습니다.' }).check();
  await shown.getByRole('button', { name: '닫기' }).click();
  await shown.waitFor({ state: 'detached' });
}
const statusWith = async (key: string, path: string): Promise<number> =>
  (await patientFetch(origin() + path, { headers: { authorization: `Bearer ${key}` } })).status;

it('a key: issued with the password, shown once, used within its scopes, seen in the log, ended', async () => {
  const page = await openAs('eticket');
  await page.goto(DESK);
  await page.getByRole('link', { name: 'API 연동' }).click();
  await page.getByText('발급한 키가 없습니다.').waitFor();
  await button(page, '키 발급').first().click();
  const form = dialog(page, 'API 키 발급');
  await box(page, '이름').fill('출고 프로그램');
  await form.getByRole('checkbox', { name: '주문 조회' }).check();
  const password = form.locator('input[name=currentPassword]');
  await password.fill('not the password');
  await form.getByRole('button', { name: '발급' }).click();
  await refused(page, form, '현재 비밀번호가 일치하지 않습니다.', 'currentPassword');
  await password.fill(account('eticket').password);
  await form.getByRole('button', { name: '발급' }).click();
  await dialog(page, 'API 키를 발급했습니다').waitFor();
  const key = await secretIn(page, '비밀값');
  expect(key).toMatch(/^jtk_/);
  await keep(page, 'API 키를 발급했습니다');

  const row = page.getByRole('listitem').filter({ hasText: '출고 프로그램' });
  await row.getByText('사용 중').waitFor();
  expect(await page.content()).not.toContain(key);
  expect(await statusWith(key, '/v1/orders')).toBe(200);
  expect(await statusWith(key, '/v1/products/search')).toBe(403);

  await row.getByRole('link', { name: /호출 기록/ }).click();
  await rows(page).filter({ hasText: '/v1/orders' }).getByText('200').waitFor();
  await rows(page).filter({ hasText: '/v1/products/search' }).getByText('403').waitFor();

  await page.getByRole('link', { name: 'API 연동' }).click();
  await row.getByRole('button', { name: /만료/ }).click();
  await dialog(page, 'API 키 만료').getByRole('button', { name: '지금 만료' }).click();
  await toast(page, '‘출고 프로그램’ 키를 만료했습니다.').waitFor();
  await row.getByText('만료', { exact: true }).first().waitFor();
  expect(await statusWith(key, '/v1/orders')).toBe(401);
});

it('a webhook: registered, tried, its attempts read and sent again, changed, removed', async () => {
  const page = await openAs('producer-individual');
  await page.goto(`${DESK}?api=webhooks`);
  await page.getByText('등록한 웹훅이 없습니다.').waitFor();
  await button(page, '웹훅 등록').first().click();
  const form = dialog(page, '웹훅 등록');
  await box(page, '주소').fill('http://10.0.0.1/hook');
  await form.getByRole('checkbox', { name: '주문 결제완료' }).check();
  await form.getByRole('button', { name: '등록' }).click();
  await refused(page, form, '외부에서 열 수 있는 https 주소를 입력해 주세요.', 'url');
  await box(page, '주소').fill('https://hooks.shop.example/jangteo');
  await form.getByRole('button', { name: '등록' }).click();
  await dialog(page, '웹훅을 등록했습니다').waitFor();
  expect(await secretIn(page, '서명 비밀값')).toMatch(/^whsec_/);
  await keep(page, '웹훅을 등록했습니다');

  await page.getByRole('heading', { name: 'hooks.shop.example' }).waitFor();
  await page.getByRole('button', { name: /^테스트/ }).click();
  await toast(page, /테스트를 보냈습니다/).waitFor();
  await page.getByRole('link', { name: /전송 기록/ }).click();
  await page.getByText('https://hooks.shop.example/jangteo').waitFor();
  // Nobody answers to that name.
  await rows(page).first().getByText('재시도 대기').click();
  const drawer = page.getByRole('dialog', { name: /^전송/ });
  await drawer.getByText('응답 없음').first().waitFor(); // a second try may be over, too
  await drawer.getByText('webhook.test').waitFor();
  await screenshot(page, 'producer-api-delivery-1440');
  // What has been read stays when it cannot be read anew.
  await page.route(/\/deliveries\/\d+$/, (route) => route.fulfill({ status: 404, json: {} }));
  const refusedAnew = page.waitForResponse((answer) => /\/deliveries\/\d+$/.test(answer.url()));
  await drawer.getByRole('button', { name: '다시 보내기' }).click();
  await toast(page, /다시 보냅니다/).waitFor();
  expect((await refusedAnew).status()).toBe(404);
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  await drawer.getByText('webhook.test').waitFor();

  await page.goto(`${DESK}?api=webhooks`);
  const act = async (name: string) => {
    await page.getByRole('button', { name: /hooks.shop.example.* 할 일$/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('수정');
  await box(page, '설명').fill('주문 수집기');
  await dialog(page, '웹훅 수정').getByRole('button', { name: '저장' }).click();
  await page.getByRole('heading', { name: '주문 수집기' }).waitFor();
  await act('서명 비밀값 교체');
  await dialog(page, '서명 비밀값 교체').getByRole('button', { name: '교체' }).click();
  await keep(page, '서명 비밀값을 교체했습니다');
  await page.getByText(/이전 비밀값은/).waitFor();
  await act('삭제');
  await dialog(page, '웹훅 삭제').getByRole('textbox').fill('DELETE');
  await dialog(page, '웹훅 삭제').getByRole('button', { name: '삭제' }).click();
  await page.getByText('등록한 웹훅이 없습니다.').waitFor();
});

it('a master sees the keys of a member', async () => {
  const page = await openAs('group-master');
  await page.goto(`${DESK}?api=keys`);
  await page.getByRole('combobox', { name: /^상점/ }).click();
  await page.getByRole('option').last().click();
  await page.waitForURL(/api=keys&sellerSeq=\d+/);
  await page.getByText('발급한 키가 없습니다.').waitFor();
});

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious on the desks, and nothing sticks out', async () => {
    const page = await openAs('producer-a', { width });
    const look = lookOn(page, 'producer-api');
    await page.goto(`${DESK}?api=keys`);
    await page.getByText('창고 프로그램').first().waitFor();
    await look('keys');
    await button(page, '키 발급').click();
    await dialog(page, 'API 키 발급').waitFor();
    await look('issue');
    await page.goto(`${DESK}?api=webhooks`);
    await page.getByRole('link', { name: /^전송 기록/ }).waitFor();
    await look('webhooks');
    await button(page, '웹훅 등록').click();
    await dialog(page, '웹훅 등록').waitFor();
    await look('webhook');
    await page.goto(`${DESK}?api=webhooks`);
    await page.getByRole('link', { name: /^전송 기록/ }).click();
    await rows(page).first().waitFor();
    await page.goto(`${page.url()}&state=FAILED`); // what others order is sent, too, and comes first
    await rows(page).filter({ hasText: '실패' }).first().waitFor();
    await look('deliveries');
    await rows(page).filter({ hasText: '실패' }).first().getByText('실패').click();
    await page.getByRole('dialog', { name: /^전송/ }).getByText('order.changed').waitFor();
    await look('delivery');
    await page.goto(`${DESK}?api=log`);
    await page.getByText('모든 API 호출').waitFor();
    await look('log');
  });
});

it('a program takes the test message and knows by its library that we sent it', async () => {
  const page = await openAs('producer-individual');
  await page.goto(`${DESK}?api=webhooks`);
  await button(page, '웹훅 등록').first().click();
  await box(page, '주소').fill('https://receiver.jangteo.test/e2e');
  const form = dialog(page, '웹훅 등록');
  await form.getByRole('checkbox', { name: '주문 결제완료' }).check();
  await form.getByRole('button', { name: '등록' }).click();
  await dialog(page, '웹훅을 등록했습니다').waitFor();
  const secret = await secretIn(page, '서명 비밀값');
  await keep(page, '웹훅을 등록했습니다');
  await page.getByRole('button', { name: /^테스트.*receiver/ }).click();
  await toast(page, /테스트를 보냈습니다/).waitFor();
  // What others order at the shop meanwhile is told to it, too.
  const testsAt = async () =>
    (await webhooksAt('/e2e')).filter(
      ({ body }) => (JSON.parse(body) as { type: string }).type === 'webhook.test',
    );
  await expect.poll(async () => (await testsAt()).length).toBe(1);
  const [message] = await testsAt();
  expect(isSigned(message!, secret)).toBe(true);
  expect(isSigned({ ...message!, body: `${message!.body} ` }, secret), 'of exactly these bytes').toBe(false);
});
