// Menus, guards and gates in the browser: menu.tsv is the measure.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { endErrand, landAs, openAs, overhang, pathOf, screenshot, seriousFindings } from './browser.ts';
import { lookAt } from './looks-at.ts';
import { menuOf } from './menu-of.ts';

afterEach(endErrand);

const rows = readFileSync(path.join(import.meta.dirname, '../docs/spec/menu.tsv'), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [route = '', label = '', types = '', groups = '', kind = ''] = line.split('\t');
    return { route, label, types: types.split(','), groups: groups.split(','), kind };
  });
const leaves = rows.filter((row) => row.kind === 'leaf');

/** Persona: marks that let them in (any of these), the group role, and how many pages their menu shows. */
const personas: [string, { marks: string[]; group: string; leaves: number; hidden: string }][] = [
  ['producer-a', { marks: ['producer'], group: 'nonGroup', leaves: 51, hidden: '/shipment/prepare' }],
  [
    'producer-individual',
    { marks: ['producer'], group: 'nonGroup', leaves: 51, hidden: '/sales/contract/influencer' },
  ],
  ['eticket', { marks: ['eTicket'], group: 'nonGroup', leaves: 47, hidden: '/delivery/order' }],
  [
    'group-master',
    { marks: ['producer'], group: 'groupMaster', leaves: 53, hidden: '/sales/product/matching' },
  ],
  [
    'group-member',
    { marks: ['producer'], group: 'groupMember', leaves: 40, hidden: '/settlement/sales/estimate' },
  ],
  [
    'influencer',
    { marks: ['influencer'], group: 'nonGroup', leaves: 30, hidden: '/order-delivery/order/list' },
  ],
  [
    'producer-matching',
    { marks: ['producer', 'influencer'], group: 'nonGroup', leaves: 61, hidden: '/channels/group' },
  ],
  ['admin', { marks: ['admin'], group: 'nonGroup', leaves: 64, hidden: '/settlement/sales/group' }],
];

/** The operator's own pages stand above the sellers' menu (docs/decisions/0057-operators-pages.md). */
const DESK = [
  '/admin',
  '/admin/applications',
  '/admin/business-conversions',
  '/admin/users',
  '/admin/groups',
  '/admin/client-logs',
  '/admin/categories',
  '/admin/commissions',
  '/admin/settings',
  '/admin/holidays',
  '/admin/grade-rules',
  '/admin/reference',
  '/admin/jobs',
  '/admin/events',
  '/admin/checks',
  '/admin/switches',
  '/admin/category-docs',
  '/admin/asks',
  '/admin/act-as',
  '/admin/sanctions',
  '/admin/reports',
  '/admin/lives',
  '/admin/settlements',
  '/admin/payouts',
  '/admin/adjustments',
  '/admin/funds',
  '/admin/exchanges',
  '/admin/withholding',
  '/admin/refunds',
  '/admin/claim-appeals',
  '/admin/promotions',
  '/admin/coupons',
  '/admin/notices',
  '/admin/operators',
  '/admin/popups',
  '/admin/banners',
  '/admin/academy',
  '/admin/help',
  '/admin/legal',
  '/admin/approvals',
  '/admin/access-logs',
  '/admin/access-reviews',
];

describe('the menu of each persona is menu.tsv', () => {
  it.each(personas)('%s', async (persona, { marks, group, leaves: count, hidden }) => {
    const page = await landAs(persona);
    const expected = leaves
      .filter((row) => row.groups.includes(group) && row.types.some((type) => marks.includes(type)))
      .map((row) => row.route);
    // The table has another order than the tree, whose sections stand as a seller looks for them.
    const own = persona === 'admin' ? DESK : [];
    expect((await menuOf(page)).toSorted()).toEqual([...own, ...expected].toSorted());
    expect(expected).toHaveLength(count);
    await page.goto(hidden);
    await page.getByText('이 메뉴를 이용할 권한이 없습니다').waitFor();
  });

  it('R65: the e-ticket seller reads 주문/발송 관리 and 환불 관리', async () => {
    const page = await landAs('eticket');
    const nav = page.getByRole('navigation', { name: '메뉴' });
    await nav.getByRole('button', { name: '주문/발송 관리' }).click();
    await nav.getByRole('link', { name: '환불 관리' }).click();
    await page.getByRole('heading', { name: '환불 관리' }).waitFor();
    expect(await page.getByRole('navigation', { name: '위치' }).innerText()).toContain('주문/발송 관리');
  });

  it('R177: a consumer has no menu', async () => {
    const page = await landAs('consumer-approve');
    expect(await menuOf(page)).toEqual([]);
    await page.goto('/order-delivery/order/list');
    await page.getByText('이 메뉴를 이용할 권한이 없습니다').waitFor();
  });
});

