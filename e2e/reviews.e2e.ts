// Reviews between buyers, the shop and the desk (community.md §5): written with a photo, answered, commented on, reported.
import type { ReviewRow } from '@jangteo/contract/review/review.list.ts';
import type { ReportRow } from '@jangteo/contract/moderation/report.list.ts';
import { afterEach, expect, it } from 'vitest';
import { endErrand, newPage, openAs } from './browser.ts';
import { openAsBuyer, openOrder, sheetOf } from './buyer-page.ts';
import { buyOne, buyerConfirms, newBuyer } from './buyers.ts';
import { PHOTO, sendByHand } from './claims.ts';
import { toast } from './desk.ts';
import { lookOn } from './looks-at.ts';
import { mustAsPage } from './own-calls.ts';
import { signInAs } from './public-forms.ts';
import { box, button, dialog } from './samples.ts';

afterEach(endErrand);

it('a buyer writes with a photo, the shop answers, another comments and reports it, an operator hides it', async () => {
  const writer = await newBuyer();
  const { orderSeq, line } = await buyOne('producer-a', { as: writer.accessToken });
  const shop = await openAs('producer-a');
  await sendByHand(shop, [line]);
  await mustAsPage(shop, 'PUT', '/v1/delivery/force/complete', {
    orderProductSeqList: [line],
    reason: '직접 전달했습니다.',
  });
  await buyerConfirms(line);
  const page = await openAsBuyer(writer);
  await openOrder(page, orderSeq);
  await page.getByRole('button', { name: '리뷰 쓰기' }).click();
  const form = sheetOf(page, '리뷰 쓰기');
  const words = `향이 진하고 싱싱해서 ${orderSeq}번 더 사고 싶습니다.`;
  await form.getByLabel('리뷰', { exact: true }).fill(words);
  await form.locator('input[type=file]').setInputFiles(PHOTO);
  await form.getByText('사진 1장을 첨부했습니다.').waitFor();
  await form.getByRole('button', { name: '리뷰 등록' }).click();
  await page.getByRole('button', { name: '내 리뷰' }).waitFor();

  await shop.goto('/sales/review');
  const [review] = await mustAsPage<ReviewRow[]>(shop, 'GET', '/v1/reviews/search?length=1');
  expect(review!.text).toBe(words);
  await shop.goto(`/sales/review?open=${review!.reviewSeq}`);
  await button(shop, /^답글 쓰기/).click();
  await box(shop, '답글').fill('고맙습니다. 다음 수확도 알려 드릴게요.');
  await button(shop, '등록').click();
  await toast(shop, '답글을 등록했습니다.').waitFor();

  const reader = await newPage({ width: 390 });
  await reader.goto(`/goods/${review!.productSeq}`);
  const said = reader.getByRole('listitem').filter({ hasText: words });
  await said.getByText('고맙습니다. 다음 수확도').waitFor();
  await said.getByRole('button', { name: '도움돼요 0' }).click();
  await signInAs(reader, 'consumer-new');
  await said.getByRole('button', { name: '도움돼요 1' }).waitFor();
  await said.getByRole('button', { name: '댓글 0' }).click();
  await said.getByLabel('새 댓글').fill('저도 궁금했어요.');
  await said.getByRole('button', { name: '댓글 남기기' }).click();
  await said.getByRole('button', { name: '삭제' }).waitFor();
  const look = lookOn(reader, 'reviews');
  for (const width of [1440, 390]) {
    await reader.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await said.scrollIntoViewIfNeeded();
    await look('comments');
  }
  await shop.reload();
  await button(shop, /님의 댓글 신고$/).click();
  const complaint = dialog(shop, '댓글 신고');
  await complaint.getByRole('combobox', { name: '신고 사유' }).click();
  await shop.getByRole('option', { name: '스팸/광고' }).click();
  await box(complaint, '내용').fill('상품과 상관없는 광고입니다.');
  await button(complaint, '신고').click();
  await toast(shop, '신고했습니다. 처리 결과를 알려 드리겠습니다.').waitFor();
  for (const width of [390, 1440]) {
    await shop.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    await button(shop, /님의 댓글 신고$/).scrollIntoViewIfNeeded();
    await lookOn(shop, 'reviews')('comments-shop');
  }
  await said.getByRole('button', { name: '삭제' }).click();
  await said.getByRole('button', { name: '댓글 0' }).waitFor();
  await said.getByRole('button', { name: /리뷰 신고$/ }).click();
  const report = sheetOf(reader, '리뷰 신고');
  await report.getByLabel('스팸/광고').check();
  await look('report');
  await report.getByRole('button', { name: '신고하기' }).click();
  await report.getByText('신고했습니다.').waitFor();

  const operator = await openAs('operator-policy');
  const query = '/v1/admin/reports?tab=open&targetType=REVIEW&length=200';
  await operator.goto('/admin/reports');
  const open = await mustAsPage<ReportRow[]>(operator, 'GET', query);
  const { reportSeq } = open.find(({ targetSeq }) => targetSeq === review!.reviewSeq)!;
  await operator.goto(`/admin/reports?open=${reportSeq}`);
  await operator.getByText(words).waitFor();
  await button(operator, '맡기').click();
  await toast(operator, '1건을 맡았습니다.').waitFor();
  await lookOn(operator, 'reviews')('desk');
  await button(operator, '임시조치').click();
  await dialog(operator, '임시조치').getByRole('textbox', { name: '사유' }).fill('광고로 보여 확인합니다.');
  await button(dialog(operator, '임시조치'), '임시조치').click();
  await toast(operator, '임시조치했습니다.').waitFor();
  await reader.reload();
  await reader.getByRole('heading', { name: /^리뷰/ }).waitFor();
  await expect.poll(() => said.count()).toBe(0);
});
