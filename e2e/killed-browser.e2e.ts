// A browser that dies in the middle of 상품 등록: another one over the same profile goes on, without a file chosen again.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { spawnChromium } from '../tools/testing/chromium.ts';
import { account, origin, screenshot } from './browser.ts';
import { picture, pngOf } from './pictures.ts';
import { box, copies, dialog } from './samples.ts';

const CHUNK = 1_048_576;
const profile = mkdtempSync(path.join(tmpdir(), 'jt-profile-'));
const kills: (() => Promise<void>)[] = [];

/** 상품 등록 in a browser over the profile; `held`: the piece of a file that the network never takes. */
async function open(held: number | null): Promise<{ page: Page; sent: number[]; kill: () => Promise<void> }> {
  const { browser, kill } = await spawnChromium(profile);
  kills.push(kill);
  const context = browser.contexts()[0]!;
  const page = context.pages()[0] ?? (await context.newPage());
  page.setDefaultTimeout(60_000);
  const sent: number[] = [];
  await context.route(/\/temp\//, (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    const from = Number(route.request().headers()['upload-offset']);
    sent.push(from);
    return from === held ? undefined : route.continue();
  });
  await page.goto(`${origin()}/sales/product/create`);
  // A session that was never written down is begun again, as by somebody who comes back.
  const login = page.getByLabel('이메일 또는 아이디');
  await login.or(page.locator('.jt-form-foot')).first().waitFor();
  if (await login.isVisible()) {
    const { loginId, password } = account('group-member');
    await login.fill(loginId);
    await page.getByLabel('비밀번호', { exact: true }).fill(password);
    await page.getByRole('button', { name: '로그인', exact: true }).click();
  }
  await page.locator('.jt-form-foot').waitFor();
  return { page, sent, kill };
}

afterEach(async () => {
  await Promise.all(kills.splice(0).map((kill) => kill()));
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
});

test('killed at 60 % of an upload: the draft is offered, the picture goes on from there', async () => {
  const first = await open(3 * CHUNK);
  await box(first.page, '상품명').fill('한라봉 5kg');
  await first.page
    .getByLabel('대표 이미지 추가')
    .setInputFiles([picture('big.png', pngOf(1_270, 1_280, { noise: true }))]); // five pieces
  await dialog(first.page, '이미지 올리기').getByRole('button', { name: '올리기', exact: true }).click();
  await expect.poll(() => first.sent).toEqual([0, CHUNK, 2 * CHUNK, 3 * CHUNK]);
  await expect.poll(() => copies(first.page)).toEqual(['한라봉 5kg']);
  await first.kill();

  const { page, sent } = await open(null);
  const ask = dialog(page, '작성 중인 내용이 있습니다');
  await ask.waitFor();
  await screenshot(page, 'killed-browser');
  expect(sent).toEqual([]); // nothing goes on while the question stands
  await ask.getByRole('button', { name: '이어서 작성' }).click();
  await page.getByRole('button', { name: '1번째 이미지 1 옮기기' }).waitFor();
  expect(sent).toEqual([3 * CHUNK, 4 * CHUNK]);
  expect(await box(page, '상품명').inputValue()).toBe('한라봉 5kg');
});
