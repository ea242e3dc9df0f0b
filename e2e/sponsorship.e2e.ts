// 후원 from end to end: a viewer sponsors a live, the room thanks, the broadcaster applies with a wrong password first, an
// operator rejects, a new application is examined, confirmed and paid; the transfer comes back (money.md §10).
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { personaOf } from '../tools/seed/personas.ts';
import {
  account,
  endErrand,
  newPage,
  openAs,
  origin,
  overhang,
  screenshot,
  seriousFindings,
} from './browser.ts';
import { newBuyer } from './buyers.ts';
import { dialog, button, box } from './samples.ts';
import { holdFourEyes } from './four-eyes.ts';
import { moveLive, sql, stageLive } from './live-stage.ts';
import { pressPay } from './public-forms.ts';
import { shows } from './step-up.ts';

holdFourEyes();
afterEach(endErrand);

const HOST = personaOf('producer-individual').userSeq;

async function looked(page: Page, name: string): Promise<void> {
  await screenshot(page, `sponsorship-${name}`);
  expect(await seriousFindings(page), name).toEqual([]);
  expect(await overhang(page), name).toBeLessThanOrEqual(0);
}

/** Paid by whoever watches, on their phone. */
async function sponsors(contentSeq: number): Promise<void> {
  const buyer = await newBuyer();
  const page = await newPage({ width: 390 });
  await page.goto(`/live/${contentSeq}`);
  await page.getByRole('button', { name: '후원', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: '후원하기' });
  await sheet.getByRole('radio').nth(3).check();
  await sheet.getByLabel('응원 한마디').fill('오늘 방송 최고예요');
  await looked(page, 'sheet');
  await sheet.getByRole('button', { name: /후원하기$/ }).click();
  await page.getByLabel('아이디(이메일)').fill(buyer.loginId);
  await page.getByLabel('비밀번호').fill(buyer.password);
  await page.getByRole('button', { name: '로그인' }).click();
  const again = page.getByRole('dialog', { name: '후원하기' });
  await again.getByRole('radio').nth(3).check();
  await again.getByLabel('응원 한마디').fill('오늘 방송 최고예요');
  const opened = page.waitForEvent('popup');
  await again.getByRole('button', { name: /후원하기$/ }).click();
  await pressPay(await opened);
  await page.getByText('후원했습니다. 고맙습니다!').waitFor();
  await page.locator('.w-thanks').filter({ hasText: '오늘 방송 최고예요' }).waitFor();
  await screenshot(page, 'sponsorship-thanks');
}

/** Asked for with the password, which is set on the way; a wrong one first. */
async function applies(page: Page, first: boolean): Promise<void> {
  await page.goto('/settlement/sponsorship/exchange/request');
  await button(page, /^전체 신청/).click();
  const sums = dialog(page, '환전 신청 ① 확인');
  await sums.getByText('지급액').waitFor();
  await looked(page, 'sums');
  await sums.getByRole('button', { name: '다음' }).click();
  if (first) {
    const set = dialog(page, '정산 비밀번호 정하기');
    await set.getByLabel('정산 비밀번호').fill('274951');
    await set.getByLabel('로그인 비밀번호').fill('jangteo1!');
    await set.getByRole('button', { name: '정하기' }).click();
    const asked = dialog(page, '환전 신청 ② 정산 비밀번호');
    await asked.getByLabel('정산 비밀번호').pressSequentially('111222');
    await asked.getByRole('button', { name: '신청하기' }).click();
    await asked.getByText('4회 남음').waitFor();
    await looked(page, 'wrong');
  }
  const asked = dialog(page, '환전 신청 ② 정산 비밀번호');
  await asked.getByLabel('정산 비밀번호').pressSequentially('274951');
  await asked.getByRole('button', { name: '신청하기' }).click();
  await dialog(page, '환전을 신청했습니다.').getByText('신청번호').waitFor();
  await page.getByRole('button', { name: '확인' }).click();
}

const lastOf = async () =>
  (
    await sql<{ seq: string; status: string }>(
      'select booster_exchange_seq as seq, status from exchange where seller_seq = $1 order by 1 desc limit 1',
      [HOST],
    )
  )[0]!;

async function takes(desk: Page): Promise<void> {
  const { seq } = await lastOf();
  await desk.goto(`/admin/exchanges?open=${seq}`);
  await button(desk, '맡기').click();
  await desk.getByText('1건을 맡았습니다.').waitFor();
}

