// The whole errand on live data: bought, seen, confirmed, sent, carried, received; as every kind of seller.
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs, overhang, screenshot } from './browser.ts';
import {
  buyerConfirms,
  buyOne,
  courierReports,
  freshName,
  freshPhone,
  parcelNumber,
  sentTo,
} from './buyers.ts';
import {
  choose,
  countAt,
  counts,
  DESK,
  fromMenu,
  named,
  numberField,
  press,
  rowOf,
  openTab,
  toast,
} from './desk.ts';

afterEach(endErrand);

/** Who sells, and who does the work: a group master does it for a member. */
const sellers = [
  { who: 'a normal seller', persona: 'producer-a', shop: 'producer-a', width: 1440 },
  { who: 'a group member', persona: 'group-member', shop: 'group-member', width: 1440 },
  { who: 'a group master, for a member', persona: 'group-master', shop: 'group-member', width: 1440 },
  { who: 'an individual seller', persona: 'producer-individual', shop: 'producer-individual', width: 1440 },
  { who: 'a normal seller on a phone', persona: 'producer-a', shop: 'producer-a', width: 390 },
];

describe('from the order to 구매확정', () => {
  it.each(sellers)('$who ($width px)', async ({ persona, shop, width }) => {
    const page = await openAs(persona, { width });
    const name = freshName();
    await page.goto(`${DESK}?tab=payment-complete${named(name)}`);
    await page.getByText('검색 결과가 없습니다.').waitFor();
    const { line } = await buyOne(shop, { name });
    await rowOf(page, line).waitFor(); // by itself: nothing is loaded again
    await counts(() => countAt(page, '신규주문')).toBe(1);

    await choose(page, line);
    await press(page, '발주확인');
    await toast(page, '1건을 발주확인했습니다.').waitFor();
    await counts(() => countAt(page, '상품준비중')).toBe(1);
    await openTab(page, '상품준비중');
    await rowOf(page, line).waitFor();
    const number = parcelNumber();
    await numberField(page, line).fill(number);
    await choose(page, line);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
    await screenshot(page, `errand-${persona}-${width}`);
    await press(page, '발송처리');
    await toast(page, '1건을 발송처리했습니다.').waitFor();
    await counts(() => countAt(page, '상품준비중')).toBe(0);

    await page.goto(`/delivery/status?period=today&searchKey=TRACKING_NUMBER&keyword=${number}`);
    await rowOf(page, line).waitFor();
    await courierReports(number, 'COLLECT');
    await courierReports(number, 'SHIPPING');
    await rowOf(page, line)
      .getByRole('button', { name: `${number} 배송조회` })
      .click();
    const way = page.getByRole('dialog', { name: '배송조회' });
    await way.getByText('상품이 물류센터로 이동하고 있습니다.').waitFor();
    await way.getByRole('button', { name: '닫기' }).last().click();
    await courierReports(number, 'COMPLETE');
    await rowOf(page, line).getByText('배송완료').first().waitFor();
    await counts(() => countAt(page, '배송완료')).toBe(1);
    await buyerConfirms(line);
    await rowOf(page, line).getByText('구매확정').first().waitFor();
    await counts(() => countAt(page, '구매확정')).toBe(1);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
  });
});

describe('e-tickets', () => {
  it.each([1440, 390])(
    'sent as a message, used, taken back, used again, and so confirmed (%i px)',
    async (width) => {
      const page = await openAs('eticket', { width });
      const [name, phone] = [freshName(), freshPhone()];
      await page.goto(`/shipment/prepare?tab=payment-complete${named(name)}`);
      await page.getByText('검색 결과가 없습니다.').waitFor();
      const { line } = await buyOne('eticket', { name, phone, method: 'MESSAGE' });
      await rowOf(page, line).waitFor();
      await choose(page, line);
      await press(page, '발주확인');
      await toast(page, '1건을 발주확인했습니다.').waitFor();
      await openTab(page, '발송준비중');
      await rowOf(page, line).waitFor();
      await choose(page, line);
      expect((await sentTo(phone)).filter((one) => one.text.includes('이용권'))).toEqual([]);
      await press(page, '문자 발송');
      const look = page.getByRole('dialog', { name: '문자 발송' });
      await look.getByText('이용권번호 (보낼 때 발급)').waitFor();
      await screenshot(page, 'ticket-message');
      await look.getByRole('button', { name: '1건 문자 발송' }).click();
      await toast(page, '1건을 문자 발송했습니다.').waitFor();
      await expect.poll(async () => (await sentTo(phone)).map((one) => one.text).join()).toContain('이용권');

      await page.goto(`/shipment/status?period=today${named(name)}`);
      await rowOf(page, line).getByText('이용가능').first().waitFor(); // the message arrived
      const spend = async (): Promise<void> => {
        await fromMenu(page, line, '사용처리');
        const ask = page.getByRole('dialog', { name: '사용처리' });
        await ask.getByRole('textbox').fill('본점');
        await ask.getByRole('button', { name: '사용처리' }).click();
        await toast(page, '이용권 1장: 사용처리했습니다.').waitFor();
      };
      await spend();
      await rowOf(page, line).getByText('사용완료').first().waitFor();
      await fromMenu(page, line, '사용처리 취소');
      await page.getByRole('dialog').getByRole('button', { name: '사용처리 취소' }).click();
      await toast(page, '이용권 1장: 사용처리 취소했습니다.').waitFor();
      await rowOf(page, line).getByText('사용완료').first().waitFor({ state: 'detached' });
      await spend();
      await screenshot(page, `errand-eticket-${width}`);
      // With its last ticket used the purchase is confirmed, and nobody has to say so.
      await rowOf(page, line).getByText('이용확정').first().waitFor();
      expect(await overhang(page)).toBeLessThanOrEqual(0);
    },
  );
});
