// Form pages and steps as they look: at a desk, on a phone, in the light and in the dark.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { screenshot, seriousFindings } from './browser.ts';
import { closeGallery, closePage, openSample, serveGallery, type Sample } from './gallery.ts';
import { lookAt } from './looks-at.ts';
import { button, dialog } from './samples.ts';

beforeAll(serveGallery);
afterAll(closeGallery);

describe('looks', () => {
  it('390 px: the contents are a strip that opens, and closes when a section is chosen', async () => {
    const page = await openSample('form', { width: 390 });
    const contents = page.getByRole('navigation', { name: '목차' });
    const price = contents.locator('li button', { hasText: '가격' });
    expect(await price.isVisible()).toBe(false);
    await contents.getByRole('button', { name: '목차' }).click();
    await price.waitFor();
    expect(await seriousFindings(page)).toEqual([]);
    await screenshot(page, 'form-contents-390');
    await price.click();
    await price.waitFor({ state: 'hidden' });
    const strip = (await contents.boundingBox())!;
    const heading = (await page.getByRole('heading', { name: '가격' }).boundingBox())!;
    expect(heading.y).toBeGreaterThanOrEqual(strip.y + strip.height);
    await closePage();
  });

  for (const width of [1440, 390])
    for (const sample of ['form', 'edit', 'steps'] satisfies Sample[])
      it(`${sample}: axe finds nothing serious and nothing sticks out, ${width} px`, async () => {
        const page = await openSample(sample, { width });
        await lookAt(page, `form-${sample}`);
        if (sample === 'form') {
          await button(page, '저장').click();
          const alert = dialog(page, '알림');
          await alert.getByRole('button', { name: '확인' }).click();
          await alert.waitFor({ state: 'detached' });
          await page.locator('.jt-form-left').getByText('고칠 칸').waitFor();
          await lookAt(page, 'form-refused');
        }
        if (sample === 'edit') {
          await page.locator('#options').evaluate((part) => part.scrollIntoView());
          await screenshot(page, `form-options-${width}`);
        }
        await closePage();
      });

  it('one column below 1024 px; there the preview is a sheet', async () => {
    const page = await openSample('edit', { width: 1000 });
    const nav = (await page.getByRole('navigation', { name: '목차' }).boundingBox())!;
    const main = (await page.locator('.jt-form-main').boundingBox())!;
    expect(main.y).toBeGreaterThanOrEqual(nav.y + nav.height);
    expect(nav.width).toBe(1000);
    await button(page, '미리보기').click();
    const sheet = dialog(page, '구매자 화면');
    await sheet.getByText('제주 노지 감귤').waitFor();
    expect((await sheet.boundingBox())!.width).toBe(1000);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await closePage();
  });
});
