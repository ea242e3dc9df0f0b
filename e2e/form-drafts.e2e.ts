// Drafts and leaving in a real browser, on the made-up forms of the gallery.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { screenshot, seriousFindings } from './browser.ts';
import { refused } from './desk.ts';
import { closeGallery, closePage, openSample, serveGallery } from './gallery.ts';
import { box, button, copies, dialog, mood, taken } from './samples.ts';

beforeAll(serveGallery);
afterAll(closeGallery);

describe('a draft', () => {
  afterEach(closePage);

  it('outlives a killed tab, though the server never got it', async () => {
    const first = await openSample('form');
    await mood(first, '답하지 않습니다');
    await box(first, '상품명').fill('한라봉 3kg');
    await button(first, '임시저장').click();
    await dialog(first, '임시저장하지 못했습니다').getByText('연결을 확인해 주세요').waitFor();
    await first.keyboard.press('Enter');
    await first.getByText('이 브라우저에 보관 중').waitFor();
    await expect.poll(() => copies(first)).toEqual(['한라봉 3kg']);
    await first.close({ runBeforeUnload: false });

    const page = await openSample('form', first.context());
    const ask = dialog(page, '작성 중인 내용이 있습니다');
    await ask.getByText('서버에는 아직 없어, 새로 작성하면 사라집니다').waitFor();
    await page.keyboard.press('Escape');
    expect(await ask.isVisible()).toBe(true);
    expect(await seriousFindings(page)).toEqual([]);
    await screenshot(page, 'draft-choice');
    await ask.getByRole('button', { name: '이어서 작성' }).click();
    await expect.poll(() => box(page, '상품명').inputValue()).toBe('한라봉 3kg');
    await button(page, '임시저장').click();
    await page.getByText(/^\d\d:\d\d 임시저장$/).waitFor();
    await expect.poll(() => copies(page)).toEqual([]);
  });

  it('R69: what was kept on the server is offered; 새로 작성 begins anew and leaves it there', async () => {
    const first = await openSample('form');
    await box(first, '상품명').fill('레드향');
    await button(first, '임시저장').click();
    await expect.poll(() => taken(first)).toContain('임시저장 1');
    await first.close();
    const second = await openSample('form', first.context());
    await dialog(second, '작성 중인 내용이 있습니다').getByRole('button', { name: '새로 작성' }).click();
    expect(await box(second, '상품명').inputValue()).toBe('');
    await second.close();
    const page = await openSample('form', first.context());
    await dialog(page, '작성 중인 내용이 있습니다').getByRole('button', { name: '이어서 작성' }).click();
    await expect.poll(() => box(page, '상품명').inputValue()).toBe('레드향');
  });

  it('is kept by itself 30 s after the first change, and goes when the form is saved', async () => {
    const page = await openSample('edit');
    await page.clock.install();
    await page.reload();
    await box(page, '상품명').fill('천혜향');
    await expect.poll(() => copies(page)).toEqual(['천혜향']);
    await page.clock.runFor(30_000);
    await expect.poll(() => taken(page)).toContain('임시저장 1');
    await button(page, '저장').click();
    await expect.poll(() => taken(page)).toContain('저장 1');
    await page.reload();
    await box(page, '상품명').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('sample-true'))).toBeNull();
  });
});

describe('leaving', () => {
  afterEach(closePage);
  const leave = (page: Page) => page.getByRole('link', { name: '위젯' }).click();
  const enter = (page: Page) => page.goto(page.url().replace(/#.*/, '#/form'));
  const path = (page: Page) => new URL(page.url()).hash;

  it('R67: 취소 stays, 나가기 forgets, 임시저장 후 나가기 keeps', async () => {
    const page = await openSample('form');
    const ask = dialog(page, '나가기');
    await box(page, '상품명').fill('황금향');
    await leave(page);
    await ask.getByRole('button', { name: '취소' }).click();
    await ask.waitFor({ state: 'detached' });
    expect(path(page)).toBe('#/form');
    expect(await box(page, '상품명').inputValue()).toBe('황금향');

    await leave(page);
    await ask.getByRole('button', { name: '나가기', exact: true }).click();
    await page.getByRole('heading', { name: '장터 위젯' }).waitFor();
    await expect.poll(() => copies(page)).toEqual([]);
    await enter(page);
    await page.getByRole('heading', { name: '상품 등록' }).waitFor();
    expect(await box(page, '상품명').inputValue()).toBe('');

    await box(page, '상품명').fill('진지향');
    await leave(page);
    const keep = ask.getByRole('button', { name: '임시저장 후 나가기' });
    await expect.poll(() => keep.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter'); // what an Enter does loses nothing
    await page.getByRole('heading', { name: '장터 위젯' }).waitFor();
    await enter(page);
    await dialog(page, '작성 중인 내용이 있습니다').getByRole('button', { name: '이어서 작성' }).click();
    await expect.poll(() => box(page, '상품명').inputValue()).toBe('진지향');
    await leave(page); // nothing would be lost
    await page.getByRole('heading', { name: '장터 위젯' }).waitFor();
  });

  it('by back, too; without a draft it can be saved on the way out, when it is right', async () => {
    const page = await openSample('form');
    await page.getByRole('link', { name: '임시저장 없이' }).click();
    const ask = dialog(page, '나가기');
    await box(page, '상품명').fill('');
    await page.goBack();
    await ask.getByRole('button', { name: '저장하고 나가기' }).click();
    await refused(page, page.locator('.jt-form-main'), '상품명을 입력해 주세요.', 'name');
    expect(path(page)).toBe('#/plain');
    await box(page, '상품명').fill('비가림 감귤');
    await page.goBack();
    await ask.getByRole('button', { name: '저장하고 나가기' }).click();
    await page.getByRole('heading', { name: '상품 등록' }).waitFor();
    await expect.poll(() => taken(page)).toContain('저장 1');
  });

  it('stays where the draft cannot be kept', async () => {
    const page = await openSample('form');
    await mood(page, '답하지 않습니다');
    await box(page, '상품명').fill('청견');
    await leave(page);
    await dialog(page, '나가기').getByRole('button', { name: '임시저장 후 나가기' }).click();
    await dialog(page, '임시저장하지 못했습니다').waitFor();
    await page.keyboard.press('Enter');
    await dialog(page, '임시저장하지 못했습니다').waitFor({ state: 'detached' });
    expect(path(page)).toBe('#/form');
  });
});
