// The claims' desk (claims.md §2-§6): returns, exchanges and their money, by pointer, keys and finger.
import type { Locator, Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs, screenshot } from './browser.ts';
import { buy, buyerClaims, buyOne, courierReports, parcelNumber } from './buyers.ts';
import { chooseByKey, countAt, counts, press, refused, rows, toast } from './desk.ts';
import { pngOf } from './pictures.ts';

afterEach(endErrand);

const SELLER = 'producer-a';
const RETURNS = '/order-delivery/order/return';
const PHOTO = { name: 'used.png', mimeType: 'image/png', buffer: pngOf(640, 480) };
const EXCHANGES = '/order-delivery/order/exchange';

/** A call of the page's own session. */
const asSeller = (page: Page, method: string, path: string, body: object): Promise<number> =>
  page.evaluate(
    async ([verb, url, json]) => {
      const token = /jt-access=([^;]+)/.exec(document.cookie)![1]!;
      const headers = {
        authorization: `Bearer ${token}`,
        'x-access-path': location.pathname,
        'accept-language': 'ko_KR',
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
      };
      return (await fetch(url!, { method: verb!, headers, body: json! })).status;
    },
    [method, path, JSON.stringify(body)],
  );

/** Sends lines by hand, so that they can be claimed. */
async function sendByHand(page: Page, lines: readonly number[]): Promise<void> {
  await page.goto('/dashboard');
  for (const path of ['/v1/delivery/products/selected', '/v1/delivery/products/direct'])
    expect(await asSeller(page, 'PUT', path, { orderProductSeqList: lines }), path).toBe(200);
}

interface Claimed {
  orderSeq: number;
  line: number;
  claimSeq: number;
}
const RETURNED = { type: 'RETURN', reason: 'CHANGE_MIND', text: '생각한 크기와 달라요.' } as const;
const EXCHANGED = { type: 'EXCHANGE', reason: 'CHANGE_SPEC', text: '다른 색으로 바꿔 주세요.' } as const;

/** An order that was bought, sent and claimed. */
async function claimed(page: Page, wish: Parameters<typeof buyerClaims>[1]): Promise<Claimed> {
  const { orderSeq, line } = await buyOne(SELLER);
  await sendByHand(page, [line]);
  return { orderSeq, line, claimSeq: await buyerClaims(line, wish) };
}

const found = (page: string, orders: readonly { orderSeq: number }[], more = ''): string =>
  `${page}?period=all&searchKey=ORDER_SEQ${orders.map(({ orderSeq }) => `&keyword=${orderSeq}`).join('')}${more}`;
const tabCount = (page: Page, label: string): Promise<number> => countAt(page, label, '요청 상태');

/** Opens the list on these orders and waits for them. */
async function open(page: Page, at: string, orders: readonly Claimed[], more = ''): Promise<void> {
  await page.goto(found(at, orders, more));
  await expect.poll(() => rows(page).count()).toBe(orders.length);
}

const dialogOf = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });
const drawerOf = (page: Page, { line }: Claimed, noun = '반품'): Locator =>
  page.getByRole('dialog', { name: `${noun} ${line}` });

/** From the menu of a claim's row or card. */
async function fromClaim(page: Page, { claimSeq }: Claimed, label: string): Promise<void> {
  await page.getByRole('button', { name: `${claimSeq} 할 일` }).click();
  await page.getByRole('menuitem', { name: label, exact: true }).click();
}

