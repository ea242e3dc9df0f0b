// 상품 등록 in a real browser, over the gallery's made-up server: what a seller types, in which order, by which keys.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { screenshot, seriousFindings } from './browser.ts';
import { refused, toast } from './desk.ts';
import { closeGallery, closePage, openSample, serveGallery } from './gallery.ts';
import { lookAt } from './looks-at.ts';
import { cell, choose, saved, section } from './product-sample.ts';
import { box, button, contents, dialog } from './samples.ts';

beforeAll(serveGallery);
afterAll(closeGallery);
afterEach(closePage);

describe('sections', () => {
  it('n of 12 follow what is typed; 저장 후 판매시작 leads to the first that is missing', async () => {
    const page = await openSample('product');
    await page
      .getByText(/필수 12개 중 \d+개 완료/)
      .first()
      .waitFor();
    await button(page, '저장 후 판매시작').click();
    await refused(
      page,
      page.locator('.jt-form-main'),
      '판매에 필요한 항목이 비어 있습니다. 표시된 항목을 채워 주세요.',
      'categorySeq',
    );
    await choose(page, '과일', '과일');
    await contents(page, '상품정보제공고시').getByText('3개 항목 남음').waitFor();
    await page.locator('#legalInfo h2').evaluate((head) => head.scrollIntoView());
    await screenshot(page, 'product-legal');
    await button(page, '모두 상세설명 참조').click();
    await contents(page, '상품정보제공고시').getByText('완료').waitFor({ state: 'attached' });
    await page.getByRole('checkbox', { name: '상세설명 참조' }).first().uncheck();
    await contents(page, '상품정보제공고시').getByText('1개 항목 남음').waitFor();
    // A category that asks for a certificate has one section more.
    await button(page, '바꾸기').click();
    await choose(page, 'ㅎㅅ', '홍삼·인삼');
    await page
      .getByText(/필수 13개 중/)
      .first()
      .waitFor();
    await section(page, 'certification').getByRole('button', { name: '인증 추가' }).click();
    await box(page, '인증번호').fill('2026-1');
    await button(page, '저장').click();
    await refused(page, page.locator('.jt-form-main'), '상품명을 40자까지, 한 줄로 입력해 주세요.', 'name');
  });

  it('price, struck price and discount say each other, and what a buyer sees', async () => {
    const page = await openSample('product');
    await box(page, '판매가').fill('15900');
    await box(page, '할인').fill('4000');
    expect(await box(page, '정가').inputValue()).toBe('19,900');
    await page.getByText('구매자는 정가 19,900원에서 4,000원(20%) 할인된 15,900원으로 봅니다.').waitFor();
    await page.getByRole('region', { name: '미리보기' }).getByText('15,900원').waitFor();
    await box(page, '판매가').fill('199');
    await box(page, '상품명').fill('감귤');
    await choose(page, '과일', '과일');
    await button(page, '저장').click();
    await refused(
      page,
      page.locator('.jt-form-main'),
      '판매가는 200원부터 9,999,999,999원까지입니다.',
      'salePrice',
    );
  });

  it('own terms of delivery are the shop’s fields, with a simulator; R101: an end is the last second of its day', async () => {
    const page = await openSample('product');
    const delivery = section(page, 'delivery');
    await delivery.getByText('택배배송 · 50,000원부터 무료, 아니면 3,000원').waitFor();
    await delivery.getByText('이 상품만 다르게').click();
    await contents(page, '배송').getByText('이 상품만 다르게').waitFor();
    await contents(page, '배송').getByText('미완료').waitFor({ state: 'attached' }); // 출고지
    await delivery.getByRole('radio', { name: /유료배송/ }).check();
    await page.locator('#delivery h2').evaluate((head) => head.scrollIntoView());
    await screenshot(page, 'product-own-delivery');
    await delivery.getByRole('button', { name: '배송비 계산해 보기' }).click();
    await dialog(page, '배송비 계산해 보기').getByText('유료배송 3,000원').waitFor();
    await page.keyboard.press('Escape');
    await section(page, 'period')
      .getByRole('button', { name: /^판매 종료/ })
      .click();
    const panel = page.getByRole('dialog', { name: '판매 종료 고르기' });
    await panel.getByLabel('날짜 날짜').fill('1130');
    await panel.getByLabel('날짜 날짜').press('Enter');
    await panel.getByRole('button', { name: '적용' }).click();
    await section(page, 'period').getByText('2026-11-30 23:59:59').waitFor();
  });

  it('categories are walked by arrows, kept as favourites, the last ones stand ready', async () => {
    const page = await openSample('product');
    await page.getByRole('list', { name: '대분류' }).getByRole('button', { name: '식품' }).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.getByRole('button', { name: '채소·나물 즐겨찾기' }).click();
    await page
      .getByRole('list', { name: '소분류' })
      .getByRole('button', { name: '과일', exact: true })
      .click();
    await button(page, '바꾸기').click();
    await page.getByRole('group', { name: '최근 카테고리' }).getByRole('button', { name: '과일' }).waitFor();
    await page
      .getByRole('group', { name: '즐겨찾기 카테고리' })
      .getByRole('button', { name: '채소·나물' })
      .click();
    await contents(page, '카테고리').getByText('채소·나물').waitFor();
  });
});

