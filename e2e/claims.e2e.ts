// The desk of returns (claims.md §2-§6): one, refused, many and their money, by pointer, keys and finger.
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs, screenshot } from './browser.ts';
import { buy, buyerClaims } from './buyers.ts';
import {
  claimed,
  dialogOf,
  drawerOf,
  found,
  fromClaim,
  open,
  PHOTO,
  pick,
  receive,
  RETURNED,
  RETURNS,
  SELLER,
  sendByHand,
  tabCount,
  type Claimed,
} from './claims.ts';
import { chooseByKey, counts, press, refused, rows, toast } from './desk.ts';

afterEach(endErrand);

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
    await fromClaim(page, claim, '반품거부');
    const dialog = dialogOf(page, '반품거부');
    await pick(page, dialog, /^거부 사유/, '사용 흔적');
    await dialog
      .getByRole('textbox', { name: /전할 말/ })
      .fill('세탁한 흔적이 있어 반품을 받을 수 없습니다.');
    await dialog.getByRole('button', { name: '반품거부' }).click();
    await refused(page, dialog, '사진을 1장 이상 첨부해 주세요.', 'photos');
    await dialog.locator('[data-field=photos] input[type=file]').setInputFiles(PHOTO);
    await dialog.getByRole('button', { name: 'used.png 빼기' }).waitFor();
    await screenshot(page, `claim-refuse-${width}`);
    await dialog.getByRole('button', { name: '반품거부' }).click();
    await toast(page, '1건을 반품거부 처리했습니다.').waitFor();

    const listed = Promise.withResolvers<void>();
    await page.route(/\/v1\/orders\/return\?/, (route) => listed.promise.then(() => route.continue()));
    await page.goto(found(RETURNS, [claim], `&tab=closed&open=${claim.claimSeq}`));
    const drawer = drawerOf(page, claim);
    await drawer.getByText('거부: 사용 흔적').first().waitFor();
    const photo = drawer.getByRole('img', { name: '판매자 사진 1 크게 보기' });
    await photo.waitFor();
    await expect
      .poll(() => photo.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await photo.click();
    await dialogOf(page, '사진').getByText('판매자 사진 1 (1 / 1)').waitFor();
    await screenshot(page, `claim-photo-${width}`);
    listed.resolve();
    await rows(page).first().waitFor({ state: 'attached' });
    // The drawer was drawn anew after the dialog above it: Escape still closes that alone.
    await page.keyboard.press('Escape');
    await dialogOf(page, '사진').waitFor({ state: 'detached' });
    await drawer.and(page.locator(':not([data-leaving])')).waitFor();
    expect(new URL(page.url()).searchParams.get('open')).toBe(String(claim.claimSeq));
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
    expect(await typed.evaluate((one) => one === document.activeElement), 'an Enter pays nothing').toBe(true);
    await page.keyboard.press('Enter');
    await refused(page, dialog, `환불할 금액 ${total.toLocaleString('ko-KR')}원과 다릅니다.`, 'typed');
    await typed.fill(String(total));
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
