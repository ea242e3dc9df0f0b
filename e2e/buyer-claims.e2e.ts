// A buyer asks for a return on the page of an order, its seller refuses with a photo, the buyer appeals (claims.md §3).
import { WEB_CLIENT } from '@jangteo/contract/account/client.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import {
  account,
  endErrand,
  mistakes,
  newPage,
  origin,
  overhang,
  screenshot,
  seriousFindings,
} from './browser.ts';
import { buy } from './buyers.ts';
import { pngOf } from './pictures.ts';
import { signInAs } from './public-forms.ts';

afterEach(endErrand);

const PNG = pngOf(64, 64);

async function call<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(origin() + path, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-access-path': '/',
      'idempotency-key': randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data, code } = (await answer.json()) as { data: T; code: string };
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${code}`);
  return data;
}
async function tokenOf(persona: string, clientId: string): Promise<string> {
  const { loginId, password } = account(persona);
  const login = { loginId, password, clientId, deviceId: randomUUID() };
  return (await call<{ accessToken: string }>('POST', '/user/web/login', login)).accessToken;
}

/** As a page uploads it. */
async function photoOf(token: string): Promise<string> {
  const headers = { 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` };
  const coded = (text: string) => Buffer.from(text).toString('base64');
  const made = await fetch(`${origin()}/temp`, {
    method: 'POST',
    headers: {
      ...headers,
      'upload-length': String(PNG.length),
      'upload-metadata': `filename ${coded('흔적.png')},purpose ${coded('CLAIM')}`,
    },
  });
  const sent = await fetch(new URL(made.headers.get('location')!, origin()), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(PNG),
  });
  return ((await sent.json()) as { pathname: string }).pathname;
}

test('asked for with a photo, refused with one, appealed', async () => {
  const as = await tokenOf('consumer-new', WEB_CLIENT);
  const [bought] = await buy('producer-a', { as, qty: 2 });
  const { orderSeq, lines } = bought!;
  const seller = await tokenOf('producer-a', 'jangteo-console');
  const ids = { orderProductSeqList: lines };
  await call('PUT', '/v1/delivery/products/selected', ids, seller);
  await call('PUT', '/v1/delivery/products/direct', ids, seller);
  await call('PUT', '/v1/delivery/force/complete', { ...ids, reason: '직접 전달했습니다' }, seller);

  const page = await newPage({ width: 390 });
  const look = async (name: string) => {
    expect(await seriousFindings(page), name).toEqual([]);
    expect(await overhang(page), name).toBeLessThanOrEqual(0);
    await screenshot(page, `buyer-claims-${name}`);
  };
  await page.goto(`/orders/${orderSeq}`);
  await signInAs(page, 'consumer-new');
  await page.getByText('결제금액').waitFor();
  await look('order-390');
  await page.getByRole('button', { name: '교환 요청' }).click();
  await page.getByRole('button', { name: '교환 요청하기' }).waitFor();
  await page.getByText('교환 배송비').waitFor();
  await look('exchange-390');
  await page.getByRole('button', { name: '닫기' }).click();
  await page.getByRole('button', { name: '반품 요청' }).click();
  await page.getByText('돌려받을 금액').waitFor();
  await page.getByLabel('수량').selectOption('1');
  await page.getByText('반품 배송비').waitFor();
  await look('form-390');
  await page.getByLabel('사유').selectOption('PRODUCT_DAMAGE');
  await page.getByRole('button', { name: '사진을 첨부해 주세요' }).waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: '파손.png', mimeType: 'image/png', buffer: PNG });
  await page.getByText('사진 1장을 첨부했습니다.').waitFor();
  await page.getByRole('button', { name: '반품 요청하기' }).click();
  await page.getByRole('button', { name: '요청 철회' }).waitFor();
  await page.getByAltText('구매자 사진 1').waitFor();
  await look('asked-390');

  const [claim] = await call<{ claimSeq: number }[]>('GET', '/market/v1/claims?length=1', undefined, as);
  const no = { reason: 'USED', text: '사용한 흔적이 뚜렷합니다.', photos: [await photoOf(seller)] };
  await call('PUT', '/v1/orders/return/impossible', { claimSeqList: [claim!.claimSeq], ...no }, seller);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/orders/${orderSeq}`);
  await page.getByText('결제금액').waitFor();
  await look('order-1440');
  await page.getByRole('button', { name: '진행 상황' }).click();
  await page.getByText('사용한 흔적이 뚜렷합니다.').waitFor();
  await page.getByAltText('판매자 사진 2').waitFor();
  await look('refused-1440');
  await page.getByLabel(/동의하지 않는 이유/).fill('받은 날 바로 찍은 사진입니다.');
  await page.getByRole('button', { name: '이의 신청하기' }).click();
  await page.getByText('이의 신청을 검토하고 있습니다').waitFor();
  await look('appealed-1440');
  expect(mistakes).toEqual([]);
});
