// Form pages, merging and steps in a real browser, on the made-up forms of the gallery.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { overhang, screenshot, seriousFindings } from './browser.ts';
import { refused } from './desk.ts';
import { closeGallery, closePage, openSample, serveGallery } from './gallery.ts';
import { box, button, contents, dialog, focused, formValue, mood, taken } from './samples.ts';

beforeAll(serveGallery);
afterAll(closeGallery);

describe('a form page', () => {
  afterEach(closePage);

  it('R84: the first error is an alert, then its field has the cursor; the bar leads back to it', async () => {
    const page = await openSample('form');
    await button(page, '저장').click();
    await refused(page, page.locator('.jt-form-main'), '상품명을 입력해 주세요.', 'name');
    await page.getByText('고칠 칸 2개, 남은 필수 항목 2개').waitFor();
    await contents(page, '기본정보').getByText('고칠 칸 1개').waitFor();
    await contents(page, '가격').getByText('고칠 칸 1개').waitFor();
    await box(page, '한 줄 소개').focus();
    await button(page, '첫 항목으로 가기').click();
    expect(await focused(page)).toBe('name');
    await page.keyboard.type('감귤');
    await button(page, '첫 항목으로 가기').click();
    expect(await focused(page)).toBe('price');
  });

  it('the contents say what is complete, and lead to each section', async () => {
    const page = await openSample('form');
    await page.getByText('필수 4개 중 0개 완료').first().waitFor();
    await box(page, '상품명').fill('감귤');
    await box(page, '판매가').fill('15900');
    await page.getByText('필수 4개 중 2개 완료').first().waitFor();
    await contents(page, '이미지').getByText('이미지 1장 이상').waitFor();
    await contents(page, '태그와 노출').getByText('선택').waitFor();
    await contents(page, '태그와 노출').click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('태그와 노출');
    await button(page, '첫 항목으로 가기').click();
    expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('images');
  });

  it('a nested list: the cursor goes along, errors of the server land in the row', async () => {
    const page = await openSample('edit');
    await button(page, '옵션 추가').click();
    await expect.poll(() => focused(page)).toBe('optionList.2.name');
    await button(page, '저장').click();
    await refused(page, page.locator('.jt-form-main'), '옵션 이름을 입력해 주세요.', 'optionList.2.name');
    await button(page, '옵션 3 빼기').click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('옵션 추가');
    await mood(page, '둘째 옵션을 거절합니다');
    await button(page, '저장').click();
    await refused(page, page.locator('.jt-form-main'), '같은 이름의 옵션이 있습니다.', 'optionList.1.name');
    await contents(page, '옵션').getByText('고칠 칸 1개').waitFor();
    await mood(page, '받습니다');
    await page.locator('[data-field="optionList.1.name"]').getByRole('textbox').fill('선물용 3kg');
    await page.getByText('같은 이름의 옵션이 있습니다.').waitFor({ state: 'detached' });
    await button(page, '저장').click();
    await expect.poll(() => taken(page)).toContain('저장 1');
    expect((await formValue(page)).optionList.map(({ name }) => name)).toEqual(['가정용 5kg', '선물용 3kg']);
  });

  it('what two people changed is merged; what both changed is asked for', async () => {
    const page = await openSample('edit');
    await box(page, '상품명').fill('제주 노지 감귤 특');
    await box(page, '판매가').fill('16900');
    await box(page, '한 줄 소개').fill('산지에서 바로');
    await mood(page, '다른 사람이 먼저 저장했습니다');
    await button(page, '저장').click();
    const ask = dialog(page, '그 사이 내용이 바뀌었습니다');
    await ask.getByRole('group', { name: '상품명' }).waitFor();
    expect(await ask.getByRole('group').count()).toBe(2);
    expect(await seriousFindings(page)).toEqual([]);
    await screenshot(page, 'form-merge');
    await ask.getByRole('radio', { name: /제주 햇감귤/ }).check();
    await ask.getByRole('button', { name: '이대로 합치기' }).focus();
    await page.keyboard.press('Enter');
    expect(await ask.isVisible()).toBe(true); // the price is not decided
    await ask.getByRole('radio', { name: /16,900원/ }).check();
    await ask.getByRole('button', { name: '이대로 합치기' }).click();
    await ask.waitFor({ state: 'detached' });
    expect(await formValue(page)).toMatchObject({
      version: 2,
      name: '제주 햇감귤',
      price: 16_900,
      intro: '산지에서 바로',
      optionList: [{ stock: 200 }, { stock: 45 }],
    });
    await mood(page, '받습니다');
    await button(page, '저장').click();
    await expect.poll(() => taken(page)).toContain('저장 1');
  });
});

