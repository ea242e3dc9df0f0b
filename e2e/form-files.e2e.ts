// Files of a form in a real browser that is killed on the way: they go on from where they were (tus 1.0).
import type { BrowserContext, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { seriousFindings, screenshot } from './browser.ts';
import { closeGallery, closePage, openSample, serveGallery } from './gallery.ts';
import { picture, pngOf } from './pictures.ts';
import { box, button, copies, dialog, drafts } from './samples.ts';

beforeAll(serveGallery);
afterAll(closeGallery);
afterEach(closePage);

const CHUNK = 1_048_576;

/** A place for uploads that holds back one piece and remembers from where each was sent. */
function createStore(heldAt: number | null) {
  const sent: number[] = [];
  const gone: string[] = [];
  let offset = 0;
  let length = 0;
  let held = heldAt;
  let away = false;
  const head = (more: Record<string, string> = {}) => ({ 'Tus-Resumable': '1.0.0', ...more });
  const answer = async (route: Route): Promise<void> => {
    const request = route.request();
    const headers = await request.allHeaders();
    if (away) return route.abort('connectionrefused');
    switch (request.method()) {
      case 'POST':
        length = Number(headers['upload-length']);
        return route.fulfill({ status: 201, headers: head({ Location: '/temp/one' }) });
      case 'HEAD':
        return route.fulfill({
          status: 200,
          headers: head({ 'Upload-Offset': String(offset), 'Upload-Length': String(length) }),
        });
      case 'DELETE':
        gone.push(request.url());
        return route.fulfill({ status: 204, headers: head() });
      default: {
        const from = Number(headers['upload-offset']);
        sent.push(from);
        if (from === held) return; // never answered: the tab dies first
        offset = Math.min(from + CHUNK, length);
        const done = offset === length;
        return route.fulfill({
          status: done ? 200 : 204,
          headers: head({ 'Upload-Offset': String(offset) }),
          body: done
            ? JSON.stringify({
                url: '/art/bowl.svg',
                pathname: '/art/bowl.svg?sent',
                originalFilename: 'big.png',
                ext: 'png',
              })
            : '',
        });
      }
    }
  };
  return {
    sent,
    gone,
    serve: (context: BrowserContext) => context.route(/\/temp(\/|$)/, answer),
    letGo: () => (held = null),
    leave: (is: boolean) => (away = is),
  };
}

/** 4.9 MB: five pieces. */
const big = picture('big.png', pngOf(1_270, 1_280, { noise: true }));
const tray = (page: Page) => page.getByRole('region', { name: '올리다 만 파일' });
const uploaded = (page: Page) => page.getByRole('button', { name: '1번째 이미지 1 옮기기' });
const send = async (page: Page) => {
  await page.getByLabel('대표 이미지 추가').setInputFiles([big]);
  await dialog(page, '이미지 올리기').getByRole('button', { name: '올리기', exact: true }).click();
};

describe('a picture on its way', () => {
  it('of a tab that was killed at 60 % goes on there, with the draft, without being chosen again', async () => {
    const store = createStore(3 * CHUNK);
    const first = await openSample('product');
    await store.serve(first.context());
    await box(first, '상품명').fill('한라봉 3kg');
    await send(first);
    await expect.poll(() => store.sent).toEqual([0, CHUNK, 2 * CHUNK, 3 * CHUNK]);
    await expect.poll(() => copies(first)).toEqual(['한라봉 3kg']);
    await first.close({ runBeforeUnload: false });

    store.letGo();
    const page = await openSample('product', first.context());
    const ask = dialog(page, '작성 중인 내용이 있습니다');
    await ask.waitFor();
    expect(store.sent).toHaveLength(4); // nothing goes on while the question stands
    await ask.getByRole('button', { name: '이어서 작성' }).click();
    await uploaded(page).waitFor();
    expect(store.sent.slice(4)).toEqual([3 * CHUNK, 4 * CHUNK]);
    expect(await box(page, '상품명').inputValue()).toBe('한라봉 3kg');
    expect(await tray(page).count()).toBe(0);
    // The draft knows of it, too.
    await expect.poll(async () => JSON.stringify(await drafts(page))).toContain('/art/bowl.svg?sent');
    await page.reload();
    await dialog(page, '작성 중인 내용이 있습니다').getByRole('button', { name: '이어서 작성' }).click();
    await uploaded(page).waitFor();
    expect(store.sent).toHaveLength(6); // it is there, and is not sent again
  });

  it('새로 작성 gives up what was on its way with the rest', async () => {
    const store = createStore(2 * CHUNK);
    const first = await openSample('product');
    await store.serve(first.context());
    await box(first, '상품명').fill('레드향');
    await send(first);
    await expect.poll(() => store.sent).toHaveLength(3);
    await expect.poll(() => copies(first)).toEqual(['레드향']);
    await first.close({ runBeforeUnload: false });
    store.letGo();
    const page = await openSample('product', first.context());
    await dialog(page, '작성 중인 내용이 있습니다').getByRole('button', { name: '새로 작성' }).click();
    await page.getByLabel('대표 이미지 추가').waitFor();
    await box(page, '상품명').fill('황금향');
    expect(await tray(page).count()).toBe(0);
    expect(store.sent).toHaveLength(3);
  });

  it('without anything typed it goes on by itself; × gives it up on the server', async () => {
    const store = createStore(3 * CHUNK);
    const first = await openSample('product');
    await store.serve(first.context());
    await send(first);
    await expect.poll(() => store.sent).toHaveLength(4);
    await first.close({ runBeforeUnload: false });
    const page = await openSample('product', first.context());
    await tray(page).getByText('올리다 만 파일 1개를 이어서 올리고 있습니다.').waitFor();
    await expect.poll(() => store.sent).toHaveLength(5);
    expect(store.sent[4]).toBe(3 * CHUNK);
    expect(await seriousFindings(page)).toEqual([]);
    await tray(page).scrollIntoViewIfNeeded();
    await screenshot(page, 'tray');
    await button(page, '저장').click(); // what is under way is waited for
    await dialog(page, '알림').waitFor();
    await page.keyboard.press('Enter');
    await button(page, 'big.png 올리기 그만두기').click();
    await expect.poll(() => store.gone).toHaveLength(1);
    await tray(page).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByLabel('대표 이미지 추가').waitFor();
    expect(await tray(page).count()).toBe(0);
  });
});
