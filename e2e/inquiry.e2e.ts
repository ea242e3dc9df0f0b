// 문의 and 리뷰 in real browsers: a buyer asks on the product's page, two agents stand at the thread, the buyer reads.
import { afterEach, expect, it } from 'vitest';
import { endErrand, openAs, origin } from './browser.ts';
import { newBuyer } from './buyers.ts';
import { openAsBuyer, sheetOf } from './buyer-page.ts';
import { linkOf, rows, toast } from './desk.ts';
import { lookAt } from './looks-at.ts';
import { button } from './samples.ts';

afterEach(endErrand);

it('a buyer asks on the page of goods, one of two agents answers, the buyer reads it', async () => {
  const buyer = await openAsBuyer(await newBuyer());
  const shelf = await fetch(`${origin()}/market/v1/products?length=100`);
  const { data } = (await shelf.json()) as { data: { productSeq: number; sellerName: string }[] };
  const { productSeq } = data.find(({ sellerName }) => sellerName === '온유상회')!;
  await buyer.goto(`/goods/${productSeq}`);
  await buyer.getByRole('heading', { name: /^리뷰/ }).waitFor();
  await buyer.getByRole('button', { name: '판매자에게 문의' }).click();
  await sheetOf(buyer, '문의').getByRole('button', { name: '새로 문의하기' }).click();
  const form = sheetOf(buyer, '문의하기');
  await form.getByLabel('제목').fill('언제 오나요');
  await form.getByLabel('내용').fill('금요일까지 받을 수 있을까요?');
  await form.getByRole('button', { name: '문의 보내기' }).click();
  await sheetOf(buyer, '문의').getByText('답변대기').waitFor();

  const [one, two] = [await openAs('producer-a'), await openAs('producer-a')];
  for (const agent of [one, two]) {
    await agent.goto('/channels/inquiry/user?tab=waiting');
    await rows(agent).first().waitFor();
    await linkOf(agent, '언제 오나요').first().click();
    await agent.getByText('금요일까지 받을 수 있을까요?').waitFor();
  }
  await lookAt(one, 'inquiry');
  await one.getByRole('textbox', { name: '답변' }).fill('내일 도착합니다.');
  await two.getByText(/답변을 작성 중입니다/).waitFor();
  await one.reload();
  await expect.poll(() => one.getByRole('textbox', { name: '답변' }).inputValue()).toBe('내일 도착합니다.');
  await button(one, '답변 보내기').click();
  await toast(one, '답변을 보냈습니다.').waitFor();
  await two.getByText('내일 도착합니다.').waitFor();

  await buyer.reload();
  await buyer.getByRole('button', { name: '판매자에게 문의' }).click();
  await sheetOf(buyer, '문의').getByText('내일 도착합니다.').waitFor();
});
