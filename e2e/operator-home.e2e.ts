// 할 일 and the queues behind it: what waits is found, taken by one of two, handed over, given back (operator.md §3, §4).
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, openAs, pathOf } from './browser.ts';
import { bulkBar, linkOf, toast } from './desk.ts';
import { sql } from './live-stage.ts';
import { lookAt, lookOn } from './looks-at.ts';
import { box, button, dialog } from './samples.ts';

afterEach(endErrand);

/** Two asks of a shop, found by their mark; the second one a second later. */
async function addAsks(mark: string): Promise<void> {
  for (const [i, title] of [`${mark} 하나`, `${mark} 둘`].entries())
    await sql(
      `with a as (insert into ask (owner_seq, type, title, asked_at, last_asked_at, sla_due_at, entries)
          select min(user_seq), 'ETC', $1, n.at, n.at, n.at + interval '1 day', 1 from account_user,
            (select now() + $2::int * interval '1 second' as at) n
          where user_type = 'producer' group by n.at returning ask_seq, owner_seq, asked_at)
        insert into ask_content (ask_seq, side, author_user_seq, author, text, at)
          select ask_seq, 'SELLER', owner_seq, '예시', '도와주세요.', asked_at from a`,
      [title, i],
    );
}

describe.each([1440, 390])('at %i px', (width) => {
  it('the home and a row of a queue are sound', async () => {
    await addAsks(`모양 ${width}`);
    const page = await openAs('admin', { width });
    const look = lookOn(page, 'operator-home');
    await page.goto('/admin');
    await page.getByRole('link', { name: /^판매자 문의 \d+건 보기$/ }).waitFor();
    await page.getByLabel('오늘', { exact: true }).getByText('명').waitFor();
    await look('home');
    await page.goto(`/admin/asks?keyword=${encodeURIComponent(`모양 ${width}`)}`);
    await linkOf(page, `모양 ${width} 둘`).click();
    await button(page, '맡기').waitFor();
    await look('ask');
  });
});

it('who holds no role that works reads that nothing is theirs; the others what they may', async () => {
  const page = await openAs('operator-auditor');
  await page.goto('/admin');
  await page.getByText('처리 권한이 있는 목록이 없습니다.').waitFor();
});

it('from the home to a row by N; one of two takes it, hands the other over, gives back', async () => {
  const mark = `두 사람 ${crypto.randomUUID().slice(0, 8)}`;
  await addAsks(mark);
  const [one, two] = [`${mark} 하나`, `${mark} 둘`];
  const care = await openAs('operator-care');
  await care.goto('/admin');
  await care.getByRole('link', { name: /^판매자 문의 \d+건 보기$/ }).click();
  await care.getByRole('heading', { name: '판매자 문의' }).waitFor();
  expect(pathOf(care)).toBe('/admin/asks');
  const list = `/admin/asks?keyword=${encodeURIComponent(mark)}`;
  await care.goto(list);
  await linkOf(care, two).waitFor();
  await care.keyboard.press('n');
  await care.getByRole('heading', { name: two }).waitFor();
  await button(care, '맡기').click();
  await toast(care, '1건을 맡았습니다.').waitFor();
  await button(care, '내려놓기').waitFor();
  await care.getByRole('button', { name: /^\d+ 담당$/ }).click();
  await care.getByRole('menuitem', { name: '계속 맡기' }).click();
  await toast(care, '1건을 계속 맡습니다.').waitFor();

  const chief = await openAs('admin');
  await chief.goto(list);
  await chief.getByRole('row', { name: two }).getByText('유다정').waitFor();
  await chief.keyboard.press('n'); // not the one that is taken
  await chief.getByRole('heading', { name: one }).waitFor();
  await chief.keyboard.press('Escape');
  await chief
    .getByRole('row', { name: two })
    .getByRole('button', { name: /할 일$/ })
    .click();
  const take = chief.getByRole('menuitem', { name: '맡기' });
  await take.waitFor();
  expect(await take.getAttribute('aria-disabled')).toBe('true');
  await chief.keyboard.press('Escape');

  // Both are handed over, one of them out of the colleague's hands.
  await care.keyboard.press('Escape');
  for (const title of [one, two]) await care.getByRole('row', { name: title }).getByRole('checkbox').check();
  await bulkBar(care).getByRole('button', { name: '넘기기' }).click();
  const asked = dialog(care, '문의 2건 넘기기');
  await asked.getByRole('combobox', { name: '넘겨받을 운영자' }).click();
  await care
    .getByRole('option', { name: /^운영자/ })
    .first()
    .click();
  await box(asked, '사유').fill('오후에 자리를 비웁니다.');
  await button(asked, '넘기기').click();
  await toast(care, '2건을 넘겼습니다.').waitFor();

  await chief.reload();
  await chief.getByRole('row', { name: one }).getByText('나', { exact: true }).waitFor();
  await linkOf(chief, one).click();
  await button(chief, '내려놓기').click();
  await toast(chief, '1건을 내려놓았습니다.').waitFor();
  await button(chief, '맡기').waitFor();
  await lookAt(chief, 'operator-home-given-back');
});
