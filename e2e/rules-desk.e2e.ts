// 기준 of the operator's desk: rules of the house, from days that no other errand reaches.
import { afterEach, describe, it } from 'vitest';
import { account, endErrand, openAs } from './browser.ts';
import { toast } from './desk.ts';
import { lookOn } from './looks-at.ts';
import { shows } from './step-up.ts';
import { box, button, dayAhead, dialog } from './samples.ts';

afterEach(endErrand);

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious on the pages of the rules, and nothing sticks out', async () => {
    const page = await openAs('operator-policy', { width });
    const look = lookOn(page, 'rules');
    await page.goto('/admin/settings');
    await button(page, '첫 라이브 미션이 끝나는 방송 길이 변경').waitFor();
    await look('settings');
    await box(page, '찾기').fill('이용수수료');
    await button(page, '후원 이용수수료 변경').click();
    const change = dialog(page, '후원 이용수수료 변경');
    await change.getByRole('textbox', { name: '값' }).fill('21.5');
    await change.getByRole('textbox', { name: '사유' }).fill('이용수수료를 다시 정합니다.');
    await change.getByRole('button', { name: '영향 보기' }).click();
    await change.getByText('후원받은 사람의 몫').waitFor();
    await look('setting');
    await page.goto('/admin/commissions');
    await page.getByText('여행·티켓·이용권').waitFor();
    await look('commissions');
    await button(page, '수수료 변경').click();
    const rates = dialog(page, '수수료 변경');
    await rates.getByRole('textbox', { name: '요율' }).fill('8.5');
    await rates.getByRole('textbox', { name: '사유' }).fill('판매수수료를 낮춥니다.');
    await rates.getByRole('button', { name: '영향 보기' }).click();
    await rates.getByText('수수료 합계(VAT 별도)').waitFor();
    await look('commission');
    await page.goto('/admin/reference');
    await button(page, 'CJ대한통운 수정').click();
    await dialog(page, 'CJ대한통운 수정').waitFor();
    await look('courier');
    await dialog(page, 'CJ대한통운 수정').getByRole('button', { name: '취소' }).click();
    await page.getByText('도서산간', { exact: true }).click();
    await button(page, '경북 울릉군 수정').waitFor();
    await look('islands');
  });
});

it('a number is set from a day on, found among those that change, and taken back', async () => {
  const page = await openAs('operator-policy');
  await page.goto('/admin/settings');
  await box(page, '찾기').fill('다시 쓴 운송장');
  await button(page, '다시 쓴 운송장 번호를 알리는 기간 변경').click();
  const change = dialog(page, '다시 쓴 운송장 번호를 알리는 기간 변경');
  await change.getByRole('textbox', { name: '값' }).fill('120');
  await change.getByRole('textbox', { name: '사유' }).fill('배송사의 보관 기간에 맞춥니다.');
  await change.getByRole('button', { name: '등록' }).click();
  await toast(page, '등록했습니다. 적용일 0시부터 쓰입니다.').waitFor();
  await page.getByText('바뀔 값', { exact: true }).click();
  await button(page, '다시 쓴 운송장 번호를 알리는 기간 내역').click();
  await button(page, `${dayAhead(1)} 변경 취소`).click();
  const back = dialog(page, '변경 취소');
  await back.getByRole('textbox', { name: '사유' }).fill('잘못 등록했습니다.');
  await back.getByRole('button', { name: '변경 취소' }).click();
  await toast(page, '적용하기 전의 변경을 취소했습니다.').waitFor();
  await page.getByText('해당하는 기준값이 없습니다.').waitFor();
});

it('a commission is raised with notice by two persons', async () => {
  const maker = await openAs('operator-policy');
  await maker.goto('/admin/commissions');
  await button(maker, '수수료 변경').click();
  const change = dialog(maker, '수수료 변경');
  await change.getByRole('combobox', { name: /^수수료/ }).click();
  await maker.getByRole('option', { name: '라이브수수료' }).click();
  await change.getByRole('textbox', { name: '요율' }).fill('3.5');
  await change.getByRole('textbox', { name: '사유' }).fill('방송 송출 비용을 반영합니다.');
  await change.getByRole('button', { name: '승인 요청' }).click();
  await maker.getByText('시행 30일 전까지 공지해 주세요.').waitFor();
  await maker.getByRole('button', { name: '확인' }).click();
  await change.getByRole('combobox', { name: /^공지/ }).click();
  await maker.getByRole('option').nth(1).click();
  await change.getByRole('button', { name: '영향 보기' }).click();
  await change.getByText('수수료 합계(VAT 별도)').waitFor();
  await change.getByRole('button', { name: '승인 요청' }).click();
  await toast(maker, '다른 운영자가 승인함에서 승인하면 적용일부터 쓰입니다.').waitFor();
  await maker.getByText('승인을 기다리는 변경이 있습니다').waitFor();
  const approver = await openAs('operator-signer');
  await approver.goto('/admin/approvals');
  await approver.getByText('방송 송출 비용을 반영합니다.').first().click();
  const look = dialog(approver, '수수료표 승인');
  await look.getByText('전체: 3% → 3.5%').waitFor();
  await look.getByText('수수료 합계(VAT 별도)').waitFor();
  await look.getByRole('textbox', { name: '사유' }).fill('공지와 요율을 확인했습니다.');
  await look.getByRole('button', { name: '승인', exact: true }).click();
  await shows(approver, account('operator-signer').password);
  await toast(approver, '승인했습니다.').waitFor();
  await maker.goto('/admin/commissions');
  await maker.getByText(/부터 3\.5%/).waitFor();
});

it('a courier is added once its pattern does what its examples say', async () => {
  const page = await openAs('operator-policy');
  await page.goto('/admin/reference');
  await button(page, 'CJ대한통운 수정').waitFor();
  await button(page, '등록').click();
  const add = dialog(page, '택배사 등록');
  await add.getByRole('textbox', { name: '코드' }).fill('DAWN');
  await add.getByRole('textbox', { name: '이름' }).fill('새벽택배');
  await add.getByRole('textbox', { name: '운송장 번호 규칙' }).fill('^\\d{11}$');
  await add.getByRole('textbox', { name: '맞는 번호' }).fill('123456789012');
  await add.getByRole('textbox', { name: '사유' }).fill('새 택배사와 계약했습니다.');
  await add.getByRole('button', { name: '저장' }).click();
  await page.getByText('규칙과 맞지 않는 예시가 있습니다: 123456789012').first().waitFor();
  await page.getByRole('button', { name: '확인' }).click();
  await add.getByRole('textbox', { name: '운송장 번호 규칙' }).fill('^\\d{12}$');
  await add.getByRole('button', { name: '저장' }).click();
  await toast(page, '저장했습니다.').waitFor();
  await button(page, '새벽택배 수정').waitFor();
});
