// The auditor: finds who changed what and who saw somebody, takes a sheet home, and signs last month (operator.md §9).
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { account, endErrand, openAs } from './browser.ts';
import { toast } from './desk.ts';
import { sql } from './live-stage.ts';
import { lookOn } from './looks-at.ts';
import { box, button, dialog } from './samples.ts';
import { shows } from './step-up.ts';
import { sqlNow } from '../tools/testing/moment.ts';

const WARN = 'PUT /v1/admin/users/{userSeq}/warn';
const TAKEN = 'POST /v1/reviews/download';
const AUDITOR = 'operator-auditor';

afterEach(endErrand);

/** Gives files their password. */
async function lock(page: Page): Promise<void> {
  const asked = dialog(page, '다운로드 파일 비밀번호');
  await asked.locator('input[name=password]').fill('audit-file-1!');
  await asked.locator('input[name=again]').fill('audit-file-1!');
  await button(asked, '설정하고 계속').click();
  await asked.waitFor({ state: 'detached' });
}

/** Whatever it asks first: who it is, and for the password of files. */
async function untilWaits(page: Page): Promise<void> {
  const waits = dialog(page, '승인 대기');
  const stepUp = dialog(page, '본인 확인');
  const locked = dialog(page, '다운로드 파일 비밀번호');
  for (;;) {
    await waits.or(stepUp).or(locked).first().waitFor();
    if (await waits.isVisible()) return;
    if (await stepUp.isVisible()) await shows(page, account(AUDITOR).password);
    else await lock(page);
  }
}

/** The newest row of the demo with this call, opened; whom it is about. */
async function openRow(page: Page, call: string): Promise<string> {
  const [row] = await sql<{ log: string; subject: string }>(
    `select log_seq as log, subjects ->> 0 as subject from access_log where call = $1 and request_id like 'seed-%'
      order by at desc limit 1`,
    [call],
  );
  await page.goto(`/admin/access-logs?period=all&call=${encodeURIComponent(call)}&open=${row!.log}`);
  await dialog(page, `접속기록 ${row!.log}`).getByText(call).first().waitFor();
  return row!.subject;
}

describe.each([1440, 390])('at %i px', (width) => {
  it('log, row, people and months are in order', async () => {
    const page = await openAs(AUDITOR, { width });
    const look = lookOn(page, 'audit');
    await page.goto('/admin/access-logs');
    await page.locator('tbody tr[data-id], .jt-desk-card').first().waitFor();
    await look('logs');
    const subject = await openRow(page, WARN);
    await page.getByText('NORMAL → WARN').waitFor();
    await look('row');
    await button(page, `${subject} 다룬 사람`).click();
    await dialog(page, `${subject} 다룬 사람`).getByText('최근 92일').waitFor();
    await look('seen-by');
    await openRow(page, TAKEN);
    await button(page, '내려받은 것').click();
    await dialog(page, '내려받은 것').getByText('40행').first().waitFor();
    await look('taken');
    await page.goto('/admin/access-reviews');
    const open = page.getByRole('button', { name: /점검 열기/ }).first();
    await open.waitFor();
    await look('months');
    await open.click();
    await page.getByRole('dialog').getByText('이상 없음').waitFor();
    await look('review');
  });
});

describe('audit', () => {
  it('a sheet of the log asks for the password once more', async () => {
    const page = await openAs(AUDITOR);
    await page.goto('/admin/access-logs');
    await button(page, '엑셀 다운로드').click();
    const asked = dialog(page, '엑셀 다운로드');
    await asked.getByRole('combobox', { name: /^다운로드 사유/ }).click();
    await page.getByRole('option', { name: '기타' }).click();
    await box(page, '사유 내용').fill('월간 점검');
    await button(page, '다운로드 요청').click();
    await shows(page, account(AUDITOR).password);
    await lock(page);
    await toast(page, '다운로드 요청이 완료되었습니다').waitFor();
  });

  it('a sheet of many people waits for another operator, who sees how many they are', async () => {
    const call = `GET /many-${crypto.randomUUID()}`;
    await sql(
      `insert into access_log (at, ip, kind, call, request_id, subjects) values (${sqlNow()}, '', 'PII', $1, 'e2e', $2)`,
      [call, JSON.stringify(Array.from({ length: 1_001 }, (_, i) => `user:${i + 1}`))],
    );
    const page = await openAs(AUDITOR);
    await page.goto(`/admin/access-logs?period=all&call=${encodeURIComponent(call)}`);
    await button(page, '엑셀 다운로드').click();
    const asked = dialog(page, '엑셀 다운로드');
    await asked.getByRole('combobox', { name: /^다운로드 사유/ }).click();
    await page.getByRole('option', { name: '기타' }).click();
    await box(page, '사유 내용').fill('감사 자료로 냅니다.');
    await button(page, '다운로드 요청').click();
    await untilWaits(page);
    await button(dialog(page, '승인 대기'), '다운로드 센터').click();
    await page.getByText('두 번째 운영자의 승인을 기다립니다.').first().waitFor();
    const other = await openAs('admin');
    await other.goto('/admin/approvals?kind=PII_EXPORT');
    await other.locator('tbody tr[data-id]').first().click();
    await other.getByRole('dialog').getByText('1,001명, 가리지 않음').waitFor();
  });

  it('last month is signed with a finding, and stays as it is', async () => {
    const [open] = await sql<{ month: string; log: string }>(
      `select r.month, (select max(log_seq) from access_log where request_id like 'seed-%'
          and to_char(at at time zone 'Asia/Seoul', 'YYYY-MM') = r.month) as log
        from access_review r where signed_at is null order by month limit 1`,
    );
    const { month, log } = open!;
    const name = `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`;
    const page = await openAs(AUDITOR);
    await page.goto('/admin/access-reviews');
    await button(page, `${name} 점검 열기`).click();
    const form = dialog(page, `${name} 접속기록 점검`);
    await button(page, '서명').click();
    await page.getByText('결론을 10자 이상 적어 주세요.').first().waitFor();
    await button(page, '확인').click();
    await form.getByRole('button', { name: '지적 추가' }).click();
    await form.getByLabel('기록번호').fill(log);
    await form.getByLabel('내용').fill('휴일에 내려받았습니다.');
    await form.getByLabel('판단').fill('정산 업무를 확인했습니다.');
    await form.getByLabel('결론').fill('모두 업무에 따른 접속임을 확인했습니다.');
    await button(page, '서명').click();
    await toast(page, '점검에 서명했습니다.').waitFor();
    await button(page, `${name} 점검 열기`).click();
    await form.getByText('모두 업무에 따른 접속임을 확인했습니다.').waitFor();
    expect(await form.getByRole('button', { name: '서명' }).count()).toBe(0);
  });
});