describe('fields', () => {
  afterEach(closePage);

  it('a time is typed in any of its ways; what is none leaves the one of before', async () => {
    const page = await openSample('edit');
    const time = box(page, '발송 마감');
    for (const [typed, stands] of [
      ['0930', '09:30'],
      ['25:00', '09:30'],
      ['', ''],
      ['18:5', '18:05'],
    ] as const) {
      await time.fill(typed);
      await time.blur();
      await expect.poll(() => time.inputValue()).toBe(stands);
    }
  });

  it('digits keep the cursor where it was; a rate is basis points; a toggle says what it means', async () => {
    const page = await openSample('edit');
    const phone = box(page, '연락처');
    await phone.fill('010-1234-567');
    await phone.press('ArrowLeft');
    await phone.press('9');
    expect(await phone.inputValue()).toBe('010-1234-5697');
    await box(page, '적립률').fill('3.25');
    await page.getByRole('switch', { name: '상점과 검색에 보입니다' }).click();
    await page.getByText('주소를 아는 사람만 봅니다').waitFor();
    expect(await formValue(page)).toMatchObject({ phone: '01012345697', rewardBps: 325, exposed: false });
  });
});

describe('steps', () => {
  afterEach(closePage);

  it('390 px: the next opens when its own is complete, back keeps, the last sends', async () => {
    const page = await openSample('steps', { width: 390 });
    const step = (name: string) => page.getByRole('heading', { name, level: 2 });
    await page.getByText('1 / 4 유형').waitFor();
    await button(page, '다음, 연락처').click();
    await refused(page, page.locator('.jt-form-main'), '유형을 골라 주세요.', 'kind');
    await page.getByRole('radio', { name: /개인사업자/ }).check();
    await button(page, '다음, 연락처').click();
    await step('연락처').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('연락처');
    await box(page, '담당자').fill('정하윤');
    await box(page, '연락처').pressSequentially('01012345678');
    expect(await box(page, '연락처').inputValue()).toBe('010-1234-5678');
    await box(page, '사업자등록번호').fill('617-22-03485');
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await screenshot(page, 'steps-390');
    await button(page, '다음, 정산계좌').click();
    await button(page, '다음, 확인').click();
    await refused(page, page.locator('.jt-form-main'), '은행을 골라 주세요.', 'account');
    await button(page, '이전').click();
    expect(await box(page, '사업자등록번호').inputValue()).toBe('617-22-03485');
    await button(page, '다음, 정산계좌').click();
    await page.getByRole('combobox').click();
    await page.getByRole('option', { name: '국민은행' }).click();
    await box(page, '계좌번호').fill('110234567890');
    await box(page, '예금주').fill('정하윤');
    await button(page, '다음, 확인').click();
    await step('확인').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await button(page, '신청하기').click();
    await expect.poll(() => taken(page)).toContain('저장 1');
  });

  it('go on where something is left, also from a draft; a later step waits for those before it', async () => {
    const first = await openSample('steps');
    const list = (page: Page) => page.getByRole('navigation', { name: '단계' });
    const later = list(first).getByRole('button', { name: '정산계좌' });
    expect(await later.getAttribute('aria-disabled')).toBe('true');
    await later.focus();
    await first.keyboard.press('Enter');
    await first.getByRole('heading', { name: '유형', level: 2 }).waitFor();
    await first.getByRole('radio', { name: /법인사업자/ }).check();
    await button(first, '다음, 연락처').click();
    await box(first, '담당자').fill('정하윤');
    await button(first, '임시저장').click();
    await expect.poll(() => taken(first)).toContain('임시저장 1');
    await screenshot(first, 'steps-1440');
    await first.close();
    const page = await openSample('steps', first.context());
    await dialog(page, '작성 중인 내용이 있습니다').getByRole('button', { name: '이어서 작성' }).click();
    await page.getByRole('heading', { name: '연락처', level: 2 }).waitFor();
    expect(await box(page, '담당자').inputValue()).toBe('정하윤');
    expect(page.url()).toContain('step=2');
    await list(page).getByRole('button', { name: '유형' }).click();
    expect(await page.getByRole('radio', { name: /법인사업자/ }).isChecked()).toBe(true);
    await page.goBack();
    await page.getByRole('heading', { name: '연락처', level: 2 }).waitFor();
    expect(await box(page, '담당자').inputValue()).toBe('정하윤');
  });
});
