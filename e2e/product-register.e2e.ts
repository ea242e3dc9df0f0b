// 상품 등록 and 상품 수정 in a real browser over the running product: registered, put on sale, changed by two editors.
import type { Request } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { CONTRAST, endErrand, openAs, overhang, screenshot, seriousFindings } from './browser.ts';
import { toast } from './desk.ts';
import { picture, pngOf } from './pictures.ts';
import { cell, CREATE, fillIn, foot, section, type } from './product-sample.ts';
import { box, button, dialog } from './samples.ts';

afterEach(endErrand);

const CHUNK = 1_048_576;
const isKeeping = (asked: Request) =>
  asked.url().includes('/v1/products/temporal') && asked.method() !== 'GET';

describe('상품 등록', () => {
  it('from an empty form to a product on sale with 3 × 10 × 10 options, and two editors of it', async () => {
    const page = await openAs('producer-a');
    await page.goto(CREATE);
    await foot(page);
    await dialog(page, '작성 중인 내용이 있습니다').getByRole('button', { name: '새로 작성' }).click();
    expect(await seriousFindings(page)).toEqual([]);
    await fillIn(page, '제주 노지 감귤 300');
    await page.getByRole('radio', { name: '옵션 사용' }).check();
    const values = (word: string, n: number) => Array.from({ length: n }, (_, i) => `${word}${i}`).join(',');
    for (const [i, list] of [values('등급', 3), values('무게', 10), values('포장', 10)].entries()) {
      if (i > 0) await button(page, '옵션 추가').click();
      await type(page, i + 1)
        .getByRole('textbox', { name: '옵션명' })
        .fill(`종류${i}`);
      await type(page, i + 1)
        .getByRole('textbox', { name: '옵션값' })
        .fill(`${list},`);
    }
    await section(page, 'options').getByText('조합 300 / 500').waitFor();
    await cell(page, 0, 5).click();
    await page.keyboard.type('12');
    await page.keyboard.press('Enter');
    await cell(page, 0, 5).click();
    await page.keyboard.press('Control+Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await page.getByText('299칸에 입력했습니다.').waitFor();
    await button(page, '저장 후 판매시작').click();
    await page.waitForURL(/productSeq=\d+/);
    const started = dialog(page, '판매를 시작했습니다');
    const [, seq] = /productSeq=(\d+)/.exec(page.url()) ?? [];
    const shown = started.getByRole('link', { name: '상품 페이지 보기' });
    expect(await shown.getAttribute('href')).toBe(`/goods/${seq}`);
    await started.getByRole('link', { name: '하나 더 등록' }).waitFor();
    await page.keyboard.press('Escape');
    await started.waitFor({ state: 'detached' });
    await foot(page);
    await page.getByRole('heading', { name: '상품 수정' }).waitFor();
    expect(await page.getByRole('grid', { name: '옵션' }).getAttribute('aria-rowcount')).toBe('301');
    expect(await cell(page, 0, 5).textContent()).toBe('12');

    const other = await openAs('producer-a');
    await other.goto(page.url());
    await foot(other);
    await box(other, '한 줄 소개').fill('그날 딴 것만');
    await box(other, '판매가').fill('14900');
    await button(other, '저장').click();
    await toast(other, '저장했습니다.').waitFor();
    await box(page, '판매가').fill('17900');
    await button(page, '저장').click();
    const both = dialog(page, '그 사이 내용이 바뀌었습니다');
    await both.getByRole('radio', { name: /17,900원/ }).check();
    await both.getByRole('button', { name: '이대로 합치기' }).click();
    expect(await box(page, '한 줄 소개').inputValue()).toBe('그날 딴 것만');
    await button(page, '저장').click();
    await toast(page, '저장했습니다.').waitFor();
    await other.reload();
    await foot(other);
    expect(await box(other, '판매가').inputValue()).toBe('17,900');
  });

  it('R69: drafts of the server are offered, chosen from a list and stay beside what is begun anew', async () => {
    const page = await openAs('producer-individual');
    await page.goto(CREATE);
    await foot(page);
    const keep = async (name: string) => {
      await box(page, '상품명').fill(name);
      // What was kept in the same minute reads the same.
      await Promise.all([
        page.waitForResponse((one) => isKeeping(one.request()) && one.ok()),
        button(page, '임시저장').click(),
      ]);
      await page.getByText(/^\d\d:\d\d 임시저장$/).waitFor();
    };
    const again = async () => {
      await page.goto('/dashboard');
      await page.goto(CREATE);
      return dialog(page, '작성 중인 내용이 있습니다');
    };
    await keep('레드향 3kg');
    await (await again()).getByRole('button', { name: '이어서 작성' }).click();
    await expect.poll(() => box(page, '상품명').inputValue()).toBe('레드향 3kg');
    await keep('레드향 5kg');
    await (await again()).getByRole('button', { name: '새로 작성' }).click();
    await keep('황금향 3kg');
    await page.getByRole('button', { name: '임시저장 불러오기 2' }).click();
    const list = dialog(page, '임시저장 2 / 10');
    await screenshot(page, 'register-drafts');
    expect(await seriousFindings(page)).toEqual([]);
    await list
      .getByRole('listitem')
      .filter({ hasText: '레드향 5kg' })
      .getByRole('button', { name: '불러오기' })
      .click();
    await page.waitForURL(/draftSeq=\d+/);
    await expect.poll(() => box(page, '상품명').inputValue()).toBe('레드향 5kg');
    expect(await dialog(page, '작성 중인 내용이 있습니다').count()).toBe(0);
    await keep('레드향 10kg');
    await page.reload();
    await expect.poll(() => box(page, '상품명').inputValue()).toBe('레드향 10kg');
  });

  it('a tab that was killed at 60 % of an upload: draft and picture go on from there', async () => {
    const page = await openAs('group-master');
    const sent: number[] = [];
    let held: number | null = 3 * CHUNK;
    await page.context().route(/\/temp\//, (route) => {
      const from = Number(route.request().headers()['upload-offset']);
      if (route.request().method() !== 'PATCH') return route.continue();
      sent.push(from);
      return from === held ? undefined : route.continue(); // held back: the tab dies first
    });
    await page.goto(CREATE);
    await foot(page);
    await box(page, '상품명').fill('천혜향 3kg');
    await page
      .getByLabel('대표 이미지 추가')
      .setInputFiles([picture('big.png', pngOf(1_270, 1_280, { noise: true }))]);
    await dialog(page, '이미지 올리기').getByRole('button', { name: '올리기', exact: true }).click();
    await expect.poll(() => sent).toEqual([0, CHUNK, 2 * CHUNK, 3 * CHUNK]);
    const again = await openAs('group-master');
    await page.goto('chrome://crash').catch(() => undefined);
    held = null;
    await again.goto(CREATE);
    await dialog(again, '작성 중인 내용이 있습니다').getByRole('button', { name: '이어서 작성' }).click();
    await again.getByRole('button', { name: '1번째 이미지 1 옮기기' }).waitFor();
    expect(sent.slice(4)).toEqual([3 * CHUNK, 4 * CHUNK]);
    expect(await box(again, '상품명').inputValue()).toBe('천혜향 3kg');
  });

  for (const width of [1440, 390])
    it(`e-tickets have their own parts, nothing sticks out, ${width} px`, async () => {
      const page = await openAs('eticket', { width, dark: width < 500 });
      await page.goto(CREATE);
      await foot(page);
      expect(await section(page, 'voucher').count()).toBe(1);
      expect(await section(page, 'delivery').count()).toBe(0);
      expect(await seriousFindings(page, width < 500 ? CONTRAST : undefined)).toEqual([]);
      expect(await overhang(page)).toBeLessThanOrEqual(0);
      await screenshot(page, `register-voucher-${width}`);
    });
});
