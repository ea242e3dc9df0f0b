// The errand of the order desk: confirm, take back, number, ship, postpone, upload, scan; without a mouse and at 390 px.
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { closeBrowser, endErrand, newPage, overhang, screenshot, seriousFindings, signIn } from './browser.ts';

afterEach(endErrand);
afterAll(closeBrowser);

const DESK = '/delivery/order';
type Tab = 'payment-complete' | 'prepare' | 'postponed';
const LABEL: Record<Tab, string> = { 'payment-complete': '신규주문', prepare: '상품준비중', postponed: '배송지연' };

const rows = (page: Page): Locator => page.locator(page.viewportSize()!.width < 768 ? '.jt-cards[aria-busy] .jt-card' : 'tbody tr[data-id]');
const numbers = (page: Page): Locator => page.locator('.jt-list input[data-number]');
const toast = (page: Page, text: string | RegExp): Locator => page.locator('.jt-toast').getByText(text).first();
const countOf = async (page: Page, tab: Tab): Promise<number> =>
  Number((await page.getByRole('navigation', { name: '주문 상태' }).getByRole('link', { name: new RegExp(`^${LABEL[tab]}`) }).locator('.jt-tab-count').textContent())!.replaceAll(/\D/g, ''));

/** Counts follow within a second; a loaded machine gets ten. */
const counts = (read: () => Promise<number>) => expect.poll(read, { timeout: 10_000 });

async function openDesk(page: Page, tab: Tab, query = ''): Promise<void> {
  await page.goto(`${DESK}?tab=${tab}${query}`);
  await rows(page).first().waitFor();
  await counts(() => countOf(page, tab)).toBeGreaterThan(0);
}

/** A number of the courier CJ that no other test uses: 12 digits. */
let used = 0;
const cjNumber = (): string => `6${String(Date.now()).slice(-8)}${String(++used).padStart(3, '0')}`;

interface Waiting { orderSeq: number; orderProductSeq: number; bundleSeq: number; trackingNo: string | null }
/** What waits on the desk, as the page's own session reads it. */
const waiting = (page: Page, query: string): Promise<Waiting[]> =>
  page.evaluate(async (search) => {
    const token = /jt-access=([^;]+)/.exec(document.cookie)![1]!;
    const headers = { authorization: `Bearer ${token}`, 'x-access-path': location.pathname, 'accept-language': 'ko_KR' };
    return ((await (await fetch(`/v1/delivery?${search}`, { headers })).json()) as { data: Waiting[] }).data;
  }, query);

/** J and X mark so many rows from the top. */
async function chooseByKey(page: Page, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
  }
}

describe('발주확인', () => {
  it('by keys, taken back by the toast and by Z; the counts follow without a reload', async () => {
    const page = await newPage();
    await signIn(page, 'producer-a');
    await openDesk(page, 'payment-complete');
    const before = { fresh: await countOf(page, 'payment-complete'), preparing: await countOf(page, 'prepare') };
    await chooseByKey(page, 3);
    await page.keyboard.press('c');
    await toast(page, '3건을 발주확인했습니다.').waitFor();
    await counts(() => countOf(page, 'payment-complete')).toBe(before.fresh - 3);
    expect(await countOf(page, 'prepare')).toBe(before.preparing + 3);
    await screenshot(page, 'desk-undo');
    await page.locator('.jt-toast').getByRole('button', { name: '되돌리기' }).click();
    await toast(page, '발주확인 3건을 되돌렸습니다.').waitFor();
    await counts(() => countOf(page, 'payment-complete')).toBe(before.fresh);

    await page.keyboard.press('j');
    await page.keyboard.press('c');
    await toast(page, '1건을 발주확인했습니다.').waitFor();
    await page.getByText('방금 1건 발주확인').waitFor();
    await page.keyboard.press('z');
    await toast(page, '발주확인 1건을 되돌렸습니다.').waitFor();
    await counts(() => countOf(page, 'payment-complete')).toBe(before.fresh);
  });

  it('of everything found asks for the number to be typed; a wrong one does nothing', async () => {
    const page = await newPage();
    await signIn(page, 'producer-a');
    await page.goto(`${DESK}?tab=payment-complete`);
    const [first] = await waiting(page, 'tab=payment-complete&length=1');
    await openDesk(page, 'payment-complete', `&searchKey=ORDER_SEQ&keyword=${first!.orderSeq}`);
    const found = await rows(page).count();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    const bar = page.getByRole('region', { name: '선택한 항목에 할 일' });
    await bar.getByRole('radio', { name: /^검색결과 전체/ }).check();
    await bar.getByRole('button', { name: '발주확인' }).click();
    const dialog = page.getByRole('dialog', { name: '발주확인: 검색결과 전체' });
    await dialog.getByRole('textbox').fill(String(found + 1));
    await dialog.getByRole('button', { name: '발주확인' }).click();
    await dialog.getByText('확인 문구를 확인해 주세요.').waitFor();
    await dialog.getByRole('textbox').fill(String(found));
    await dialog.getByRole('button', { name: '발주확인' }).click();
    await toast(page, `${found}건을 발주확인했습니다.`).waitFor();
    await page.keyboard.press('z');
    await toast(page, `발주확인 ${found}건을 되돌렸습니다.`).waitFor();
  });
});

