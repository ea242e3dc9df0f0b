import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { User } from '@jangteo/contract/account/account.user.ts';
import { someSeller } from '@jangteo/contract/account/user.testing.ts';
import { gateTarget, visible } from '@jangteo/contract/menu/access.ts';
import type { MenuUserType } from '@jangteo/contract/menu/menu.ts';
import type { GroupRole } from '@jangteo/contract/kit/audience.ts';
import { judge, redirectOf, type Verdict } from './guard.ts';
import { ownPath } from './own-path.ts';

const as = (traits: Partial<User>): User => ({ ...someSeller, ...traits });
const other = { productType: null, producerType: null } as const;
const consumer = (status: User['requestProducerStatus']['status']) =>
  as({ ...other, userType: 'consumer', requestProducerStatus: { status } });

const personas: Record<string, User> = {
  'producer-a': someSeller,
  'producer-individual': as({ producerType: 'individual' }),
  eticket: as({ productType: 'voucher' }),
  'group-master': as({ groupMaster: true }),
  'group-member': as({ isGroupMember: true }),
  influencer: as({ ...other, userType: 'influencer' }),
  'producer-matching': as({ matchSaleable: true }),
  'need-seller-info': as({ needBasicInfoType: 'seller', hasProducerInfo: false }),
  'need-matching-info': as({ ...other, userType: 'influencer', needBasicInfoType: 'matching' }),
  admin: as({ ...other, userType: 'admin', operatorRoles: ['FULL'] }),
  'consumer-none': consumer('none'),
  'consumer-new': consumer('new'),
  'consumer-retry': consumer('retry'),
  'consumer-progress': consumer('progress'),
  'consumer-hold': consumer('hold'),
  'consumer-approve': consumer('approve'),
};

interface Row {
  route: string;
  userTypes: MenuUserType[];
  groupRoles: GroupRole[];
  kind: string;
}
const rows: Row[] = readFileSync('docs/spec/menu.tsv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [route = '', , userTypes = '', groupRoles = '', kind = ''] = line.split('\t');
    return {
      route,
      userTypes: userTypes.split(',') as MenuUserType[],
      groupRoles: groupRoles.split(',') as GroupRole[],
      kind,
    };
  });
const pathOf = (route: string) => route.replace(/\{\w+\}/g, '7').replace('*', 'create');
const verdict = (user: User, path: string): Verdict => judge({ me: user, user }, path);
const SELLER_SECTIONS = /^\/(channels|sales|order-delivery|delivery|shipment|settlement)/;

/** What menu.tsv asks for, spelled out independently of the guard. */
function expected(user: User, row: Row): Verdict {
  if (row.kind === 'always')
    return row.route === '/dashboard' && gateTarget(user)
      ? { kind: 'go', to: gateTarget(user)! }
      : { kind: 'open' };
  const gate = gateTarget(user);
  if (user.userType === 'consumer' || (!visible(row, user) && row.route !== gate)) return { kind: 'refused' };
  const exempt =
    row.route === '/channels/inquiry/seller' ||
    /^\/(help|notice)\//.test(row.route) ||
    /basic\/(seller-info|matching)$/.test(row.route);
  if (gate && !exempt) return { kind: 'go', to: gate };
  if (user.userType === 'admin' && SELLER_SECTIONS.test(row.route))
    return { kind: 'go', to: `/admin/act-as?next=${encodeURIComponent(pathOf(row.route))}` };
  return { kind: 'open' };
}

describe('R55-R59: every persona on every route of menu.tsv', () => {
  it.each(Object.entries(personas))('%s', (_name, user) => {
    expect(rows).toHaveLength(78);
    for (const row of rows)
      expect([row.route, verdict(user, pathOf(row.route))]).toEqual([row.route, expected(user, row)]);
  });
});

describe('redirects', () => {
  it('R37: a visitor is sent to / from every page of the menu', () => {
    for (const row of rows) expect(judge(null, pathOf(row.route))).toEqual({ kind: 'go', to: '/' });
    for (const path of ['/', '/login', '/join', '/find', '/account-state', '/verification'])
      expect(judge(null, path).kind).toBe('open');
    expect(judge(null, '/store-onboarding')).toEqual({ kind: 'go', to: '/' });
  });

  it.each([
    ['consumer-none', '/store-onboarding'],
    ['consumer-new', '/store-onboarding/pending'],
    ['consumer-retry', '/store-onboarding/pending'],
    ['consumer-progress', '/store-onboarding/pending'],
    ['consumer-hold', '/store-onboarding/rejected'],
    ['consumer-approve', '/dashboard'],
    ['producer-a', '/dashboard'],
    ['influencer', '/dashboard'],
    ['admin', '/dashboard'],
  ])('R38-R42: %s goes from / and /login to %s', (name, to) => {
    for (const path of ['/', '/login', '/join', '/find'])
      expect(verdict(personas[name]!, path)).toEqual({ kind: 'go', to });
  });

  it('an applicant who was approved while they waited is sent on, not refused', () => {
    const waiting = ['/store-onboarding', '/store-onboarding/pending', '/store-onboarding/rejected'];
    for (const path of waiting) {
      expect(verdict(personas['consumer-progress']!, path).kind).toBe('open');
      for (const name of ['producer-a', 'influencer'])
        expect(verdict(personas[name]!, path)).toEqual({ kind: 'go', to: '/dashboard' });
    }
  });

  it('R52, R53: the gate stands behind authorisation and leaves its target, profile and help open', () => {
    const user = personas['need-seller-info']!;
    expect(verdict(user, '/dashboard')).toEqual({ kind: 'go', to: '/channels/basic/seller-info' });
    expect(verdict(user, '/channels/group').kind).toBe('refused');
    for (const path of [
      '/channels/basic/seller-info',
      '/profile',
      '/help/producer',
      '/channels/inquiry/seller',
    ])
      expect(verdict(user, path).kind).toBe('open');
  });

  it.each([
    ['PASSWORD_CHANGE', 'password'],
    ['EMAIL_INPUT', 'email'],
    ['EMAIL_VERIFY', 'email'],
    ['TERMS', 'terms'],
  ] as const)('%s leads to that part of the profile, and nowhere else', (nextAction, part) => {
    const user = as({ nextAction });
    for (const path of ['/', '/dashboard', '/delivery/order', '/join'])
      expect(verdict(user, path)).toEqual({ kind: 'go', to: `/profile?part=${part}` });
    expect(verdict(user, '/profile').kind).toBe('open');
    expect(verdict(user, '/verification').kind).toBe('open');
  });
  it('a missing tag is asked for where it is needed', () => {
    expect(verdict(as({ nextAction: 'PROFILE_TAG' }), '/delivery/order').kind).toBe('open');
  });

  it("an operator picks a seller first, and then sees that seller's menu", () => {
    const me = personas.admin!;
    expect(verdict(me, '/delivery/order')).toEqual({
      kind: 'go',
      to: '/admin/act-as?next=%2Fdelivery%2Forder',
    });
    expect(judge({ me, user: someSeller }, '/delivery/order').kind).toBe('open');
    expect(judge({ me, user: someSeller }, '/shipment/prepare').kind).toBe('refused');
    expect(judge({ me, user: someSeller }, '/admin/act-as').kind).toBe('open');
    expect(verdict(someSeller, '/admin/act-as').kind).toBe('refused');
  });
});

