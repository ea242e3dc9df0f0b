// 시스템 of the operator's desk: jobs, events and webhooks, checks and switches. What it changes stands in nobody's way.
import { afterEach, describe, it } from 'vitest';
import { endErrand, openAs } from './browser.ts';
import { toast } from './desk.ts';
import { lookOn } from './looks-at.ts';
import { button, dialog } from './samples.ts';

afterEach(endErrand);

describe.each([1440, 390])('at %i px', (width) => {
  it('nothing serious on the pages of the system, and nothing sticks out', async () => {
    const page = await openAs('admin', { width });
    const look = lookOn(page, 'system');
    await page.goto('/admin/jobs');
    await page.getByRole('radio', { name: '중단' }).waitFor({ state: 'attached' });
    await look('jobs');
    await page.goto('/admin/events');
    await page.getByText('전달', { exact: true }).first().waitFor();
    await look('events');
    await page.goto('/admin/events?view=webhooks');
    await page.getByText('웹훅 전송').first().waitFor();
    await look('webhooks');
    await page.goto('/admin/events?view=webhooks&type=order.delivered&state=DELIVERED');
    await page.getByText('배송완료', { exact: false }).nth(1).waitFor();
    await page.goto('/admin/checks');
    await button(page, '지금 점검').click();
    const run = dialog(page, '지금 점검');
    await run.getByRole('textbox', { name: '사유' }).fill('장애를 확인했습니다.');
    await look('check');
    await run.getByRole('button', { name: '점검', exact: true }).click();
    await toast(page, '점검을 시작했습니다. 끝나면 결과가 이곳에 나타납니다.').waitFor();
    await page.goto('/admin/switches');
    await button(page, '팬 메시지 변경').click();
    const change = dialog(page, '팬 메시지 변경');
    await change.getByRole('textbox', { name: '안내' }).waitFor();
    await look('switch');
    await change.getByText('켜기', { exact: true }).click();
    await change.getByRole('textbox', { name: '사유' }).fill('다시 켭니다.');
    await change.getByRole('button', { name: '변경', exact: true }).click();
    await toast(page, '5초 안에 모두에게 적용됩니다.').waitFor();
    await change.waitFor({ state: 'detached' });
    await page.getByText('다시 켭니다.').waitFor();
    await look('switches');
    await page.goto('/admin/checks');
    await page.getByText('바뀐 기능 스위치 1건').first().waitFor();
    await look('alerts');
  });
});
