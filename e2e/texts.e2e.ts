// What the house and channels tell others: looked at on every page, and a file that goes from the desk to its reader.
import type { AcademyBoardRow } from '@jangteo/contract/board/academy/academy.api.ts';
import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { rows, toast } from './desk.ts';
import { lookOn } from './looks-at.ts';
import { mustAsPage } from './own-calls.ts';
import { picture } from './pictures.ts';
import { box, button, dialog } from './samples.ts';

afterEach(endErrand);

const WHY = '판매자에게 서식을 나눕니다.';
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious on what a seller reads and tells', async () => {
    const page = await openAs('producer-a', { width });
    const look = lookOn(page, 'texts');
    for (const [path, name] of [
      ['/channels/fan/follower', 'followers'],
      ['/channels/review', 'reviews'],
      ['/channels/basic/faq', 'faq'],
      ['/channels/basic/model', 'models'],
      ['/notice/producer', 'notices'],
      ['/help/producer', 'help'],
      ['/academy', 'academy'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      await page.getByText('불러오는 중').waitFor({ state: 'detached' });
      await look(name);
    }
    const [menu] = await mustAsPage<{ menuSeq: number }[]>(page, 'GET', '/v1/academy/menus');
    const boards = `/v1/academy/menus/${menu!.menuSeq}/boards`;
    const [post] = await mustAsPage<AcademyBoardRow[]>(page, 'GET', boards);
    await page.goto(`/academy/${menu!.menuSeq}?open=${post!.boardSeq}`);
    await page.getByRole('heading', { name: post!.title }).waitFor();
    await look('post');
    await page.goto('/channels/fan/follower');
    await button(page, '팔로워 추이').click();
    await dialog(page, '팔로워 추이').getByRole('figure').waitFor();
    await look('followers-daily');
    await page.keyboard.press('Escape');
    await button(page, '메시지 보내기').click();
    await box(dialog(page, '팬 메시지'), '제목').waitFor();
    await look('fan-message');
  });

  it('nothing serious on the desks of texts', async () => {
    const page = await openAs('operator-content', { width });
    const look = lookOn(page, 'texts-desk');
    for (const path of ['notices', 'popups', 'banners', 'academy', 'help']) {
      await page.goto(`/admin/${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
      await page.getByText('불러오는 중').waitFor({ state: 'detached' });
      await look(path);
    }
    if (width < 500) return; // by the menu of the page's acts
    await page
      .getByRole('button', { name: /^글 순서/ })
      .first()
      .click();
    await dialog(page, '글 순서').getByRole('listitem').first().waitFor();
    await look('order');
  });
});

it('a notice is written with a film, a picture and a file, looked at as one side, read and saved by the other', async () => {
  const desk = await openAs('operator-content');
  await desk.goto('/admin/notices');
  await desk
    .getByRole('button', { name: /^공지 등록/ })
    .first()
    .click();
  const form = dialog(desk, '공지 등록');
  await box(form, '제목').fill('새 서식 안내');
  await form.getByLabel('내용 이미지 추가').setInputFiles([picture('서식.png')]);
  await form.getByRole('textbox', { name: '2번째 이미지 설명' }).fill('서식의 앞면');
  await form
    .getByLabel('내용 파일 추가')
    .setInputFiles([{ name: '본문 서식.pdf', mimeType: 'application/pdf', buffer: PDF }]);
  await form.getByRole('textbox', { name: '3번째 파일 이름' }).waitFor();
  await form
    .getByLabel('첨부 파일 파일 선택')
    .setInputFiles([{ name: '첨부 서식.pdf', mimeType: 'application/pdf', buffer: PDF }]);
  await form.getByRole('button', { name: '첨부 서식.pdf 빼기' }).waitFor();
  await button(form, '1번째 글 빼기').click();
  await form.getByRole('checkbox', { name: '그리퍼', exact: true }).uncheck();
  await form.getByRole('textbox', { name: '사유' }).fill(WHY);
  await lookOn(desk, 'texts-desk')('notice-form');
  await button(form, '등록').click();
  const row = rows(desk).filter({ hasText: '새 서식 안내' });
  await row.getByRole('button', { name: /할 일$/ }).click();
  await desk.getByRole('menuitem', { name: '미리보기' }).click();
  const preview = dialog(desk, '미리보기');
  await preview.getByRole('button', { name: '첨부 서식.pdf' }).waitFor();
  await lookOn(desk, 'texts-desk')('notice-preview');
  await preview.getByRole('radio', { name: '그리퍼', exact: true }).check();
  await preview.getByText('그리퍼에게는 보이지 않습니다.').waitFor();
  await preview.getByRole('button', { name: '닫기' }).last().click();
  await row.getByRole('button', { name: /할 일$/ }).click();
  await desk.getByRole('menuitem', { name: '게시', exact: true }).click();
  await dialog(desk, '게시').getByRole('textbox', { name: '사유' }).fill(WHY);
  await button(dialog(desk, '게시'), '게시').click();
  await toast(desk, '공지를 게시했습니다.').waitFor();

  const seller = await openAs('producer-a');
  await seller.goto('/notice/producer');
  await seller.getByRole('link', { name: /새 서식 안내/ }).click();
  for (const name of ['본문 서식.pdf', '첨부 서식.pdf']) {
    const saved = seller.waitForEvent('download');
    await seller.getByRole('button', { name }).click();
    expect(await readFile(await (await saved).path())).toEqual(PDF);
  }
  await lookOn(seller, 'texts')('notice');
  await seller.goto('/help/producer');
  const manual = seller.waitForEvent('download');
  await seller
    .getByRole('region', { name: '매뉴얼과 양식' })
    .getByRole('button', { name: '입점 가이드' })
    .click();
  expect((await manual).suggestedFilename()).toBe('입점 가이드.pdf');
});