async function pick(page: Page, dialog: Locator, label: RegExp, option: string): Promise<void> {
  await dialog.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** 수거완료 of a claim that is not to be looked at here. */
const receive = (page: Page, desk: 'return' | 'change', claims: readonly Claimed[]): Promise<number> =>
  asSeller(page, 'PUT', `/v1/orders/${desk}/receive`, {
    claimSeqList: claims.map(({ claimSeq }) => claimSeq),
  });

describe.each([{ width: 1440 }, { width: 390 }])('a return at $width px', ({ width }) => {
  it('is approved with a message, received, looked at and refunded', async () => {
    const page = await openAs(SELLER, { width });
    const claim = await claimed(page, RETURNED);
    await open(page, RETURNS, [claim], '&tab=request');
    await counts(() => tabCount(page, '반품요청')).toBe(1);

    await fromClaim(page, claim, '반품승인');
    const permit = dialogOf(page, '반품승인');
    const message = permit.getByRole('textbox', { name: '구매자에게 보낼 안내' });
    await expect
      .poll(() => message.inputValue(), { message: 'the seller’s guide stands in it' })
      .not.toBe('');
    await permit.getByText('구매자 발송').click();
    await screenshot(page, `claim-permit-${width}`);
    await permit.getByRole('button', { name: '반품승인' }).click();
    await toast(page, '1건을 반품승인했습니다.').waitFor();

    await open(page, RETURNS, [claim], '&tab=processing');
    await fromClaim(page, claim, '수거완료');
    const received = dialogOf(page, '수거완료');
    expect(
      await received.getByRole('checkbox', { name: /재고에 더하기/ }).isChecked(),
      'a changed mind leaves goods that can be sold',
    ).toBe(true);
    await received.getByRole('textbox', { name: '검수 내용' }).fill('미개봉, 구성품 모두 있음');
    await received.getByRole('button', { name: '수거완료' }).click();
    await toast(page, '1건을 수거완료 처리했습니다.').waitFor();

    await page.goto(found(RETURNS, [claim], `&tab=receive-product&open=${claim.claimSeq}`));
    const drawer = drawerOf(page, claim);
    await drawer.getByText('“생각한 크기와 달라요.”').waitFor();
    await drawer.getByText('미개봉, 구성품 모두 있음').first().waitFor();
    await drawer.getByText('차이 0원').waitFor();
    await drawer.getByText('상품 결제금액').waitFor();
    await drawer.getByText('반품 배송비').first().waitFor();
    const sum = drawer.locator('.jt-claim-refund strong');
    const before = await sum.textContent();
    await screenshot(page, `claim-drawer-${width}`);

    // The fee is waived: tried at once, stored by the button.
    await drawer.getByRole('combobox', { name: '비용처리' }).click();
    await page.getByRole('option', { name: '면제' }).click();
    await expect.poll(() => sum.textContent(), { message: 'more goes back' }).not.toBe(before);
    const amount = (await sum.textContent())!;
    await drawer.getByRole('button', { name: '저장', exact: true }).click();
    await toast(page, '환불 계산을 저장했습니다.').waitFor();

    await drawer.getByRole('button', { name: `${amount} 환불승인` }).click();
    const refund = dialogOf(page, '환불승인');
    await refund.getByText('승인하면 되돌릴 수 없고').waitFor();
    await screenshot(page, `claim-refund-${width}`);
    await refund.getByRole('button', { name: `${amount} 환불승인` }).click();
    await toast(page, '1건을 환불승인했습니다.').waitFor();
    await drawer.getByText('환불완료').first().waitFor();
    await page.goto(found(RETURNS, [claim], '&tab=complete'));
    await counts(() => tabCount(page, '반품완료')).toBe(1);
  });

  it('is refused for traces of use with a photo of them', async () => {
    const page = await openAs(SELLER, { width });
    const claim = await claimed(page, RETURNED);
    await open(page, RETURNS, [claim]);
    await fromClaim(page, claim, '반품불가');
    const dialog = dialogOf(page, '반품불가');
    await pick(page, dialog, /^불가 사유/, '사용 흔적');
    await dialog
      .getByRole('textbox', { name: /전할 말/ })
      .fill('세탁한 흔적이 있어 반품을 받을 수 없습니다.');
    await dialog.getByRole('button', { name: '반품불가' }).click();
    await refused(page, dialog, '사진을 1장 이상 첨부해 주세요.', 'photos');
    await dialog.locator('[data-field=photos] input[type=file]').setInputFiles(PHOTO);
    await dialog.getByRole('button', { name: 'used.png 빼기' }).waitFor();
    await screenshot(page, `claim-refuse-${width}`);
    await dialog.getByRole('button', { name: '반품불가' }).click();
    await toast(page, '1건을 반품불가 처리했습니다.').waitFor();

    await page.goto(found(RETURNS, [claim], `&tab=closed&open=${claim.claimSeq}`));
    const drawer = drawerOf(page, claim);
    await drawer.getByText('불가: 사용 흔적').waitFor();
    const photo = drawer.getByRole('img', { name: '판매자 사진 1 크게 보기' });
    await photo.waitFor();
    await expect
      .poll(() => photo.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
  });
});

describe('many at once', () => {
  it('refunds what was received, after a look at every sum', async () => {
    const page = await openAs(SELLER);
    const bought = await buy(SELLER, { orders: 2 });
    await sendByHand(
      page,
      bought.flatMap(({ lines }) => lines),
    );
    const claims: Claimed[] = [];
    for (const { orderSeq, lines } of bought)
      claims.push({ orderSeq, line: lines[0]!, claimSeq: await buyerClaims(lines[0]!, RETURNED) });
    expect(await receive(page, 'return', claims)).toBe(200);

    await open(page, RETURNS, claims, '&tab=receive-product');
    await chooseByKey(page, 2);
    await press(page, '환불승인');
    const dialog = dialogOf(page, '환불승인');
    await dialog.getByText('환불 2건').waitFor();
    const plans = dialog.locator('.jt-claim-plans summary .jt-num');
    expect(await plans.count()).toBe(2);
    const won = (text: string) => Number(text.replaceAll(/\D/g, ''));
    const parts = (await plans.allTextContents()).map(won);
    const total = won((await dialog.locator('.jt-claim-total b').textContent())!);
    expect(parts[0]! + parts[1]!, 'Σ of what each gives back').toBe(total);
    await screenshot(page, 'claim-bulk-refund');
    const typed = dialog.getByRole('textbox', { name: /환불할 금액/ });
    if (total > 1_000_000) await typed.fill(String(total));
    await dialog.getByRole('button', { name: /환불승인$/ }).click();
    await toast(page, '2건을 환불승인했습니다.').waitFor();
    await counts(() => tabCount(page, '반품완료')).toBe(2);
  });

  it('holds, says so in the list, and goes on when released', async () => {
    const page = await openAs(SELLER);
    const claim = await claimed(page, RETURNED);
    expect(await receive(page, 'return', [claim])).toBe(200);
    await open(page, RETURNS, [claim]);
    await page.keyboard.press('j');
    await page.keyboard.press('h');
    const dialog = dialogOf(page, '보류');
    await pick(page, dialog, /^보류 사유/, '구성품 누락');
    await dialog.getByText('보류하는 영업일만큼 환불기한이 미뤄집니다.').waitFor();
    await dialog.locator('[data-field=until] button').click();
    await page
      .locator('[data-jt-floating] button:not([disabled])', { hasText: /^\d{1,2}$/ })
      .first()
      .click();
    await dialog.getByRole('button', { name: '보류', exact: true }).click();
    await toast(page, '1건을 보류했습니다.').waitFor();
    await rows(page)
      .getByText(/보류 .*까지/)
      .waitFor();
    await page.getByRole('button', { name: `${claim.claimSeq} 할 일` }).click();
    const refund = page.getByRole('menuitem', { name: '환불승인' });
    expect(await refund.getAttribute('data-tip')).toContain('보류를 해제한 뒤');
    await page.keyboard.press('Escape');
    await fromClaim(page, claim, '보류 해제');
    await dialogOf(page, '보류 해제').getByRole('button', { name: '보류 해제' }).click();
    await toast(page, '1건을 보류 해제했습니다.').waitFor();
  });
});

describe('an exchange', () => {
  it('by keys: approved, received, sent again, arrived', async () => {
    const page = await openAs(SELLER);
    const claim = await claimed(page, EXCHANGED);
    await open(page, EXCHANGES, [claim], '&tab=request');
    await page.keyboard.press('j');
    await page.keyboard.press('c');
    await dialogOf(page, '교환승인').getByRole('button', { name: '교환승인' }).click();
    await toast(page, '1건을 교환승인했습니다.').waitFor();

    await open(page, EXCHANGES, [claim], '&tab=processing');
    await page.keyboard.press('j');
    await page.keyboard.press('r');
    await dialogOf(page, '수거완료').getByRole('button', { name: '수거완료' }).click();
    await toast(page, '1건을 수거완료 처리했습니다.').waitFor();

    await open(page, EXCHANGES, [claim], '&tab=processing');
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    const reship = dialogOf(page, '교환상품 발송');
    await reship.getByRole('button', { name: '1건 발송' }).click();
    await refused(page, reship, '송장번호를 입력해 주세요.', 'items.0.trackingNo');
    const no = parcelNumber();
    await reship.getByRole('textbox', { name: '송장번호' }).fill(no);
    await reship.getByRole('button', { name: '1건 발송' }).click();
    await toast(page, '1건을 교환상품 발송 처리했습니다.').waitFor();
    await rows(page).getByText('교환배송중').waitFor();

    await courierReports(no, 'COMPLETE');
    await counts(() => tabCount(page, '교환완료')).toBe(1);
  });

  it('becomes a return that the buyer agreed to', async () => {
    const page = await openAs(SELLER);
    const claim = await claimed(page, EXCHANGED);
    await page.goto(found(EXCHANGES, [claim], `&open=${claim.claimSeq}`));
    const drawer = drawerOf(page, claim, '교환');
    await drawer.getByRole('button', { name: '반품으로 변경' }).click();
    const dialog = dialogOf(page, '반품으로 변경');
    await pick(page, dialog, /^변경 사유/, '단순 변심');
    await dialog.getByRole('button', { name: '반품으로 변경' }).click();
    await refused(page, dialog, '구매자와 합의했는지 확인해 주세요.', 'consent');
    await dialog.getByRole('checkbox', { name: /합의했습니다/ }).check();
    await dialog.getByRole('button', { name: '반품으로 변경' }).click();
    await toast(page, '1건을 반품으로 변경했습니다.').waitFor();
    await drawerOf(page, claim).getByText('환불 계산').waitFor();
  });
});

describe('from an order', () => {
  it('the seller opens a return; the order shows it and leads to it', async () => {
    const page = await openAs(SELLER);
    const { orderSeq, line } = await buyOne(SELLER, { qty: 2 });
    await sendByHand(page, [line]);
    await page.goto(`/order-delivery/order/list?open=${orderSeq}-${line}`);
    const order = page.getByRole('dialog', { name: `주문 ${orderSeq}` });
    await order.getByRole('button', { name: '반품·교환 접수' }).click();
    const dialog = dialogOf(page, '반품·교환 접수');
    await dialog.getByRole('textbox', { name: /^수량/ }).fill('1');
    await pick(page, dialog, /^사유/, '단순 변심');
    await dialog.getByText('자동수거').click();
    await screenshot(page, 'claim-request');
    await dialog.getByRole('button', { name: '반품 접수' }).click();
    await toast(page, '반품 요청을 접수했습니다.').waitFor();
    await page.goto(found(RETURNS, [{ orderSeq }]));
    await expect.poll(() => rows(page).count(), { message: 'one piece of the two' }).toBe(1);
    const claimSeq = Number(await rows(page).first().getAttribute('data-id'));
    await page.goto(`${RETURNS}?open=${claimSeq}`);
    await page.getByRole('link', { name: `주문 ${orderSeq} 보기` }).click();
    await order.getByRole('link', { name: '반품 열기' }).click();
    await page.waitForURL(`**${RETURNS}?open=${claimSeq}`);
  });
});