interface BankLedger {
  transfers: { kind: string; amount: number; reference: string }[];
}
const bankLedger = async (): Promise<BankLedger> =>
  ((await (await fetch(`${origin()}/sim/v1/ledgers/bank`)).json()) as { data: BankLedger }).data;

/** On its day, to the bank's ledger; which tells later that it came back. */
async function paysAndComesBack(desk: Page): Promise<void> {
  const { seq } = await lastOf();
  const [payout] = await sql<{ seq: string; amount: string }>(
    `with e as (update exchange set pay_day = current_date - 1 where booster_exchange_seq = ${seq})
      update payout set pay_day = current_date - 1 where kind = 'SPONSORSHIP' and period_key = '${seq}'
      returning payout_seq as seq, amount`,
  );
  await desk.goto(`/admin/exchanges?open=${seq}`);
  await button(desk, '지급').click();
  await box(desk, '사유').fill('지급일이 되었습니다.');
  await dialog(desk, '지급').getByRole('button', { name: '지급', exact: true }).click();
  await shows(desk, account('admin').password);
  await expect.poll(async () => (await lastOf()).status, { timeout: 30_000 }).toBe('EXCHANGE_COMPLETE');
  const key = `payout:${payout!.seq}:1`;
  const own = async () =>
    (await bankLedger()).transfers
      .filter(({ reference }) => reference === key)
      .map(({ kind, amount }) => [kind, amount]);
  expect(await own()).toEqual([['PAYOUT', Number(payout!.amount)]]);
  await fetch(`${origin()}/sim/v1/transfers/${encodeURIComponent(key)}/return`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({}),
  });
  await expect.poll(async () => (await lastOf()).status, { timeout: 30_000 }).toBe('EXCHANGE_EXAMINATION');
}

describe.each([1440, 390])('at %i px', (width) => {
  it('the pages of sponsorships are sound', async () => {
    const page = await openAs('group-master', { width });
    for (const [path, name] of [
      ['/channels/sponsorship', 'inventory'],
      ['/channels/sponsorship?view=setting', 'setting'],
      ['/settlement/sponsorship/exchange/request', 'request'],
      ['/settlement/sponsorship/exchange/history', 'history'],
      ['/settlement/sponsorship/vat', 'vat'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await looked(page, `${name}-${width}`);
    }
    const desk = await openAs('admin', { width });
    await desk.goto('/admin/exchanges');
    await desk.getByRole('heading', { level: 1 }).waitFor();
    await looked(desk, `desk-${width}`);
  });
});

it('sponsored, thanked for, applied for, rejected, applied for again, confirmed, paid, brought back', async () => {
  const playId = Buffer.from('sponsor').toString('hex').padEnd(32, '0').slice(0, 32);
  const { contentSeq } = await stageLive(HOST, { title: '후원 방송', state: 'LIVE_PUBLIC_ONAIR', playId });
  try {
    await sponsors(contentSeq);
  } finally {
    await moveLive(contentSeq, 'CLOSED');
  }
  const host = await openAs('producer-individual');
  await applies(host, true);
  const desk = await openAs('admin');
  await takes(desk);
  await button(desk, '반려').click();
  await box(desk, '반려 사유').fill('예금주를 확인해 주세요.');
  await dialog(desk, '환전 반려').getByRole('button', { name: '반려' }).click();
  await expect.poll(async () => (await lastOf()).status).toBe('EXCHANGE_REJECT');
  await host.goto('/settlement/sponsorship/exchange/history?tab=reject');
  await host.getByText('예금주를 확인해 주세요.').first().waitFor();
  await applies(host, false);
  await takes(desk);
  await button(desk, '확정').click();
  await box(desk, '사유').fill('계좌와 금액을 확인했습니다.');
  await dialog(desk, '환전 확정').getByRole('button', { name: '확정' }).click();
  await shows(desk, account('admin').password);
  await expect.poll(async () => (await lastOf()).status).toBe('EXCHANGE_CONFIRMATION');
  await looked(desk, 'confirmed');
  await paysAndComesBack(desk);
  const phone = await openAs('producer-individual', { width: 390 });
  await phone.goto(`/settlement/sponsorship/exchange/history?open=${(await lastOf()).seq}`);
  await phone.getByText('수취 불가 계좌').first().waitFor();
  await looked(phone, 'returned');
});
