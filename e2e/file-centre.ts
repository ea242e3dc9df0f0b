// Files that are asked for under the file password, and taken home from the download centre.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { rows, toast } from './desk.ts';
import { button, dialog } from './samples.ts';

export const PASSWORD = 'jangteo2026!';

/** Presses what asks for a file; whoever has no file password yet sets one. */
export async function ask(page: Page, label: string): Promise<void> {
  await button(page, label).click();
  const locked = dialog(page, '다운로드 파일 비밀번호');
  const told = toast(page, /다운로드 요청이 완료되었습니다/);
  await locked.or(told).first().waitFor();
  if (await locked.isVisible()) {
    await locked.locator('input[name=password]').fill(PASSWORD);
    await locked.locator('input[name=again]').fill(PASSWORD);
    await locked.getByRole('button', { name: '설정하고 계속' }).click();
  }
  await told.waitFor();
}

/** The file that was asked for last. */
export async function newest(page: Page): Promise<{ name: string; bytes: Buffer }> {
  await page.goto('/download-center');
  const take = rows(page).first().getByRole('button', { name: '받기' });
  await expect.poll(() => take.getAttribute('aria-disabled')).toBeNull();
  const [file] = await Promise.all([page.waitForEvent('download'), take.click()]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}