describe('발송처리', () => {
  it('a hundred lines without a mouse: confirmed by a page, numbers typed one after the other, all sent', { timeout: 180_000 }, async () => {
    const page = await newPage();
    await signIn(page, 'producer-a');
    await openDesk(page, 'payment-complete', '&length=100');
    const fresh = Math.min(100, await countOf(page, 'payment-complete')); // long pages draw only what is in sight
    await page.keyboard.press('Shift+X');
    await page.keyboard.press('c');
    await toast(page, `${fresh}건을 발주확인했습니다.`).waitFor();
    await openDesk(page, 'prepare', '&length=100');
    const lines = Math.min(100, await countOf(page, 'prepare'));
    const parcels = new Set((await waiting(page, 'tab=prepare&length=100')).map((line) => line.bundleSeq)).size;
    await page.keyboard.press('j');
    await page.keyboard.press('t');
    for (let i = 0; i < parcels; i++) {
      // Numbers that the courier's program sent earlier stay.
      if ((await page.evaluate(() => (document.activeElement as HTMLInputElement).value)) === '') await page.keyboard.type(cjNumber());
      await page.keyboard.press('Enter');
    }
    await expect.poll(async () => (await waiting(page, 'tab=prepare&length=100')).filter((line) => line.trackingNo === null).length, { timeout: 30_000 }).toBe(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+X');
    await page.getByText(`선택 ${lines}건`).first().waitFor();
    const before = await countOf(page, 'prepare');
    await page.keyboard.press('e');
    await toast(page, `${lines}건을 발송처리했습니다.`).waitFor({ timeout: 30_000 });
    await page.goto(`${DESK}?tab=prepare`);
    await counts(() => countOf(page, 'prepare')).toBe(before - lines);
    expect(lines).toBeGreaterThanOrEqual(80);
  });

  it('refused lines are told with their reason and stay chosen; the list of failures is a file', async () => {
    const page = await newPage();
    await signIn(page, 'producer-individual');
    await page.goto(`${DESK}?tab=payment-complete`);
    await openDesk(page, 'payment-complete');
    const count = Math.min(2, await rows(page).count());
    await chooseByKey(page, count);
    await page.keyboard.press('c');
    await toast(page, /발주확인했습니다/).waitFor();
    await page.goto(`${DESK}?tab=prepare&sort=orderedAt`);
    await rows(page).first().waitFor();
    await page.keyboard.press('Shift+X');
    await page.keyboard.press('e');
    const result = page.getByRole('dialog', { name: '발송처리 결과' });
    await result.getByText(/택배사와 송장번호를 입력해 주세요/).first().waitFor();
    const failed = await result.locator('tbody tr').count();
    await screenshot(page, 'desk-result');
    const [file] = await Promise.all([page.waitForEvent('download'), result.getByRole('button', { name: '실패 목록 받기' }).click()]);
    expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(failed + 1);
    await result.getByRole('button', { name: '확인' }).click();
    await expect.poll(() => page.locator('tbody tr[data-selected]').count()).toBe(failed);
  });

  it('⌘Enter in the field ships that parcel at once', async () => {
    const page = await newPage();
    await signIn(page, 'group-member');
    await openDesk(page, 'payment-complete');
    await page.keyboard.press('j');
    await page.keyboard.press('c');
    await toast(page, '1건을 발주확인했습니다.').waitFor();
    await openDesk(page, 'prepare');
    const before = await countOf(page, 'prepare');
    const field = numbers(page).first();
    const number = cjNumber();
    await field.fill(number);
    await page.keyboard.press('Control+Enter');
    await toast(page, /건을 발송처리했습니다/).waitFor();
    await counts(() => countOf(page, 'prepare')).toBeLessThan(before);
    await page.goto(`/delivery/status?period=all&searchKey=TRACKING_NUMBER&keyword=${number}`);
    await page.getByRole('button', { name: `${number} 배송조회` }).first().click();
    await page.getByRole('dialog', { name: '배송조회' }).getByText(number).waitFor();
  });
});

describe('the other ways', () => {
  it('postpones with a reason and a day', async () => {
    const page = await newPage();
    await signIn(page, 'producer-matching');
    await openDesk(page, 'payment-complete');
    const before = await countOf(page, 'postponed');
    await page.keyboard.press('j');
    await page.keyboard.press('d');
    const dialog = page.getByRole('dialog', { name: '배송지연 안내' });
    await dialog.getByRole('button', { name: '배송지연 처리' }).click();
    await dialog.getByText('지연 사유를 골라 주세요.').waitFor();
    await dialog.getByRole('combobox', { name: /^지연 사유/ }).click();
    await page.getByRole('option', { name: '재고 부족' }).click();
    await dialog.locator('[data-field=promisedAt] button').click();
    await page.locator('[data-jt-floating] button:not([disabled])', { hasText: /^\d{1,2}$/ }).first().click();
    const apply = page.locator('[data-jt-floating]').getByRole('button', { name: '적용' });
    if (await apply.count()) await apply.click();
    await dialog.getByRole('button', { name: '배송지연 처리' }).click();
    await toast(page, '1건을 배송지연 처리했습니다.').waitFor();
    await counts(() => countOf(page, 'postponed')).toBe(before + 1);
  });

  it('takes a sheet of CJ without a template: dry run, errors with their row, apply; the same file again changes nothing', { timeout: 90_000 }, async () => {
    const page = await newPage();
    await signIn(page, 'producer-b');
    await openDesk(page, 'payment-complete');
    const orders = [...new Set((await waiting(page, 'tab=payment-complete&length=50')).map((line) => line.orderSeq))].slice(0, 3);
    const sheet = [['고객주문번호', '운송장번호', '받는분'], ...orders.map((order) => [order, cjNumber(), '홍길동']), [999_999, cjNumber(), '없음'], [orders[0], '12', '짧음']];
    const file = path.join(tmpdir(), `cj-${process.pid}.csv`);
    await writeFile(file, `\uFEFF${sheet.map((row) => row.join(',')).join('\r\n')}\r\n`);
    await page.keyboard.press('u');
    const dialog = page.getByRole('dialog', { name: '송장 엑셀 업로드' });
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByText('CJ대한통운 양식').waitFor();
    await dialog.getByText('찾을 수 없는 주문입니다.').waitFor();
    expect(await seriousFindings(page), 'preview').toEqual([]);
    await screenshot(page, 'desk-upload');
    await dialog.getByRole('button', { name: /줄 저장$/ }).click();
    await dialog.getByText(/^송장 \d+줄을 저장했습니다/).waitFor();
    await dialog.getByRole('button', { name: '닫기' }).last().click();
    await page.keyboard.press('u');
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByText('이미 같음').first().waitFor();
    expect(await dialog.locator('.jt-upload-counts dd').allTextContents()).toMatchObject({ 1: '0' });
    await page.keyboard.press('Escape');
  });

  it('scans: order number, courier number, next; a wrong number is told and nothing is lost', async () => {
    const page = await newPage();
    await signIn(page, 'producer-b');
    await openDesk(page, 'payment-complete');
    const [line] = await waiting(page, 'tab=payment-complete&length=1&sort=orderedAt&direction=DESC');
    await page.keyboard.press('b');
    const dialog = page.getByRole('dialog', { name: '바코드 발송' });
    const scan = async (text: string | number) => {
      await page.keyboard.type(String(text));
      await page.keyboard.press('Enter');
    };
    await dialog.waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('placeholder'))).toContain('스캔');
    await scan(123_456);
    await dialog.getByText(/보낼 주문에 없는 번호입니다/).waitFor();
    await scan(line!.orderProductSeq);
    await dialog.getByText('송장번호를 스캔해 주세요.').waitFor();
    await scan(77);
    await dialog.getByText(/CJ대한통운 송장번호가 아닙니다/).waitFor();
    await scan(cjNumber());
    await dialog.getByText(/^발송처리했습니다/).first().waitFor();
    await screenshot(page, 'desk-barcode');
    await dialog.getByText('발송 1건').waitFor();
  });

  it('cancels for the seller: several lines ask for their number', async () => {
    const page = await newPage();
    await signIn(page, 'producer-individual');
    await openDesk(page, 'payment-complete');
    await chooseByKey(page, 2);
    await page.getByRole('region', { name: '선택한 항목에 할 일' }).getByRole('button', { name: '판매자 취소' }).click();
    const dialog = page.getByRole('dialog', { name: '판매자 취소' });
    await dialog.getByRole('combobox', { name: /^취소 사유/ }).click();
    await page.getByRole('option', { name: '재고 부족(품절)' }).click();
    expect(await dialog.getByRole('checkbox', { name: /품절/ }).isChecked(), 'sold out comes with the reason').toBe(true);
    await dialog.getByRole('checkbox', { name: /품절/ }).uncheck();
    await dialog.getByRole('button', { name: '판매자 취소' }).click();
    await dialog.getByText('취소할 건수 2와 다릅니다.').waitFor();
    await dialog.locator('input[name=typed]').fill('2');
    await dialog.getByRole('button', { name: '판매자 취소' }).click();
    await toast(page, '2건을 판매자 취소했습니다.').waitFor();
  });
});

