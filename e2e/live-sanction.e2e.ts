// A sanction of a live that runs, from three sides: whoever watches, the channel, and the operator who imposes it.
import { afterEach, expect, it } from 'vitest';
import { endErrand, mistakes, newPage, openAs, screenshot, seriousFindings } from './browser.ts';
import { linkOf, toast } from './desk.ts';
import { moves, onAir, sendLive } from './live-stage.ts';
import { lookAt, looks } from './looks-at.ts';
import { mustAsPage } from './own-calls.ts';
import { button, dialog } from './samples.ts';

afterEach(endErrand);

const TITLE = '세 곳에서 본 제재';
const WHY = '원산지를 고쳐 적어 주세요.';
const LIST = '/channels/broadcast/list';

it('a live is cut: the viewer sees it at once, the shop why and how to appeal, the operator that it stands', () =>
  onAir(TITLE, async ({ contentSeq, products }) => {
    const viewer = await newPage({ width: 390 });
    await sendLive(viewer);
    await viewer.goto(`/live/${contentSeq}`);
    await moves(viewer);
    await viewer.locator('.w-live-pin').getByRole('button', { name: /구매/ }).waitFor();
    const seller = await openAs('group-member');
    await seller.goto(`${LIST}?room=${contentSeq}`);
    await seller.locator('.jt-room-pin').or(seller.getByText(products[1]!.name)).first().waitFor();

    const desk = await openAs('operator-policy');
    await desk.goto('/admin/lives');
    await desk
      .getByRole('listitem')
      .filter({ hasText: TITLE })
      .getByRole('button', { name: /제재$/ })
      .click();
    const punish = dialog(desk, '방송 제재');
    await punish.getByRole('combobox', { name: '사유' }).click();
    await desk.getByRole('option', { name: '허위정보 제공' }).click();
    await punish.getByLabel('판매자에게 알릴 내용').fill(WHY);
    await button(punish, '제재').click();
    await toast(desk, '방송을 제재했습니다.').waitFor();

    // Whoever watches: over, nothing that runs, nothing sold, no replay promised.
    const over = viewer.locator('.w-over');
    await over.getByText('방송이 끝났습니다').waitFor();
    expect(await over.innerText()).not.toContain('다시보기');
    expect(await viewer.locator('.w-badge').count()).toBe(0);
    expect(await viewer.getByRole('button', { name: /구매/ }).and(viewer.locator(':enabled')).count()).toBe(
      0,
    );
    await lookAt(viewer, 'sanction-viewer');

    // The channel: in its room without a reload, and in its list.
    const told = () => seller.getByRole('listitem').filter({ hasText: WHY });
    await told().getByText('허위정보 제공').waitFor();
    await told()
      .getByText(/부터 해제할 때까지$/)
      .waitFor();
    await button(told(), '이의 신청').waitFor();
    expect(await seriousFindings(seller)).toEqual([]); // dark, by its own switch
    await screenshot(seller, 'sanction-room');
    await seller.goto(LIST);
    await linkOf(seller, TITLE).click();
    await told().getByText('허위정보 제공').waitFor();
    await looks(seller, 'sanction-list');
    await button(told(), '이의 신청').click();
    await seller.getByRole('textbox', { name: '이의 내용' }).fill('원산지 표시를 바로 고쳤습니다.');
    await button(seller, '신청하기').click();
    await told().getByText('심사 중').waitFor();

    // The operator's list: what stands, and what is said against it.
    const [imposed] = await mustAsPage<{ sanctionSeq: number }[]>(
      desk,
      'GET',
      '/v1/admin/sanctions?kind=CONTENT&state=ACTIVE',
    );
    await desk.goto('/admin/sanctions?kind=CONTENT');
    await desk.locator(`tbody tr[data-id="${imposed!.sanctionSeq}"] a[data-open]`).first().click();
    const shown = dialog(desk, `제재 ${imposed!.sanctionSeq}`);
    await shown.getByText('원산지 표시를 바로 고쳤습니다.').waitFor();
    await screenshot(desk, 'sanction-desk');
    await button(shown, '제재 해제').click();
    const lift = dialog(desk, '제재 해제');
    await lift.getByRole('textbox', { name: '사유' }).fill('원산지를 고쳤습니다.');
    await button(lift, '해제').click();
    await shown.getByText(/원산지를 고쳤습니다/).waitFor();
    expect(mistakes).toEqual([]);
  }));
