// 주문 안내 in a real browser: written, exposed, read by a buyer, hidden again (claims.md §7).
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { buyOne, readAsBuyer } from './buyers.ts';
import { rows, toast } from './desk.ts';
import { lookOn } from './looks-at.ts';
import { box, button, dialog } from './samples.ts';

afterEach(endErrand);

const LIST = '/order-delivery/order/notice';
const CREATE = '/order-delivery/order/notice/create';

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious on list and form, and nothing sticks out', async () => {
    const page = await openAs('producer-a', { width });
    const look = lookOn(page, 'order-notices');
    await page.goto(LIST);
    await rows(page).first().waitFor();
    await look('list');
    await page.goto(CREATE);
    await page.locator('.jt-form-foot').waitFor();
    await page.getByRole('radio', { name: '선택한 상품' }).check();
    await look('form');
    await page.goto(LIST);
    await page.getByRole('link', { name: '받으신 뒤 이렇게 두세요' }).click();
    await page.getByRole('heading', { name: '주문 안내 수정' }).waitFor();
    await look('one');
  });
});

it('written hidden, exposed in the list, read by a buyer, changed, hidden again, deleted', async () => {
  const page = await openAs('producer-a');
  const title = '연말 출고 안내';
  const { orderSeq } = await buyOne('producer-a');
  const told = async () => (await readAsBuyer(orderSeq)).notices.map((one) => `${one.position} ${one.title}`);
  await page.goto(CREATE);
  await page.locator('.jt-form-foot').waitFor();
  await box(page, '제목').fill(title);
  await box(page, '내용').fill('12월 24일까지 주문하시면 올해 안에 보냅니다.');
  await page.getByRole('radio', { name: '주문상세' }).check();
  await page.getByRole('switch', { name: '기간 동안 구매자에게 보입니다.' }).uncheck();
  await button(page, '저장').click();
  await toast(page, '저장했습니다.').waitFor();
  await page.getByRole('heading', { name: '주문 안내 수정' }).waitFor();
  expect(await told()).not.toContain(`ORDER_DETAIL ${title}`);

  await page.goto(LIST);
  const row = rows(page).filter({ hasText: title });
  await row.getByText('숨김').waitFor();
  await row.getByRole('switch', { name: `${title} 노출` }).click();
  await toast(page, `‘${title}’ 안내를 노출합니다.`).waitFor();
  await row.getByText('노출중').waitFor();
  expect(await told()).toContain(`ORDER_DETAIL ${title}`);

  await row.getByRole('link', { name: title }).click();
  await page.getByRole('radio', { name: '주문완료' }).check();
  await button(page, '저장').click();
  await toast(page, '저장했습니다.').waitFor();
  expect(await told()).toContain(`ORDER_DONE ${title}`);

  await page.goto(LIST);
  const act = async (name: string) => {
    await row.getByRole('button', { name: /할 일$/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('숨기기');
  await row.getByText('숨김').waitFor();
  expect((await told()).some((one) => one.endsWith(title))).toBe(false);
  await act('삭제');
  await dialog(page, '안내 삭제').getByRole('textbox').fill('DELETE');
  await dialog(page, '안내 삭제').getByRole('button', { name: '삭제' }).click();
  await toast(page, '안내를 삭제했습니다.').waitFor();
  await row.waitFor({ state: 'detached' });
});