it.each([
  ['/delivery/order?tab=new', '/delivery/order?tab=new'],
  ['//evil.test/x', null],
  ['/\\evil.test', null],
  ['https://evil.test', null],
  ['javascript:alert(1)', null],
  ['/login', null],
  ['/', null],
  ['/\tevil', '/evil'],
  [undefined, null],
  ['delivery', null],
])('G-RDR-1: next %j leads to %j', (next, to) => expect(ownPath(next)).toBe(to));

describe('after the session ended on a page', () => {
  const session = { me: someSeller, user: someSeller };
  it.each([
    [
      'the page is open again, with its search',
      '?next=%2Forder-delivery%2Forder%2Flist%3Ftab%3Dpreparing',
      '/order-delivery/order/list?tab=preparing',
    ],
    ['R38: without a page it is the dashboard', '', '/dashboard'],
    ['a page that this user may not open', '?next=%2Fchannels%2Fgroup', '/dashboard'],
    ['the sign-in itself', '?next=%2Flogin', '/dashboard'],
    ['another host', '?next=%2F%2Fevil.example', '/dashboard'],
    ['another host behind a backslash', '?next=%2F%5Cevil.example', '/dashboard'],
    ['a whole address', '?next=https%3A%2F%2Fevil.example', '/dashboard'],
  ])('%s', (_what, query, to) => expect(redirectOf(session, '/login', query)).toBe(to));
  it('both pages of the sign-in lead on, others do not', () => {
    expect(redirectOf(session, '/', '?next=%2Fprofile')).toBe('/profile');
    expect(redirectOf(session, '/account-state', '?next=%2Fprofile')).toBe('/dashboard');
  });
  it("a visitor's page is kept with its search; not after a sign-out, not for the sign-in itself", () => {
    expect(redirectOf(null, '/delivery/order', '?tab=prepare')).toBe(
      '/?next=%2Fdelivery%2Forder%3Ftab%3Dprepare',
    );
    expect(redirectOf(null, '/no/such/page', '')).toBe('/?next=%2Fno%2Fsuch%2Fpage');
    expect(redirectOf(null, '/delivery/order', '?tab=prepare', true)).toBe('/');
    expect(redirectOf(null, '/', '?next=%2Fprofile')).toBeNull();
  });
  it('where the documents send by state, that wins', () => {
    const me = consumer('progress');
    expect(redirectOf({ me, user: me }, '/', '?next=%2Fprofile')).toBe('/store-onboarding/pending');
    const gated = personas['need-seller-info']!;
    expect(redirectOf({ me: gated, user: gated }, '/', '?next=%2Fdelivery%2Forder')).toBe('/dashboard');
  });
  it('an operator picks the seller first and goes on with the search', () => {
    const me = personas.admin!;
    const picker = '/admin/act-as?next=%2Fdelivery%2Forder%3Ftab%3Dprepare';
    expect(redirectOf({ me, user: me }, '/', '?next=%2Fdelivery%2Forder%3Ftab%3Dprepare')).toBe(picker);
    expect(redirectOf({ me, user: me }, '/delivery/order', '?tab=prepare')).toBe(picker);
  });
  it('what must be done first comes first', () => {
    const me = as({ nextAction: 'PASSWORD_CHANGE' });
    expect(redirectOf({ me, user: me }, '/login', '?next=%2Fdelivery%2Forder')).toBe(
      '/profile?part=password&next=%2Fdelivery%2Forder',
    );
    expect(redirectOf({ me, user: me }, '/delivery/order', '?tab=new')).toBe(
      '/profile?part=password&next=%2Fdelivery%2Forder%3Ftab%3Dnew',
    );
    expect(redirectOf({ me, user: me }, '/', '?next=%2F%2Fevil.example')).toBe('/profile?part=password');
  });
});
