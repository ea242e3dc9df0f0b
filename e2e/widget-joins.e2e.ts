// What people are asked when they join, in a real browser: codes, look-ups, consents, papers.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seriousFindings } from './browser.ts';
import { closeGallery, closePage, openPage, serveGallery, value } from './gallery.ts';

let page: Page;
let part: Locator;
beforeAll(serveGallery);
afterAll(closeGallery);

describe('joining', () => {
  beforeEach(async () => {
    page = await openPage();
    part = page.locator('#join');
  });
  afterEach(closePage);

  it('a code is taken as the phone pastes it, and is done with its last digit', async () => {
    const code = part.getByLabel('인증번호');
    expect(await code.getAttribute('autocomplete')).toBe('one-time-code');
    await code.fill('12 34-5');
    expect(await code.inputValue()).toBe('12345');
    expect(await value('가입의 값')).toContain('"done":""');
    await code.fill('123 456');
    expect(await value('가입의 값')).toContain('"done":"123456"');
    await part.getByRole('button', { name: '다시 받기' }).click();
    expect(await value('가입의 값')).toContain('"done":"다시"');
  });

  it('what was found out holds for the number that was asked about', async () => {
    const field = part.getByRole('group', { name: '사업자번호' });
    await field.getByRole('textbox').fill('2148865431');
    await field.getByRole('button', { name: '조회' }).click();
    await field.locator('.jt-field-error').getByText('등록되지 않은 번호입니다.').waitFor();
    await field.getByRole('textbox').fill('2148865430');
    expect(await field.locator('.jt-field-error').count()).toBe(0);
    await field.getByRole('button', { name: '조회' }).click();
    await field.locator('.jt-field-good').getByText('계속사업자입니다.').waitFor();
  });

  it('consents: the needed first, read in a drawer, all at once; each in its version', async () => {
    const list = part.getByRole('group', { name: '약관 동의' });
    expect(await list.locator('li').first().textContent()).toContain('이용약관');
    await list.getByRole('button', { name: '이용약관 보기' }).click();
    const drawer = page.getByRole('dialog', { name: '이용약관' });
    await drawer.getByText('제1조 목적').waitFor();
    await drawer.getByRole('button', { name: '닫기' }).click();
    await list.getByLabel('소식 받기').check();
    expect(await value('가입의 값')).toContain('"missing":["SERVICE"]');
    await list.getByLabel('전체 동의').check();
    expect(await value('가입의 값')).toContain('{"termsType":"SERVICE","version":2,"agreed":true}');
    expect(await value('가입의 값')).toContain('"missing":[]');
  });

  it('a paper is handed in, and one that came back says why', async () => {
    const card = part.locator('[data-field="docs.5"]');
    await card.getByText('뒤 7자리를 가리고').waitFor();
    await card
      .locator('input[type=file]')
      .setInputFiles({ name: '신분증.png', mimeType: 'image/png', buffer: Buffer.from('-') });
    await card.getByText('신분증.png').last().waitFor();
    await card.getByText('바꾸기').waitFor();
    expect(await part.locator('[data-field="docs.1"]').textContent()).toContain('번호가 가려져 있습니다.');
    expect(await seriousFindings(page)).toEqual([]);
  });
});