describe('at 390 px', () => {
  it('a card takes the number and the bar ships it', async () => {
    const page = await newPage({ width: 390 });
    await signIn(page, 'producer-b');
    await openDesk(page, 'payment-complete');
    await rows(page).first().getByRole('checkbox').tap();
    await page.getByRole('region', { name: '선택한 항목에 할 일' }).getByRole('button', { name: '발주확인' }).tap();
    await toast(page, /발주확인했습니다/).waitFor();
    await openDesk(page, 'prepare', '&sort=orderedAt');
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await numbers(page).first().fill(cjNumber());
    await rows(page).first().getByRole('checkbox').tap();
    await screenshot(page, 'desk-390');
    await page.getByRole('region', { name: '선택한 항목에 할 일' }).getByRole('button', { name: '발송처리' }).tap();
    await toast(page, /건을 발송처리했습니다/).waitFor();
  });
});

describe.each([{ width: 1440, dark: false }, { width: 1440, dark: true }, { width: 390, dark: true }])('axe at $width px, dark: $dark', ({ width, dark }) => {
  it('finds nothing serious on desk, sent list, e-tickets, matching and dashboard', { timeout: 120_000 }, async () => {
    const look = async (persona: string, paths: string[]) => {
      const page = await newPage({ width, dark });
      await signIn(page, persona);
      for (const at of paths) {
        await page.goto(at);
        await page.locator('.jt-list-total b, .jt-todos, .jt-sales dd b').first().waitFor();
        await rows(page).first().waitFor({ timeout: 3_000 }).catch(() => undefined);
        expect(await seriousFindings(page), `${persona} ${at}`).toEqual([]);
        expect(await overhang(page), at).toBeLessThanOrEqual(0);
        await screenshot(page, `axe-${at.replaceAll(/\W+/g, '-')}-${width}${dark ? '-dark' : ''}`);
      }
    };
    await look('producer-a', ['/dashboard', DESK, `${DESK}?tab=postponed`, '/delivery/status']);
    await look('eticket', ['/shipment/prepare', '/shipment/status']);
    await look('influencer', ['/order-delivery/order/matching']);
  });
});
