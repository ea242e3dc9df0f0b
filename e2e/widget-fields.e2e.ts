// The fields in a real browser: what they take, refuse and say (document 2 §5).
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { button, closeGallery, closePage, openPage, serveGallery, value } from './gallery.ts';
import { pngOf } from './pictures.ts';

let page: Page;
beforeAll(serveGallery);
afterAll(closeGallery);

describe('fields', () => {
  beforeEach(async () => {
    page = await openPage();
  });
  afterEach(closePage);

  it('R91, R92: text stops at its limit and counts', async () => {
    const name = page.getByRole('textbox', { name: /^상품명/ });
    await name.fill('가'.repeat(50));
    expect(await name.inputValue()).toBe('가'.repeat(40));
    expect(await page.locator('[data-field=productName]').textContent()).toContain('40/40');
  });

  it('R91: the limit waits for the syllable that is being composed', async () => {
    const name = page.getByRole('textbox', { name: /^상품명/ });
    await name.fill('가'.repeat(39));
    await name.press('End');
    const ime = await page.context().newCDPSession(page);
    for (const text of ['ㅎ', '하', '한'])
      await ime.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
    await ime.send('Input.insertText', { text: '한' });
    expect(await name.inputValue()).toBe(`${'가'.repeat(39)}한`);
    for (const text of ['ㄱ', '그', '글'])
      await ime.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
    await ime.send('Input.insertText', { text: '글' });
    await expect.poll(() => name.inputValue()).toBe(`${'가'.repeat(39)}한`);
  });

  it('R85-R90: numbers clamp, refuse letters, fall to 0 and keep the cursor', async () => {
    const price = page.locator('[data-field=price]').getByRole('textbox');
    await price.fill('');
    await price.pressSequentially('12345');
    expect(await price.inputValue()).toBe('12,345');
    await price.press('ArrowLeft');
    await price.press('ArrowLeft');
    await price.press('9');
    expect(await price.inputValue()).toBe('123,945');
    await price.pressSequentially('가a.');
    expect(await price.inputValue()).toBe('123,945');
    await price.fill('99999999999');
    expect(await value('수의 값')).toContain('"price":9999999999');
    await price.fill('');
    expect(await value('수의 값')).toContain('"price":0');
    await price.blur();
    expect(await price.inputValue()).toBe('0');
    const rate = page.getByRole('textbox', { name: '할인율' });
    await rate.fill('12.345');
    expect(await value('수의 값')).toContain('"rate":12.34');
  });

  it('R93-R96: tags split, refuse and stop', async () => {
    const tags = page.locator('#text').getByRole('textbox', { name: '태그' });
    await tags.pressSequentially('노지,');
    await tags.pressSequentially('제주 ');
    expect(await page.getByText('이미 넣은 태그입니다.').isVisible()).toBe(true);
    await page.evaluate(() => navigator.clipboard.writeText('하나, 둘 셋'));
    await tags.focus();
    await page.keyboard.press('ControlOrMeta+v');
    await page.getByText('태그를 더 넣을 수 없습니다.').waitFor();
    expect(await page.locator('#text .jt-tag').allTextContents()).toEqual([
      '감귤',
      '제주',
      '노지',
      '하나',
      '둘',
    ]);
    await page.keyboard.press('Backspace');
    expect(await page.locator('#text .jt-tag').count()).toBe(4);
  });

  it('R77, R99-R101: quick ranges and the calendar', async () => {
    const dates = page.locator('#dates');
    await dates.getByRole('radiogroup', { name: '결제일 빠른 선택' }).getByText('어제').click();
    expect(await value('날짜 값')).toContain('"range":{"from":"2026-11-18","to":"2026-11-18"}');
    await dates.getByRole('radiogroup', { name: '방송 시간 빠른 선택' }).getByText('오늘').click();
    expect(await value('날짜 값')).toContain(
      '"times":{"from":"2026-11-19 00:00:00","to":"2026-11-19 23:59:59"}',
    );
    await dates.getByRole('button', { name: /^결제일:/ }).click();
    const panel = page.getByRole('dialog', { name: '결제일 고르기' });
    await panel.getByLabel('시작 날짜').fill('20180101');
    await panel.getByLabel('시작 날짜').press('Enter');
    await panel.getByLabel('끝 날짜').fill('2026.11.10');
    await panel.getByLabel('끝 날짜').press('Enter');
    await panel.getByRole('button', { name: '적용' }).click();
    await expect.poll(() => value('날짜 값')).toContain('"range":{"from":"2019-01-01","to":"2026-11-10"}');
  });

  it('a day that is typed is chosen by one Enter; what is no day stays with the old one', async () => {
    await button(/^지급예정일:/).click();
    const panel = page.getByRole('dialog', { name: '지급예정일 고르기' });
    const day = panel.getByLabel('날짜 날짜');
    await day.fill('자정');
    await day.press('Enter');
    expect(await day.inputValue()).not.toBe('자정');
    await day.fill('1205');
    await day.press('Enter');
    await expect.poll(() => value('날짜 값')).toContain('"date":"2026-12-05"');
    await panel.waitFor({ state: 'hidden' });
  });

  it('R97, R98: the address comes from a search, the detail is typed', async () => {
    expect(await page.getByRole('textbox', { name: '우편번호' }).getAttribute('readonly')).not.toBeNull();
    await button('주소 찾기').click();
    await page.getByRole('textbox', { name: '찾을 주소' }).fill('양화로');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /양화로 45/ }).click();
    await page.getByRole('textbox', { name: '상세 주소' }).fill('나'.repeat(120));
    expect(await value('주소 값')).toBe(
      JSON.stringify({ postcode: '04037', base: '서울 마포구 양화로 45', detail: '나'.repeat(100) }),
    );
  });

  it('R134-R142: uploads show their refusal and clear what failed', async () => {
    const alert = page.getByRole('dialog', { name: '알림' });
    const say = async (text: string) => {
      await expect.poll(() => alert.textContent()).toContain(text);
      await alert.getByRole('button', { name: '확인' }).click();
      await alert.waitFor({ state: 'detached' });
    };
    const png = (name: string, size = 10) => ({ name, mimeType: 'image/png', buffer: Buffer.alloc(size) });
    const pictures = page.getByLabel('대표 이미지 추가');
    await pictures.setInputFiles([png('big.png', 5_242_881)]);
    await say('업로드할 수 있는 파일은 최대 5MB입니다.');
    await pictures.setInputFiles([{ ...png('a.gif'), mimeType: 'image/gif' }]);
    await say('jpg, jpeg, png 파일만 올릴 수 있습니다.');
    await pictures.setInputFiles([png('one.png'), png('two.png'), png('three.png')]);
    await say('추가할 수 있는 이미지는 최대 6개입니다.');
    await expect.poll(() => value('올린 것')).toContain('gam4.png one.png two.png');
    // A photo of a phone is made smaller: this one is 7 MB of noise.
    await page.getByRole('button', { name: 'two.png 빼기' }).click();
    const photo = pngOf(1_600, 1_500, { noise: true });
    await pictures.setInputFiles([{ name: 'photo.png', mimeType: 'image/png', buffer: photo }]);
    await expect.poll(() => value('올린 것')).toContain('one.png photo.jpg');
    await page.getByLabel('증빙 서류 파일 선택').setInputFiles([png('fail.png')]);
    await say('저장 공간이 가득 찼습니다.');
    await page.getByLabel('상점 사진 추가').setInputFiles([png('handler.png')]);
    await say('저장하지 못했습니다.');
    expect(await value('올린 것')).toBe(
      'gamgyul.png gam2.png gam3.png gam4.png one.png photo.jpg |  | 사업자등록증.pdf',
    );
  });

  it('pictures are ordered by keyboard too', async () => {
    await page.getByRole('button', { name: '1번째 gamgyul.png 옮기기' }).focus();
    await page.keyboard.press('Alt+ArrowRight');
    expect(await value('올린 것')).toContain('gam2.png gamgyul.png gam3.png');
  });

  it('a password says when Caps Lock is on', async () => {
    await page.getByRole('textbox', { name: '비밀번호' }).focus();
    await page.evaluate(() =>
      document.activeElement!.dispatchEvent(
        new KeyboardEvent('keyup', { key: 'A', bubbles: true, modifierCapsLock: true }),
      ),
    );
    await expect.poll(() => page.getByText('Caps Lock이 켜져 있습니다.').isVisible()).toBe(true);
  });
});
