// 장터 쿠폰 of the operator in a real browser: the form with all its kinds, one given by number and taken back with why.
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, mistakes, openAs } from './browser.ts';
import { newBuyer } from './buyers.ts';
import { isPhone, rows, toast } from './desk.ts';
import { sql } from './live-stage.ts';
import { lookAt } from './looks-at.ts';
import { button } from './samples.ts';

afterEach(endErrand);

const DESK = '/admin/coupons';
const press = (page: Page, at: Locator): Promise<void> => (isPhone(page) ? at.tap() : at.click());
const box = (on: Page | Locator, name: string): Locator => on.getByRole('textbox', { name });
const radio = (on: Page | Locator, name: string | RegExp): Locator => on.getByRole('radio', { name });

async function register(page: Page, name: string): Promise<void> {
  await box(page, '사유').fill('연말 행사로 장터가 부담합니다.');
  await press(page, button(page, '등록'));
  await page.getByRole('dialog', { name: `쿠폰 ${name}` }).waitFor();
}

describe.each([1440, 390])('at %i px', (width) => {
  it('one is given by number and taken back; one of a live has its phrase', async () => {
    const { userSeq } = await newBuyer();
    const page = await openAs('operator-content', { width });
    await page.goto(DESK);
    await rows(page).first().waitFor();
    await lookAt(page, 'coupon-desk');

    const name = `장터 선물 ${width}`;
    await page.goto(`${DESK}?form=create`);
    await box(page, '쿠폰명').fill(name);
    await radio(page, /지정 발급/).check();
    await lookAt(page, 'coupon-desk-create');
    await register(page, name);
    await press(page, button(page, '회원에게 발급'));
    const give = page.getByRole('dialog', { name: `‘${name}’ 발급` });
    await box(give, '회원번호').fill(String(userSeq));
    await give.getByText('받을 수 있는 회원').waitFor();
    await box(give, '사유').fill('배송 지연을 사과드립니다.');
    await lookAt(page, 'coupon-desk-give');
    await press(page, button(give, '1명에게 발급'));
    await toast(page, '1명에게 쿠폰을 발급하고 있습니다.').waitFor();
    const state = async () =>
      (
        await sql<{ state: string; reason: string }>(
          `select i.state, i.reason from coupon_issue i join coupon c using (seller_seq, coupon_seq)
            where c.seller_seq = 0 and c.name = $1`,
          [name],
        )
      ).at(0);
    await expect.poll(state).toMatchObject({ state: 'ISSUED' });

    const [made] = await sql<{ seq: string }>('select coupon_seq as seq from coupon where name = $1', [name]);
    await page.goto(`${DESK}?view=histories&couponSeq=${made!.seq}`);
    await rows(page).first().waitFor();
    await lookAt(page, 'coupon-desk-histories');
    await press(
      page,
      rows(page)
        .first()
        .getByRole('button', { name: / 할 일$/ }),
    );
    await press(page, page.getByRole('menuitem', { name: '회수' }));
    const why = page.getByRole('dialog', { name: /쿠폰 회수$/ });
    await box(why, '회수 사유').fill('잘못 보냈습니다.');
    await press(page, button(why, '회수'));
    await toast(page, '쿠폰 1개를 회수했습니다.').waitFor();
    expect(await state()).toEqual({ state: 'RECLAIMED', reason: '잘못 보냈습니다.' });

    await page.goto(`${DESK}?form=create`);
    await box(page, '쿠폰명').fill(`장터 방송 ${width}`);
    await radio(page, /지정 문구/).check();
    await box(page, '채팅 문구').fill(`장터 최고 ${width}`);
    await press(page, page.getByRole('combobox', { name: /^방송/ }));
    await press(page, page.locator('.jt-options-list').getByRole('option').first());
    await press(page, page.locator('label').filter({ hasText: '라이브 종료 시까지' }));
    await lookAt(page, 'coupon-desk-live');
    await register(page, `장터 방송 ${width}`);
    expect(mistakes).toEqual([]);
  });
});
