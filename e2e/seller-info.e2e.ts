// 판매자 정보: the account with its phone, papers, the change of business; what the pages look like.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { newBusinessNumber } from './applicant.ts';
import { endErrand, openAs, origin, screenshot, seriousFindings } from './browser.ts';
import { toast } from './desk.ts';
import { codeSentBy } from './inbox.ts';
import { lookAt, looks } from './looks-at.ts';
import { picture } from './pictures.ts';
import { box, button, dialog } from './samples.ts';

afterEach(endErrand);

const INFO = '/channels/basic/seller-info';

async function open(page: Page, tab: string): Promise<Page> {
  await page.goto(`${INFO}?tab=${tab}`);
  await page.locator('.jt-info .jt-panel').first().waitFor();
  return page;
}

describe.each([1440, 390])('looks at %i px', (width) => {
  it.each([
    ['producer-a', '/channels', '.jt-form-foot'],
    ['producer-a', '/channels/basic/grade', '.jt-grade-ladder'],
    ['producer-a', `${INFO}?tab=basic`, '.jt-info-foot'],
    ['producer-a', `${INFO}?tab=business`, '.jt-info .jt-timeline'],
    ['producer-a', `${INFO}?tab=account`, '.jt-fact-list'],
    ['producer-a', `${INFO}?tab=papers`, '.jt-doc'],
    ['group-member', `${INFO}?tab=basic`, '.jt-info-foot'],
    ['influencer', '/channels/basic/matching', '.jt-form-foot'],
    ['admin', '/admin/applications?period=all', 'tbody tr[data-id], .jt-review-card'],
    ['admin', '/admin/business-conversions', '.jt-desk-rows > li'],
  ])('nothing serious for %s on %s', async (persona, at, shown) => {
    const page = await openAs(persona, { width });
    await page.goto(at);
    await page.locator(shown).first().waitFor();
    const name = at.replace(/^\/|\?.*tab=|\?.*/g, '-').replaceAll('/', '-');
    await lookAt(page, `info-${persona}${name}`);
  });
});

