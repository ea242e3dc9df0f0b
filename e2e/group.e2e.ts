// 그룹 관리 in a real browser: fifty members from one sheet, one of them switched off while they look.
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterEach, describe, it } from 'vitest';
import * as XLSX from 'xlsx';
import { account, endErrand, newPage, openAs, screenshot, typeLogin } from './browser.ts';
import { menuOf, rows, toast } from './desk.ts';
import { lookOn } from './looks-at.ts';
import { mustAsPage } from './own-calls.ts';
import { button, dialog } from './samples.ts';
import { shows } from './step-up.ts';

afterEach(endErrand);

const PAGE = '/channels/group';
const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FIRST = 'Cheot-gaip7!';
const OWN = 'Nae-bimil8!';

describe.each([1440, 390])('at %i px', (width) => {
  const act = async (page: Page, label: string) => {
    if (width > 500 || label === '멤버 등록') return button(page, label).first().click();
    await page.getByRole('button', { name: '목록에서 할 일' }).click();
    await page.getByRole('menuitem', { name: label }).click();
  };

  it('the page of members and its dialogs: nothing serious, and nothing sticks out', async () => {
    const page = await openAs('group-master', { width });
    await page.goto(PAGE);
    await rows(page).first().waitFor();
    const look = lookOn(page, 'group');
    await look('members');
    await act(page, '멤버 등록');
    await dialog(page, '멤버 등록').waitFor();
    await look('add');
    await button(page, '취소').click();
    await act(page, '엑셀 등록');
    await dialog(page, '멤버 엑셀 등록').waitFor();
    await look('sheet');
    await button(page, '취소').click();
    await act(page, '그룹 이름');
    await dialog(page, '그룹 이름').waitFor();
    await look('name');
  });
});

it('the operator founds a group, and its master sees the page of members', async () => {
  const page = await openAs('admin');
  await page.goto('/admin/groups');
  await button(page, '그룹 만들기').click();
  const found = dialog(page, '그룹 만들기');
  await found.getByRole('combobox', { name: '판매자' }).click();
  await page.keyboard.type('누리상점');
  await page.getByRole('option', { name: /누리상점/ }).click();
  await found.getByRole('textbox', { name: '그룹명' }).fill('누리모임');
  await found.getByRole('checkbox', { name: '멤버 쿠폰 발급' }).check();
  await found.getByRole('textbox', { name: '사유' }).fill('그룹 신청서를 확인했습니다.');
  await found.getByRole('button', { name: '만들기' }).click();
  await toast(page, '누리모임 그룹을 만들었습니다.').waitFor();
  await menuOf(page, '누리모임').waitFor();
  const master = await openAs('producer-alone');
  await master.goto(PAGE);
  await master.getByText('멤버 0명 / 한도 50명').waitFor();
  await master.getByText('등록한 멤버가 없습니다.').waitFor();
});

it('a member reads why the page is not theirs', async () => {
  const page = await openAs('group-member');
  await page.goto(PAGE);
  await page.getByText('그룹 멤버 계정에서는 이용할 수 없는 메뉴입니다.').waitFor();
});

it('48 members come from a filled template; one changes the password, works, and is switched off at once', async () => {
  const page = await openAs('group-master');
  await page.goto(PAGE);
  await rows(page).first().waitFor();
  const mark = crypto.randomUUID().replaceAll('-', '').slice(0, 8);
  await button(page, '엑셀 등록').click();
  const sheet = dialog(page, '멤버 엑셀 등록');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: '양식 받기' }).click(),
  ]);
  const book = XLSX.read(await readFile(await download.path()));
  const people = Array.from({ length: 50 }, (_, i) => [
    `${mark}${String(i).padStart(2, '0')}`,
    `${mark} ${i}`,
    '오윤슬',
    '01012345678',
    '',
    '일반상품',
    FIRST,
  ]);
  XLSX.utils.sheet_add_aoa(book.Sheets[book.SheetNames[0]!]!, people, { origin: 'A2' });
  const buffer = XLSX.write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
  await sheet.locator('input[name=sheet]').setInputFiles({ name: '멤버.xlsx', mimeType: MIME, buffer });
  await shows(page, account('group-master').password);
  // Two seats are taken: the last two rows find none.
  await sheet.getByText('그룹 멤버는 최대 50명까지 등록할 수 있습니다.').first().waitFor();
  await screenshot(page, 'group-sheet-checked');
  await sheet.getByRole('button', { name: '48명 적용' }).click();
  await sheet.getByText('멤버 48명을 적용했습니다.').waitFor();
  await sheet.getByRole('button', { name: '닫기' }).last().click();
  await page.getByText('멤버 50명 / 한도 50명').waitFor();

  const other = await newPage();
  await typeLogin(other, `${mark}00`, FIRST);
  await other.waitForURL('**/profile**');
  await mustAsPage(other, 'PUT', '/user/password', { currentPassword: FIRST, newPassword: OWN });
  await other.goto('/channels/fan/follower');
  await other.getByRole('heading', { name: '팔로워', exact: true }).first().waitFor();

  await page.goto(`${PAGE}?searchKey=USER_ID&keyword=${mark}00`);
  const row = rows(page).filter({ hasText: `${mark}00` });
  await row.waitFor();
  await row.getByRole('button', { name: /할 일|더 보기|메뉴/ }).click();
  await page.getByRole('menuitem', { name: '사용 중지' }).click();
  const sure = page.getByRole('alertdialog').or(page.getByRole('dialog', { name: '사용 중지' }));
  await Promise.all([
    page.waitForResponse((one) => one.url().includes('/member/active/')),
    button(sure, '중지').click(),
  ]);
  // By itself; within which time is what the tests of sessions hold it to (G-TEN-8).
  await other.waitForURL((url) => url.pathname === '/login');
  await other.getByText('로그아웃').first().waitFor();
  await screenshot(other, 'group-switched-off');

  // The seats are free again for whoever comes next.
  const all = '/v1/seller/group/501/members?length=200';
  for (const one of await mustAsPage<{ userSeq: number; userTag: string }[]>(page, 'GET', all))
    if (one.userTag.startsWith(mark))
      await mustAsPage(page, 'DELETE', `/v1/seller/group/member/${one.userSeq}`);
});
