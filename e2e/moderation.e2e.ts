// 제재, 회원, 신고 at the operator's desk: a report is acted on, the sanctioned appeals, another operator lifts it.
import type { ReportRow } from '@jangteo/contract/moderation/report.list.ts';
import type { DeskSanctionRow } from '@jangteo/contract/moderation/sanction.list.ts';
import { personaOf } from '../tools/seed/personas.ts';
import { afterEach, describe, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { toast } from './desk.ts';
import { lookOn } from './looks-at.ts';
import { mustAsPage } from './own-calls.ts';
import { box, button, dialog } from './samples.ts';

afterEach(endErrand);

const WHY = '방송과 신고 내용을 확인했습니다.';
/** Nobody else's errand is about them. */
const SELLER = 'eticket';

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious on the desks, and nothing sticks out', async () => {
    const page = await openAs('admin', { width });
    const look = lookOn(page, 'moderation');
    await page.goto('/admin/sanctions');
    await page.getByText('온유상회').first().waitFor();
    await look('sanctions');
    const [one] = await mustAsPage<DeskSanctionRow[]>(page, 'GET', '/v1/admin/sanctions?kind=PRODUCT');
    await page.goto(`/admin/sanctions?open=${one!.sanctionSeq}`);
    await button(page, '제재 해제').waitFor();
    await look('sanction');
    await page.goto('/admin/sanctions');
    await button(page, '회원 제재').click();
    await dialog(page, '회원 제재').waitFor();
    await look('impose');
    const { userSeq } = personaOf('producer-a');
    await page.goto(`/admin/users?period=all&open=${userSeq}`);
    await button(page, '가린 정보 보기').waitFor();
    await look('user');
    await button(page, '가린 정보 보기').click();
    await dialog(page, '가린 정보 보기').waitFor();
    await look('reveal');
    await page.goto('/admin/reports');
    await page.getByRole('heading', { level: 1, name: '신고' }).waitFor();
    await look('reports');
    const [report] = await mustAsPage<ReportRow[]>(page, 'GET', '/v1/admin/reports?tab=open');
    await page.goto(`/admin/reports?open=${report!.reportSeq}`);
    await button(page, '조치 없이 끝내기').waitFor();
    await look('report');
  });
});

it('reported, sanctioned, appealed, lifted by another operator', async () => {
  const { userSeq } = personaOf(SELLER);
  const shop = await openAs('producer-a');
  const { reportSeq } = await mustAsPage<{ reportSeq: number }>(shop, 'POST', '/v1/fan/report/user', {
    userSeq,
    reason: 'SWEAR_WORD',
    text: '채팅에서 욕설을 했습니다.',
  });

  const policy = await openAs('operator-policy');
  await policy.goto(`/admin/reports?open=${reportSeq}`);
  await button(policy, '맡기').click();
  await toast(policy, '1건을 맡았습니다.').waitFor();
  await button(policy, '조치').click();
  const act = dialog(policy, '조치');
  await act.getByRole('checkbox', { name: '채팅' }).check();
  await act.getByRole('combobox', { name: /사유/ }).click();
  await policy.getByRole('option', { name: '명예훼손' }).click();
  await act.getByLabel('회원에게 알릴 내용').fill('채팅에서 다른 회원을 비방했습니다.');
  await act.getByRole('textbox', { name: '사유' }).fill(WHY);
  await button(act, '조치').click();
  await toast(policy, '신고를 조치했습니다.').waitFor();

  const seller = await openAs(SELLER);
  await seller.goto('/dashboard');
  const line = seller.getByRole('listitem').filter({ hasText: '채팅에서 다른 회원을 비방했습니다.' });
  await line.getByText('채팅 제한').waitFor();
  await line.getByRole('button', { name: '이의 신청' }).click();
  await box(seller, '이의 내용').fill('그 채팅은 제가 쓴 것이 아닙니다.');
  await button(seller, '신청하기').click();
  await toast(seller, '이의를 신청했습니다.').waitFor();

  const [row] = await mustAsPage<DeskSanctionRow[]>(
    policy,
    'GET',
    `/v1/admin/sanctions?userSeq=${userSeq}&state=ACTIVE`,
  );
  await policy.goto(`/admin/sanctions?open=${row!.sanctionSeq}`);
  const own = button(policy, '이의 신청 결정');
  await own.waitFor();
  await policy.getByText('그 채팅은 제가 쓴 것이 아닙니다.').waitFor();

  const other = await openAs('admin');
  await other.goto(`/admin/sanctions?open=${row!.sanctionSeq}`);
  await button(other, '이의 신청 결정').click();
  const decide = dialog(other, '이의 신청 결정');
  await decide.getByRole('radio', { name: /제재 해제/ }).check();
  await decide.getByLabel('회원에게 알릴 결정').fill('다른 사람의 채팅으로 확인했습니다.');
  await button(decide, '결정').click();
  await toast(other, '이의 신청을 결정했습니다.').waitFor();

  await seller.goto('/dashboard');
  await line.getByText('이의 신청 결과: 다른 사람의 채팅으로 확인했습니다.').waitFor();
});