describe('판매자 정보', () => {
  it('another account: a mismatch is refused at its field, then the phone and the bank let it in', async () => {
    const page = await open(await openAs('producer-matching'), 'account');
    await button(page, '계좌 변경').click();
    const change = dialog(page, '정산계좌 변경');
    const code = await (async () => {
      await change.getByRole('textbox', { name: '휴대폰 인증' }).fill('01000010009');
      return codeSentBy('01000010009', () => change.getByRole('button', { name: '인증번호 받기' }).click());
    })();
    await change.getByLabel('인증번호').fill(code);
    await change.getByText('인증했습니다.').waitFor();
    await change.getByRole('combobox', { name: '은행' }).click();
    await page.getByRole('option', { name: '국민은행' }).click();
    await change.getByRole('textbox', { name: '계좌번호' }).fill('110123456780');
    await change.getByRole('textbox', { name: '예금주' }).fill('서정담');
    await change.getByRole('button', { name: '계좌 변경' }).click();
    await dialog(page, '정산계좌').getByText('예금주 이름이 계좌와 다릅니다.').last().waitFor();
    await button(page, '확인').click();
    await screenshot(page, 'info-account-dialog');
    await change.getByRole('textbox', { name: '예금주' }).fill('김하람');
    await change.getByRole('button', { name: '계좌 변경' }).click();
    await toast(page, /^정산계좌를 바꿨습니다/).waitFor();
    await page.getByText('********6780').waitFor();
  });

  it('a paper is replaced, and its stamped copy is taken home', async () => {
    const page = await open(await openAs('producer-matching'), 'papers');
    const card = page.locator('[data-field="docs.6"]');
    const copied = page.waitForEvent('download');
    await card.getByRole('button', { name: '보기' }).click();
    expect((await copied).suggestedFilename()).toMatch(/^대표자 통장 사본\.(pdf|png|jpg)$/);
    await card.locator('input[type=file]').setInputFiles(picture('통장.png'));
    await toast(page, /^대표자 통장 사본을 냈습니다/).waitFor();
    await card.getByText('심사중').waitFor();
  });

  it('a change of business is asked for with its papers, and taken back', async () => {
    const page = await open(await openAs('producer-matching'), 'business');
    await page.getByText('사업자 전환 신청', { exact: true }).first().click();
    const ask = dialog(page, '사업자 전환 신청');
    await ask.getByRole('radio', { name: '법인사업자' }).check();
    await ask.getByRole('group', { name: '사업자등록번호' }).getByRole('textbox').fill(newBusinessNumber());
    await ask.getByRole('textbox', { name: '상호' }).fill('정담공방 주식회사');
    await ask.getByRole('textbox', { name: '대표자' }).fill('서정담');
    await ask.getByRole('textbox', { name: '개업일' }).fill('20260105');
    await ask.getByRole('radio', { name: '일반과세자' }).check();
    await ask.getByRole('textbox', { name: '통신판매업 신고번호' }).fill('2026-경기이천-0031');
    await ask.getByRole('combobox', { name: '은행' }).click();
    await page.getByRole('option', { name: '국민은행' }).click();
    await box(page, '계좌번호').fill('110123456781');
    await box(page, '예금주').fill('이도담');
    await ask.getByRole('textbox', { name: '휴대폰 인증' }).fill('01000010009');
    const field = ask.getByLabel('인증번호', { exact: true });
    const code = await codeSentBy('01000010009', () =>
      // Another code is sent a minute after the one of the account's change.
      expect
        .poll(
          async () => {
            if (!(await field.isVisible())) await ask.getByRole('button', { name: '인증번호 받기' }).click();
            return field.isVisible();
          },
          { interval: 8_000, timeout: 120_000 },
        )
        .toBe(true),
    );
    await field.fill(code);
    await ask.getByText('인증했습니다.').waitFor();
    await ask.getByRole('button', { name: '전환 신청' }).click();
    await ask.getByText('필요한 서류를 올려 주세요.').first().waitFor();
    await button(page, '확인').click();
    for (const paper of [1, 2, 3, 4]) {
      const card = ask.locator(`[data-field="docs.${paper}"]`);
      await card.locator('input[type=file]').setInputFiles(picture(`paper-${paper}.png`));
      await card.getByText('올렸습니다').waitFor();
    }
    expect(await seriousFindings(page)).toEqual([]);
    await screenshot(page, 'info-conversion-dialog');
    await ask.getByRole('button', { name: '전환 신청' }).click();
    await toast(page, '사업자 전환을 신청했습니다.').waitFor();
    await page.getByRole('list', { name: '전환 단계' }).getByText('신청완료').waitFor();
    await button(page, '신청 취소').click();
    await dialog(page, '신청 취소').getByRole('button', { name: '신청 취소' }).click();
    await page.getByText('신청한 사업자 전환이 없습니다.').waitFor();
  });

  it('R300: partners that nobody was asked about are there, and a word on one stays', async () => {
    const page = await open(await openAs('producer-matching'), 'basic');
    const shown = async () => {
      await button(page, '외부연동 동의').click();
      const partners = dialog(page, '외부연동 동의');
      const mall = partners.getByRole('listitem').filter({ hasText: '선물하기 몰' });
      await mall.waitFor();
      return { partners, mall };
    };
    const first = await shown();
    await first.mall.getByText('아직 묻지 않음').waitFor();
    await first.mall.getByText('제공하는 것: 상품 정보, 재고, 상호, 고객센터 번호').waitFor();
    expect(await first.partners.getByRole('listitem').count()).toBeGreaterThan(1);
    expect(await seriousFindings(page)).toEqual([]);
    await screenshot(page, 'info-agreements');
    await first.mall.getByRole('switch').click();
    await first.mall.getByText(/에 동의$/).waitFor();
    await page.reload();
    const again = await shown();
    await again.mall.getByText(/에 동의$/).waitFor();
    await again.mall.getByRole('switch').click();
    await again.mall.getByText(/에 거둠$/).waitFor();
  });

  it('R163, R366: the form for a change, and both addresses', async () => {
    const page = await open(await openAs('producer-matching'), 'basic');
    const form = page.getByRole('link', { name: /^정보변경 신청서/ });
    expect(await form.getAttribute('href')).toBe('https://docs.jangteo.example/form.docx');
    for (const address of ['seller@jangteo.example', 'accounting@jangteo.example'])
      expect(await page.getByRole('link', { name: address }).getAttribute('href')).toBe(`mailto:${address}`);
  });
});

describe('채널', () => {
  it('R117: its address becomes a link and a code to print, and both lead to the channel', async () => {
    const address = `jd-${Math.random().toString(36).slice(2, 10)}`;
    const page = await openAs('producer-matching');
    await page.goto('/channels');
    const place = page.getByRole('region', { name: '채널 주소' });
    await place.waitFor();
    await box(page, '채널 주소').fill(address);
    await button(page, '저장').click();
    const code = place.getByRole('img', { name: `채널 주소 QR 코드, ${origin()}/c/${address}` });
    await code.waitFor();
    expect(
      await code.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(0);
    const saved = async (kind: 'PNG' | 'SVG') => {
      const download = page.waitForEvent('download');
      await place.getByRole('button', { name: `QR 코드 ${kind}로 저장` }).click();
      const file = await download;
      return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
    };
    const [png, svg] = [await saved('PNG'), await saved('SVG')];
    expect([png.name, svg.name]).toEqual([`장터-${address}-QR.png`, `장터-${address}-QR.svg`]);
    expect(png.bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(svg.bytes.toString()).toMatch(/^<svg /);
    expect(await seriousFindings(page)).toEqual([]);
    await screenshot(page, 'channel-qr');
    const name = await box(page, '닉네임').inputValue();
    await page.goto(`/c/${address}`);
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await looks(page, 'channel-page');
  });
});