describe('R69: drafts', () => {
  it('are listed with how far they are; one that is open stays, another goes by the word', async () => {
    const page = await openSample('product');
    await page.getByRole('button', { name: /^임시저장 불러오기/ }).click();
    const list = dialog(page, '임시저장 2 / 10');
    await list.getByText('등록 중 · 11.19 14:02 · 9 / 12').waitFor();
    expect(await list.getByRole('button', { name: '불러오기' }).first().getAttribute('data-tip')).toBe(
      '지금 쓰고 있는 임시저장입니다.',
    );
    expect(await seriousFindings(page)).toEqual([]);
    await screenshot(page, 'product-drafts');
    await list.getByRole('button', { name: '제주 노지 감귤 임시저장 삭제' }).click();
    await page.getByRole('textbox', { name: /DELETE/ }).fill('DELETE');
    await page.keyboard.press('Enter');
    await dialog(page, '임시저장 1 / 10').waitFor();
  });
});

describe('an e-ticket', () => {
  it('says how it is used in place of delivery and returns, and counts to twelve, too', async () => {
    const page = await openSample('product-ticket');
    await page
      .getByText(/필수 12개 중/)
      .first()
      .waitFor();
    expect(await section(page, 'delivery').count()).toBe(0);
    await choose(page, 'ㅍㅅ', '펜션');
    await box(page, '상품명').fill('바다펜션 1박');
    await box(page, '판매가').fill('90000');
    const ticket = section(page, 'voucher');
    await ticket.getByText('아직 저장한 판매자 정보가 없습니다.').waitFor();
    await ticket.getByText('이 상품만 다르게').click();
    await button(page, '저장').click();
    await refused(page, page.locator('.jt-form-main'), '어떻게 쓰는지 적어 주세요.', 'ticket.guide');
    await box(page, '이용 안내').fill('도착해서 문자를 보여 주세요.');
    await ticket.getByText('정한 날까지').click();
    await button(page, '저장').click();
    await refused(page, page.locator('.jt-form-main'), '언제까지 쓸 수 있는지 골라 주세요.', 'ticket.until');
    await ticket.getByText('구매일부터').click();
    await button(page, '사용처 추가').click();
    await ticket.getByRole('textbox', { name: '이름' }).fill('강릉점');
    await screenshot(page, 'product-ticket');
    expect(await seriousFindings(page)).toEqual([]);
    await button(page, '저장').click();
    await toast(page, '저장했습니다.').waitFor();
    expect(await saved(page)).toMatchObject({
      voucherFrom: 'OWN',
      ticket: { guide: '도착해서 문자를 보여 주세요.', days: 90, places: [{ name: '강릉점' }] },
    });
  });
});

describe('two editors', () => {
  it('what one changed is taken, stock that was sold stays sold, what both changed is asked for', async () => {
    const page = await openSample('product-edit');
    await box(page, '판매가').fill('17900');
    await cell(page, 0, 4).click();
    await page.keyboard.type('60');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '다른 사람이 저장' }).dispatchEvent('click');
    await button(page, '저장').click();
    const both = dialog(page, '그 사이 내용이 바뀌었습니다');
    await both.getByText('17,900원').waitFor();
    expect(await both.getByRole('radio').count()).toBe(2);
    await screenshot(page, 'product-merge');
    await both.getByRole('radio', { name: /17,900원/ }).check();
    await both.getByRole('button', { name: '이대로 합치기' }).click();
    expect(await box(page, '상품명').inputValue()).toBe('제주 햇감귤');
    expect(await cell(page, 0, 4).textContent()).toBe('57');
    await button(page, '저장').click();
    await toast(page, '저장했습니다.').waitFor();
    expect(await saved(page)).toMatchObject({ name: '제주 햇감귤', salePrice: 17_900 });
    expect((await saved(page))!.options[0]!.stock).toBe(57);
  });

  it('STOCK_CHANGED stands at its cell, which has the cursor; the next saving means what is typed', async () => {
    const page = await openSample('product-edit');
    await cell(page, 3, 4).click();
    await page.keyboard.type('999');
    await page.keyboard.press('Enter');
    await button(page, '저장').click();
    await dialog(page, '알림').getByText('그사이 재고가 바뀌었습니다. 남은 수량을 확인해 주세요.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('재고: 그사이 재고가 바뀌었습니다. 남은 수량은 7개입니다.').waitFor();
    await contents(page, '옵션').getByText('고칠 칸 1개').waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('재고, 4행, 999');
    await page.keyboard.type('20');
    await page.keyboard.press('Enter');
    await button(page, '저장').click();
    await toast(page, '저장했습니다.').waitFor();
  });
});

describe('looks', () => {
  for (const width of [1440, 390])
    it(`nothing serious, nothing sticks out, ${width} px`, async () => {
      const page = await openSample('product-edit', { width });
      await page.locator('.jt-form-foot').waitFor();
      await lookAt(page, 'product');
      for (const part of ['media', 'price', 'options', 'period', 'delivery', 'legalInfo', 'tags']) {
        await page.locator(`#${part} h2`).evaluate((head) => head.scrollIntoView());
        await screenshot(page, `product-${width}-${part}`);
      }
      const empty = await openSample('product', page.context());
      await empty.locator('.jt-form-foot').waitFor();
      await lookAt(empty, 'product-empty');
    });
});
