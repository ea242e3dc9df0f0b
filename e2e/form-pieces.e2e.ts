// Pieces of forms in a real browser: text with looks, blocks in an order by hand, pictures that are cut.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { screenshot, seriousFindings } from './browser.ts';
import { closeGallery, closePage, openSample, serveGallery } from './gallery.ts';
import { lookAt } from './looks-at.ts';
import { picture as png } from './pictures.ts';
import { dialog, formValue } from './samples.ts';

beforeAll(serveGallery);
afterAll(closeGallery);
afterEach(closePage);

interface Block {
  type: string;
  html?: string;
  pathname?: string;
}
const blocks = async (page: Page) =>
  JSON.parse((await page.getByLabel('상세의 값').textContent())!) as Block[];
const shape = async (page: Page) =>
  (await blocks(page)).map(({ type, pathname }) => pathname?.replace(/.*\/|\..*/g, '') ?? type);
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: /번째 글$/ });

describe('text with looks', () => {
  const write = async (page: Page) => {
    await page.getByRole('button', { name: '1번째 글 수정' }).click();
    await text(page).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
  };
  const html = async (page: Page) => (await blocks(page))[0]!.html;

  it('tools and their keys write plain html of the allowed kind', async () => {
    const page = await openSample('pieces');
    await write(page);
    expect(await html(page)).toBe('');
    await tool(page, '작은 제목').click();
    await page.keyboard.type('보관');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('서늘한 곳');
    await page.keyboard.press('Control+b');
    await page.keyboard.type('에 두세요');
    expect(await html(page)).toBe('<h4>보관</h4><p><strong>서늘한 곳</strong>에 두세요</p>');
    await page.keyboard.press('Enter');
    await tool(page, '목록').click();
    await page.keyboard.type('하나');
    expect(await html(page)).toContain('<ul><li><p>하나</p></li></ul>');
    await tool(page, '되돌리기').click();
    await tool(page, '다시 하기').click();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await tool(page, '표').click();
    await page.keyboard.type('무게');
    await tool(page, '열 빼기').click();
    expect(await html(page)).toMatch(
      /<table><tbody><tr><th><p><\/p><\/th><\/tr>(<tr><td><p><\/p><\/td><\/tr>){2}/,
    );
    expect(await seriousFindings(page)).toEqual([]);
    await tool(page, '표 빼기').click();
    expect(await html(page)).not.toContain('<table');
  });

  it('a link leads to https alone', async () => {
    const page = await openSample('pieces');
    await write(page);
    await tool(page, '링크').click();
    const ask = dialog(page, '링크');
    await ask.getByRole('textbox').fill('javascript:alert(1)');
    await page.keyboard.press('Enter');
    await ask.getByText('https://로 시작하는 주소를 입력해 주세요.').waitFor();
    await ask.getByRole('textbox').fill('https://jangteo.example/감귤');
    await page.keyboard.press('Enter');
    await expect.poll(() => html(page)).toContain('<a href="https://jangteo.example/%EA%B0%90%EA%B7%A4">');
  });

  it('what is pasted is cleaned: no style, no picture, no script, headings of ours (G-XSS-1)', async () => {
    const page = await openSample('pieces');
    await write(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(async () => {
      const dirty =
        '<h1 style="color:red" onclick="alert(1)">큰 제목</h1><div class="x">상자</div><script>alert(2)</script>' +
        '<p>본문 <b>굵게</b> <a href="javascript:alert(3)">눌러</a><img src=x onerror=alert(4)></p>' +
        '<iframe src="https://evil.example"></iframe><table style="width:9px"><tr><td colspan="2">칸</td></tr></table>';
      await navigator.clipboard.write([
        new ClipboardItem({ 'text/html': new Blob([dirty], { type: 'text/html' }) }),
      ]);
    });
    await text(page).click();
    await page.keyboard.press('Control+v');
    await expect.poll(() => html(page)).toContain('<h3>큰 제목</h3><p>상자</p>');
    const kept = (await html(page))!;
    expect(kept).toContain('<strong>굵게</strong>');
    expect(kept).toContain('<td colspan="2">');
    expect(kept).not.toMatch(/style|class|onclick|onerror|script|img|iframe|<a/);
    const looks = page.getByRole('region', { name: '보이는 모습' });
    await looks.getByRole('heading', { name: '큰 제목' }).waitFor();
    expect(await looks.locator('script, iframe, [onclick]').count()).toBe(0);
  });
});

describe('blocks', () => {
  it('are put in order by Alt and arrows, by Space and arrows, by mouse, and it is said', async () => {
    const page = await openSample('pieces');
    const grip = (n: number) => page.getByRole('button', { name: new RegExp(`^${n}번째 .* 옮기기$`) });
    await grip(1).focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect.poll(() => shape(page)).toEqual(['gamgyul', 'TEXT', 'gam3']);
    await page.getByText('1번째 글을 3개 가운데 2번째로 옮겼습니다.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      '2번째 글 옮기기',
    );
    await page.keyboard.press('Space');
    await page.getByText('2번째 글을 들었습니다. 지금 3개 가운데 2번째입니다.').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByText('3개 가운데 3번째 자리입니다.').waitFor();
    await page.keyboard.press('Space');
    await expect.poll(() => shape(page)).toEqual(['gamgyul', 'gam3', 'TEXT']);
    const [from, to] = [(await grip(3).boundingBox())!, (await grip(1).boundingBox())!];
    await page.mouse.move(from.x + 8, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(from.x + 8, from.y - 20, { steps: 4 });
    await page.mouse.move(to.x + 8, to.y, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => shape(page)).toEqual(['TEXT', 'gamgyul', 'gam3']);
  });

  it('a text is added and open at once, several pictures at once, and any of them goes', async () => {
    const page = await openSample('pieces');
    await page.getByRole('button', { name: '글 추가' }).click();
    await text(page).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('새 글');
    await page.getByLabel('상세 이미지 추가').setInputFiles([png('a.png'), png('b.png')]);
    await expect.poll(() => shape(page)).toEqual(['TEXT', 'gamgyul', 'gam3', 'TEXT', 'bowl', 'bowl']);
    await page.getByRole('button', { name: '2번째 이미지 빼기' }).click();
    await page.getByRole('textbox', { name: '2번째 이미지 설명' }).fill('그릇에 담은 감귤');
    expect(await blocks(page)).toMatchObject([
      { type: 'TEXT' },
      { alt: '그릇에 담은 감귤' },
      { html: '<p>새 글</p>' },
      {},
      {},
    ]);
  });

  for (const width of [1440, 390])
    it(`nothing serious and nothing sticks out, ${width} px`, async () => {
      const page = await openSample('pieces', { width });
      await page.getByRole('button', { name: '1번째 글 수정' }).click();
      await text(page).waitFor();
      await lookAt(page, 'pieces');
    });
});

describe('pictures of a form', () => {
  const images = async (page: Page) => ((await formValue(page)) as unknown as { images: string[] }).images;

  it('are looked at before they go, one of them cut to a square, all with one press', async () => {
    const page = await openSample('form');
    await page.getByLabel('이미지 추가').setInputFiles([png('one.png'), png('two.png')]);
    const ask = dialog(page, '이미지 2장 올리기');
    await ask.getByRole('button', { name: '2번째 two.png' }).click();
    await ask.getByText('정사각형으로').click();
    await ask.getByLabel('자를 곳. 화살표로 옮깁니다.').waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await screenshot(page, 'crop');
    await ask.getByRole('button', { name: '2장 올리기' }).click();
    await expect.poll(() => images(page)).toHaveLength(2);
    await page.getByRole('button', { name: '1번째 이미지 1 옮기기' }).focus();
    await page.keyboard.press('Alt+ArrowRight');
    await expect
      .poll(() => images(page))
      .toEqual([expect.stringContaining('?2'), expect.stringContaining('?1')]);
    await page.getByRole('button', { name: '1번째 이미지 자르기' }).click();
    await dialog(page, '이미지 올리기').getByText('two.png').waitFor(); // the whole one, kept in the browser
    await page.keyboard.press('Escape');
    expect(await images(page)).toHaveLength(2);
  });

  it('취소 sends none', async () => {
    const page = await openSample('form');
    await page.getByLabel('이미지 추가').setInputFiles([png('one.png')]);
    await dialog(page, '이미지 올리기').getByRole('button', { name: '취소' }).click();
    await dialog(page, '이미지 올리기').waitFor({ state: 'detached' });
    expect(await images(page)).toEqual([]);
  });
});
