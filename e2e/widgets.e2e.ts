// The widgets in a real browser: the gallery is built and served by Vite, no product behind it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '../tools/testing/chromium.ts';

const root = fileURLToPath(new URL('../console', import.meta.url));
const config = { configFile: `${root}/vite.config.ts`, root, mode: 'gallery', logLevel: 'error' } as const;
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let server: PreviewServer;
let browser: Browser;
let page: Page;
const mistakes: string[] = [];

beforeAll(async () => {
  await build(config);
  server = await preview({ ...config, build: { outDir: '.cache/gallery' }, preview: { port: 0, host: '127.0.0.1' } });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

const gallery = () => `${server.resolvedUrls!.local[0]}gallery/index.html`;
async function open(options: { width?: number; dark?: boolean; touch?: boolean } = {}): Promise<Page> {
  const { width = 1440, dark = false, touch = false } = options;
  const opened = await browser.newPage({
    viewport: { width, height: 900 }, colorScheme: dark ? 'dark' : 'light', locale: 'ko-KR', hasTouch: touch, isMobile: touch,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  opened.on('pageerror', (error) => mistakes.push(error.message));
  await opened.goto(gallery());
  await opened.getByRole('heading', { name: '장터 위젯' }).waitFor();
  return opened;
}
const value = (label: string) => page.getByLabel(label, { exact: true }).textContent();
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

describe('looks', () => {
  for (const dark of [false, true]) {
    for (const width of [1440, 390]) {
      it(`axe finds nothing serious and nothing sticks out, ${width} px ${dark ? 'dark' : 'light'}`, async () => {
        const view = await open({ width, dark, touch: width < 500 });
        await view.evaluate(() => document.fonts.ready);
        await view.addScriptTag({ content: axe });
        const found = await view.evaluate(async () => {
          const run = (globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> } }).axe.run;
          const { violations } = await run();
          return violations.filter((v) => ['serious', 'critical'].includes(v.impact)).map((v) => `${v.id}: ${v.nodes.map((n) => n.html).join(' ')}`);
        });
        expect(found).toEqual([]);
        expect(await view.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        await view.close();
      });
    }
  }

  it('injects no style element, so that a strict CSP holds', async () => {
    const view = await open();
    await view.getByRole('button', { name: '확인 창' }).click();
    await view.getByRole('dialog', { name: '확인' }).waitFor();
    expect(await view.evaluate(() => [...document.querySelectorAll('style')].map((s) => s.outerHTML.slice(0, 80)))).toEqual([]);
    await view.close();
  });
});

describe('behaviour', () => {
  beforeEach(async () => {
    page = await open();
  });
  afterEach(async () => {
    await page.close();
    if (mistakes.length > 0) throw new Error(mistakes.splice(0).join('\n'));
  });

  it('a disabled button says why, takes no press and can be reached by keyboard', async () => {
    const dead = page.locator('#buttons').getByRole('button', { name: '저장', exact: true });
    await dead.focus();
    await page.keyboard.press('Enter');
    await dead.hover();
    await expect.poll(() => page.getByRole('tooltip').textContent()).toBe('저장할 내용이 없습니다.');
    expect(await dead.getAttribute('aria-describedby')).toBe('jt-tip');
  });

  it('R147-R150: dialogs answer with promises; Escape means no', async () => {
    await button('알림 창').click();
    await page.getByRole('dialog').getByRole('button', { name: '확인' }).click();
    await expect.poll(() => value('답')).toBe('undefined');
    await button('확인 창').click();
    await page.getByRole('dialog', { name: '확인' }).getByRole('button', { name: '발주확인' }).click();
    await expect.poll(() => value('답')).toBe('true');
    await button('확인 창').click();
    await page.getByRole('dialog', { name: '확인' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => value('답')).toBe('false');
    await button('입력 창').click();
    const prompt = page.getByRole('dialog', { name: '입력' });
    await prompt.getByRole('button', { name: '확인' }).click();
    expect(await prompt.textContent()).toContain('사유를 입력해 주세요.');
    await prompt.getByRole('textbox').fill('재고를 다시 셉니다');
    await page.keyboard.press('Enter');
    await expect.poll(() => value('답')).toBe('"재고를 다시 셉니다"');
    await button('나가기 창').click();
    await page.getByRole('button', { name: '임시저장 후 나가기' }).click();
    await expect.poll(() => value('답')).toBe('"save"');
  });

  it('R151: deletion asks for DELETE, and gives focus back', async () => {
    await button('삭제 창').click();
    const ask = page.getByRole('dialog', { name: '삭제' });
    await expect.poll(() => ask.getByRole('textbox').evaluate((e) => e === document.activeElement)).toBe(true);
    await page.keyboard.type('delete');
    await page.keyboard.press('Enter');
    await expect.poll(() => ask.textContent()).toContain('확인 문구를 확인해 주세요.');
    await ask.getByRole('textbox').fill(' DELETE ');
    await page.keyboard.press('Enter');
    await expect.poll(() => value('답')).toBe('true');
    await expect.poll(() => button('삭제 창').evaluate((e) => e === document.activeElement)).toBe(true);
  });

  it('select and calendar work inside a dialog; Escape closes the innermost only', async () => {
    await button('서식 창').click();
    const form = page.getByRole('dialog', { name: '배송지연' });
    await form.getByRole('combobox').click();
    await page.getByRole('option', { name: '주문 제작' }).click();
    await form.getByRole('button', { name: /^보낼 날/ }).click();
    await page.getByRole('dialog', { name: '보낼 날 고르기' }).getByRole('button', { name: /30/ }).first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: '보낼 날 고르기' }).waitFor({ state: 'detached' });
    expect(await form.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await form.waitFor({ state: 'detached' });
  });

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
    for (const text of ['ㅎ', '하', '한']) await ime.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
    await ime.send('Input.insertText', { text: '한' });
    expect(await name.inputValue()).toBe(`${'가'.repeat(39)}한`);
    for (const text of ['ㄱ', '그', '글']) await ime.send('Input.imeSetComposition', { text, selectionStart: 1, selectionEnd: 1 });
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
    expect(await page.locator('#text .jt-tag').allTextContents()).toEqual(['감귤', '제주', '노지', '하나', '둘']);
    await page.keyboard.press('Backspace');
    expect(await page.locator('#text .jt-tag').count()).toBe(4);
  });

  it('R77, R99-R101: quick ranges and the calendar', async () => {
    const dates = page.locator('#dates');
    await dates.getByRole('radiogroup', { name: '결제일 빠른 선택' }).getByText('어제').click();
    expect(await value('날짜 값')).toContain('"range":{"from":"2026-11-18","to":"2026-11-18"}');
    await dates.getByRole('radiogroup', { name: '방송 시간 빠른 선택' }).getByText('오늘').click();
    expect(await value('날짜 값')).toContain('"times":{"from":"2026-11-19 00:00:00","to":"2026-11-19 23:59:59"}');
    await dates.getByRole('button', { name: /^결제일:/ }).click();
    const panel = page.getByRole('dialog', { name: '결제일 고르기' });
    await panel.getByLabel('시작 날짜').fill('20180101');
    await panel.getByLabel('시작 날짜').press('Enter');
    await panel.getByLabel('끝 날짜').fill('2026.11.10');
    await panel.getByLabel('끝 날짜').press('Enter');
    await panel.getByRole('button', { name: '적용' }).click();
    await expect.poll(() => value('날짜 값')).toContain('"range":{"from":"2019-01-01","to":"2026-11-10"}');
  });

  it('R97, R98: the address comes from a search, the detail is typed', async () => {
    expect(await page.getByRole('textbox', { name: '우편번호' }).getAttribute('readonly')).not.toBeNull();
    await button('주소 찾기').click();
    await page.getByRole('textbox', { name: '찾을 주소' }).fill('양화로');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /양화로 45/ }).click();
    await page.getByRole('textbox', { name: '상세 주소' }).fill('나'.repeat(120));
    expect(await value('주소 값')).toBe(JSON.stringify({ postcode: '04037', base: '서울 마포구 양화로 45', detail: '나'.repeat(100) }));
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
    await page.getByLabel('증빙 서류 파일 선택').setInputFiles([png('fail.png')]);
    await say('저장 공간이 가득 찼습니다.');
    await page.getByLabel('상점 사진 추가').setInputFiles([png('handler.png')]);
    await say('저장하지 못했습니다.');
    expect(await value('올린 것')).toBe('gamgyul.png gam2.png gam3.png gam4.png one.png two.png |  | 사업자등록증.pdf');
  });

  it('pictures are ordered by keyboard too', async () => {
    await page.getByRole('listitem', { name: /^1번째 gamgyul/ }).focus();
    await page.keyboard.press('Alt+ArrowRight');
    expect(await value('올린 것')).toContain('gam2.png gamgyul.png gam3.png');
  });

  it('R103: a countdown ticks every second', async () => {
    const seconds = async () => ((await page.getByRole('timer').last().textContent()) ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
    const [first, since] = [await seconds(), performance.now()];
    await expect.poll(async () => first - (await seconds()), { timeout: 5000 }).toBe(2);
    expect(performance.now() - since).toBeGreaterThan(900);
  });

  it('R358: a toast stands at the bottom left for 3 s; undo undoes', async () => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(60_000); // from here on only runFor moves the time
    await button('알림').click();
    const toast = page.locator('.jt-toast');
    const box = (await toast.boundingBox())!;
    expect(box.x).toBe(16);
    await page.mouse.move(700, 10); // a toast under the pointer stays
    await page.clock.runFor(2900);
    expect(await toast.count()).toBe(1);
    await page.clock.runFor(200);
    await toast.waitFor({ state: 'detached' });
    await button('되돌리는 알림').click();
    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect.poll(() => value('답')).toBe('"undo"');
  });

  it('a menu is walked by arrows and closes on Escape with focus back', async () => {
    const trigger = page.locator('#toasts').getByRole('button', { name: '더 보기' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await trigger.focus();
    await page.keyboard.press('Enter');
    await expect.poll(focused).toContain('발송처리');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toContain('주문서 인쇄');
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expect.poll(() => trigger.evaluate((e) => e === document.activeElement)).toBe(true);
  });

  it('the drawer lies below the top bar, closes on Escape', async () => {
    const drawer = page.getByRole('dialog', { name: '주문 2611180911' });
    expect((await drawer.boundingBox())!.width).toBe(520);
    await drawer.focus();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
  });

  it('a password says when Caps Lock is on', async () => {
    await page.getByRole('textbox', { name: '비밀번호' }).focus();
    await page.evaluate(() => document.activeElement!.dispatchEvent(new KeyboardEvent('keyup', { key: 'A', bubbles: true, modifierCapsLock: true })));
    await expect.poll(() => page.getByText('Caps Lock이 켜져 있습니다.').isVisible()).toBe(true);
  });

  it('the viewer zooms and turns by keys', async () => {
    const picture = page.getByRole('img', { name: '완도 활전복.png' });
    await page.keyboard.press('+');
    await page.keyboard.press('r');
    expect(await picture.getAttribute('style')).toContain('scale(1.5) rotate(90deg)');
    await page.keyboard.press('0');
    expect(await picture.getAttribute('style')).toContain('scale(1) rotate(0deg)');
  });
});
