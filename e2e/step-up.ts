// Who it is, asked once more before what makes an account somebody's (docs/decisions/0140).
import type { Page } from 'playwright-core';
import { codeSentBy } from './inbox.ts';
import { button, dialog } from './samples.ts';

const asked = (page: Page) => dialog(page, '본인 확인');

/** Shows it by the password, with `secondCode` where the second step is on. */
export async function shows(page: Page, password: string, secondCode?: string): Promise<void> {
  await asked(page).getByLabel('비밀번호', { exact: true }).fill(password);
  if (secondCode !== undefined)
    await asked(page).getByLabel('2단계 인증번호 또는 복구 코드').fill(secondCode);
  await button(asked(page), '확인하고 계속').click();
  await asked(page).waitFor({ state: 'detached' });
}

/** Shows it by a code to where the account is reached. */
export async function showsByCode(page: Page, to: string): Promise<void> {
  const code = await codeSentBy(to, () => button(asked(page), '인증번호 받기').click());
  await asked(page).getByLabel('인증번호', { exact: true }).fill(code);
  await button(asked(page), '확인하고 계속').click();
  await asked(page).waitFor({ state: 'detached' });
}
