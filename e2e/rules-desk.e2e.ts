// 기준 of the operator's desk: rules of the house, from days that no other errand reaches.
import { afterEach, describe, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { toast } from './desk.ts';
import { lookOn } from './looks-at.ts';
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
