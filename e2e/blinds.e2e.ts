// 임시조치: a review is hidden, its writer hears of it, reads why and until when, and objects (operator.md §8).
import type { DeskReport } from '@jangteo/contract/moderation/report.api.ts';
import { afterEach, expect, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { openAsBuyer, openOrder, sheetOf } from './buyer-page.ts';
import { buyerConfirms, buyOne, newBuyer, sentTo } from './buyers.ts';
import { lookOn } from './looks-at.ts';
import { mustAsPage } from './own-calls.ts';

afterEach(endErrand);

const WHY = '신고 내용을 확인했습니다.';
const SHOP = 'producer-a';

it('a buyer is told that a review was hidden, opens the page of it and objects', async () => {
  const buyer = await newBuyer();
  const { orderSeq, line } = await buyOne(SHOP, { as: buyer.accessToken });
  const shop = await openAs(SHOP);
  await shop.goto('/dashboard');
  const ids = { orderProductSeqList: [line] };
  await mustAsPage(shop, 'PUT', '/v1/delivery/products/selected', ids);
  await mustAsPage(shop, 'PUT', '/v1/delivery/products/direct', ids);
  await mustAsPage(shop, 'PUT', '/v1/delivery/force/complete', { ...ids, reason: '직접 전달했습니다' });
  await buyerConfirms(line);

  const page = await openAsBuyer(buyer);
  await openOrder(page, orderSeq);
  await page.getByRole('button', { name: '리뷰 쓰기' }).click();
  await page.getByLabel('리뷰', { exact: true }).fill('색이 사진과 달라 아쉬웠습니다.');
  await page.getByRole('button', { name: '리뷰 등록' }).click();
  await page.getByRole('button', { name: '내 리뷰' }).waitFor();
  const [review] = await mustAsPage<{ reviewSeq: number }[]>(
    shop,
    'GET',
    '/v1/reviews/search?sort=createdAt&direction=DESC&length=1',
  );
  const { reportSeq } = await mustAsPage<{ reportSeq: number }>(
    shop,
    'POST',
    `/v1/reviews/${review!.reviewSeq}/report`,
    { reason: 'PROFANITY', text: '사실과 다른 내용입니다.', temporary: true },
  );
  const policy = await openAs('operator-policy');
  await policy.goto(`/admin/reports?open=${reportSeq}`);
  const desk = `/v1/admin/reports/${reportSeq}`;
  await mustAsPage(policy, 'PUT', `${desk}/take`, {});
  const { version } = await mustAsPage<DeskReport>(policy, 'GET', desk);
  await mustAsPage(policy, 'PUT', `${desk}/blind`, { version, days: 30, why: WHY });

  const told = async () => (await sentTo(buyer.phone)).find(({ text }) => text.includes('임시조치'))?.text;
  await expect.poll(told).toMatch(/\/blinds$/);
  await openOrder(page, orderSeq);
  await page.getByRole('button', { name: '내 리뷰' }).click();
  await page.getByRole('link', { name: '내역과 이의 신청' }).click();

  await page.getByText('임시조치 중').waitFor();
  await page.getByText('신고 사유 비속어').waitFor();
  const look = lookOn(page, 'blinds');
  await look('hidden');
  await page.getByRole('button', { name: '이의 신청' }).click();
  const form = sheetOf(page, '이의 신청');
  await form.getByLabel('이의 내용').fill('직접 산 상품을 쓰고 적은 글입니다.');
  await look('objecting');
  await form.getByRole('button', { name: '이의 신청하기' }).click();
  await page.getByText('내 이의 신청').waitFor();
  await look('objected');
  expect(await page.getByRole('button', { name: '이의 신청' }).count()).toBe(0);
});