describe('guards', () => {
  it('R57: the check is asked again on every path change, without a reload', async () => {
    const page = await landAs('group-member');
    const walk = (to: string) =>
      page.evaluate((path) => {
        history.pushState({}, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
      }, to);
    for (const refused of ['/settlement/sales/vat', '/admin/jobs']) {
      await walk(refused);
      await page.getByText('이 메뉴를 이용할 권한이 없습니다').waitFor();
    }
    await walk('/delivery/order');
    await page.getByRole('heading', { name: '배송 관리' }).waitFor();
    expect(await page.getByText('이 메뉴를 이용할 권한이 없습니다').count()).toBe(0);
  });

  it('R59: deep pages open for those whose menu has them, and are refused to others', async () => {
    const seller = await openAs('producer-a');
    for (const [deep, name] of [
      ['/channels/broadcast/reservation/register', '방송 예고 등록'],
      ['/sales/coupon/producer/7', '쿠폰 등록·상세'],
      ['/order-delivery/order/notice/create', '주문 안내 등록'],
      ['/notice/producer/3', '공지 상세·그리퍼 요청 안내'],
    ] as const) {
      await seller.goto(deep);
      await seller.getByRole('heading', { name }).waitFor();
      expect(pathOf(seller)).toBe(deep);
    }
    const gripper = await openAs('influencer');
    for (const deep of [
      '/sales/coupon/producer/7',
      '/sales/product/notice/create',
      '/sales/product/flash/set-base-info',
    ]) {
      await gripper.goto(deep);
      await gripper.getByText('이 메뉴를 이용할 권한이 없습니다').waitFor();
    }
  });

  it('R52: the gate holds business pages and leaves help, profile and inquiries open', async () => {
    const page = await openAs('need-seller-info');
    for (const held of ['/dashboard', '/delivery/order', '/order-delivery/order/list']) {
      await page.goto(held);
      await expect.poll(() => pathOf(page)).toBe('/channels/basic/seller-info');
    }
    const nav = page.getByRole('navigation', { name: '메뉴' });
    await nav.getByRole('button', { name: '주문/배송 관리' }).click();
    const closed = nav.getByRole('button', { name: '배송 관리', exact: true });
    expect(await closed.getAttribute('data-tip')).toBe('판매자 정보를 모두 채우면 열립니다.');
    expect(await closed.getAttribute('aria-disabled')).toBe('true');
    for (const [open, name] of [
      ['/profile', '내 프로필'],
      ['/help/producer', '판매자 도움말'],
      ['/channels/inquiry/seller', '판매자 문의(1:1)'],
    ] as const) {
      await page.goto(open);
      await page.getByRole('heading', { name }).waitFor();
    }
  });

  it('a hidden page is refused by the API, too', async () => {
    const page = await landAs('influencer');
    const status = await page.evaluate(async () => (await fetch('/v1/orders')).status);
    expect(status).toBe(403);
  });

  it('an unknown path says so', async () => {
    const page = await openAs('producer-a');
    await page.goto('/no/such/page');
    await page.getByText('페이지를 찾을 수 없습니다').waitFor();
    await page.getByRole('navigation', { name: '메뉴' }).waitFor();
  });
});

describe('getting about', () => {
  it('Ctrl+K finds a page by its first consonants and opens it', async () => {
    const page = await landAs('producer-a');
    await page.getByRole('navigation', { name: '메뉴' }).waitFor();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('dialog', { name: '찾기' }).getByRole('textbox');
    await box.fill('ㅂㅅㅎㅎ');
    await page.getByRole('option', { name: /배송 현황/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '배송 현황' }).waitFor();
    expect(pathOf(page)).toBe('/delivery/status');
  });

  it('a page is pinned, stays pinned after a reload, and is let go again', async () => {
    const page = await openAs('producer-a');
    await page.goto('/delivery/status');
    const nav = page.getByRole('navigation', { name: '메뉴' });
    await nav.getByRole('button', { name: '배송 현황 즐겨찾기' }).click();
    await page.reload();
    await nav.getByRole('heading', { name: '즐겨찾기' }).waitFor();
    expect(await nav.getByRole('link', { name: '배송 현황' }).count()).toBe(2);
    await nav.getByRole('button', { name: '배송 현황 즐겨찾기' }).first().click();
    expect(await nav.getByRole('heading', { name: '즐겨찾기' }).count()).toBe(0);
  });

  it('the menu folds to icons and stays folded; ? lists the keys', async () => {
    const page = await landAs('producer-a');
    const width = () => page.locator('.jt-shell-menu').evaluate((menu) => menu.clientWidth);
    await page.getByRole('button', { name: '메뉴 접기' }).click();
    await expect.poll(width).toBeLessThanOrEqual(56);
    await page.reload();
    await page.getByRole('button', { name: '메뉴 펼치기' }).waitFor();
    await page.getByRole('button', { name: '정산 관리' }).click();
    await page.getByRole('menuitem', { name: '부가세 내역' }).click();
    await page.getByRole('heading', { name: '부가세 내역' }).waitFor();
    await expect.poll(() => page.getByRole('menu').count()).toBe(0);
    await page.keyboard.press('?');
    await page.getByRole('dialog').getByText('단축키 보기').waitFor();
    expect(await width()).toBeLessThanOrEqual(56);
  });

  it('on a phone the menu is a drawer that closes behind the page it opened', async () => {
    const page = await landAs('producer-a', { width: 390 });
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    await page.getByRole('button', { name: '주문/배송 관리' }).click();
    await screenshot(page, 'menu-390');
    expect(await seriousFindings(page)).toEqual([]);
    await page
      .getByRole('navigation', { name: '메뉴' })
      .getByRole('link', { name: /^배송 관리/ })
      .click();
    await page.getByRole('heading', { name: '배송 관리' }).waitFor();
    await expect.poll(() => page.locator('.jt-shell-menu').isVisible()).toBe(false);
    expect(await overhang(page)).toBeLessThanOrEqual(0);
  });

  it('the shell: axe finds nothing serious', async () => {
    const page = await openAs('producer-a');
    for (const to of ['/dashboard', '/delivery/order?length=10']) {
      await page.goto(to);
      for (const width of [1440, 1024, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
        await page.getByText('불러오는 중').waitFor({ state: 'detached' });
        await lookAt(page, to.slice(1).replaceAll(/\W+/g, '-'), { frame: true });
      }
    }
  });
});

it('R164: the picture in an order opens the viewer in a tab of its own', async () => {
  const page = await openAs('producer-a');
  await page.goto('/order-delivery/order/list');
  await page.locator('tbody tr[data-id]').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const tab = page.context().waitForEvent('page');
  await page
    .getByRole('dialog', { name: /^주문/ })
    .getByRole('link', { name: /크게 보기$/ })
    .first()
    .click();
  const viewer = await tab;
  await viewer.locator('figure img').waitFor();
  expect(new URL(viewer.url()).pathname).toBe('/media-viewer/image');
  expect(
    await viewer.locator('figure img').getAttribute('src'),
    'the picture, not its thumbnail',
  ).not.toContain('?');
  await viewer.close();
});

it('the media viewer shows our own files only (R164, G-RDR-1)', async () => {
  const page = await openAs('producer-a');
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url()).origin) && !/^(data|blob):/.test(request.url()))
      foreign.push(request.url());
  });
  await page.goto('/media-viewer/image?src=/art/tea.svg');
  await page.getByRole('img', { name: 'tea.svg' }).waitFor();
  for (const src of [
    'https://evil.test/a.png',
    '//evil.test/a.png',
    'javascript:alert(1)',
    '/\\evil.test/a.png',
  ]) {
    await page.goto(`/media-viewer/image?src=${encodeURIComponent(src)}`);
    await page.getByText('열 수 있는 파일이 없습니다').waitFor();
  }
  expect(foreign).toEqual([]);
});
