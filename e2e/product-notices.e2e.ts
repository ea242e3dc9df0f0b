// 상품 공지 in a real browser: written for chosen products, shown, hidden and taken back (product-desk.md §5).
import { afterEach, describe, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { rows, toast } from './desk.ts';
import { lookOn } from './looks-at.ts';
import { box, button, dialog } from './samples.ts';

afterEach(endErrand);

const LIST = '/sales/product/notice';
const CREATE = '/sales/product/notice/create';

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious on list and form, and nothing sticks out', async () => {
    const page = await openAs('producer-a', { width });
    const look = lookOn(page, 'notices');
    await page.goto(LIST);
    await rows(page).first().waitFor();
    await look('list');
    await page.goto(CREATE);
    await page.locator('.jt-form-foot').waitFor();
    await page.getByRole('radio', { name: '선택한 상품' }).check();
    await look('form');
    await button(page, '상품 고르기').click();
    await dialog(page, '공지할 상품').getByRole('listitem').first().waitFor();
    await look('pick');
  });
});

it('written for two products from an empty form, hidden, shown again, changed, deleted', async () => {
  const page = await openAs('producer-a');
  await page.goto(CREATE);
  await page.locator('.jt-form-foot').waitFor();
  await box(page, '제목').fill('주말 출고 안내');
  await box(page, '내용').fill('토요일에 주문하시면 월요일에 보냅니다.');
  await page.getByRole('radio', { name: '선택한 상품' }).check();
  await button(page, '상품 고르기').click();
  const pick = dialog(page, '공지할 상품');
  await pick.getByRole('searchbox', { name: '상품 찾기' }).fill('감귤');
  await pick.getByRole('listitem').filter({ hasText: '제주 노지 감귤 5kg' }).getByRole('checkbox').check();
  await pick.getByRole('listitem').filter({ hasText: '제주 노지 감귤 10kg' }).getByRole('checkbox').check();
  await pick.getByRole('button', { name: '2개 선택' }).click();
  await button(page, '저장').click();
  await toast(page, '저장했습니다.').waitFor();
  await page.waitForURL(/noticeSeq=\d+/);
  await page.getByRole('heading', { name: '상품 공지 수정' }).waitFor();
  await button(page, '2개 선택함').waitFor();

  await page.goto(LIST);
  const row = rows(page).filter({ hasText: '주말 출고 안내' });
  await row.getByText('노출중').waitFor();
  const act = async (name: string) => {
    await row.getByRole('button', { name: /할 일$/ }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  await act('숨기기');
  await toast(page, /공지를 숨겼습니다/).waitFor();
  await row.getByText('숨김').waitFor();
  await page.getByRole('button', { name: '되돌리기' }).first().click();
  await row.getByText('노출중').waitFor();
  await act('삭제');
  await dialog(page, '공지 삭제').getByRole('textbox').fill('DELETE');
  await dialog(page, '공지 삭제').getByRole('button', { name: '삭제' }).click();
  await toast(page, '공지 1개를 삭제했습니다.').waitFor();
  await row.waitFor({ state: 'detached' });
});
