import type { NeedBasicInfoType, RequestProducerStatus } from '../account/account.enums.ts';
import type { UserTraits } from '../kit/audience.ts';
import { groupRoleOf } from '../kit/audience.ts';
import type { Vocabulary } from '../kit/enum.ts';
import { ranks } from '../kit/role.ts';
import { alwaysAllowed, menu, menuItems } from './menu.ts';
import type { MenuItem, MenuSection } from './menu.ts';
import { operatorCrumbs } from './operator.ts';
import type { ShownSection } from './shown.ts';

/** What menu, guards and redirects read of a user (R47); `userSchema` of the account satisfies it. */
export interface MenuUser extends UserTraits {
  needBasicInfoType: NeedBasicInfoType;
  hasProducerInfo: boolean;
  requestProducerStatus: { status: RequestProducerStatus };
}

/** One item for one user: role and type must both allow it (R178-R185). */
export function visible(item: Pick<MenuItem, 'userTypes' | 'groupRoles'>, user: UserTraits): boolean {
  return item.groupRoles.includes(groupRoleOf(user)) && typeAllows(item.userTypes, user);
}

function typeAllows(types: MenuItem['userTypes'], user: UserTraits): boolean {
  if (ranks(user, 'ADMIN') && types.includes('admin')) return true;
  if (
    types.includes('influencer') &&
    (user.userType === 'influencer' || user.matchSaleable) &&
    ranks(user, 'INFLUENCER')
  )
    return true;
  if (user.userType !== 'producer') return false;
  const goods = types.includes('producer');
  const voucher = types.includes('eTicket');
  const productMatch =
    goods && voucher
      ? true
      : voucher
        ? user.productType === 'voucher'
        : goods && user.productType === 'normal';
  if (productMatch) return true;
  return types.includes('individual') && user.producerType === 'individual' && !goods && !voucher;
}

/** The words of the user: e-ticket sellers read 주문/발송 관리 and 환불 관리 (R65). */
export const vocabularyOf = (user: Pick<UserTraits, 'userType' | 'productType'>): Vocabulary =>
  user.userType === 'producer' && user.productType === 'voucher' ? 'voucher' : 'goods';

/**
 * The menu of one user: leaves only, empty groups and sections left out (R186), labels in the user's words.
 */
export function menuFor(user: UserTraits): ShownSection[] {
  const words = vocabularyOf(user);
  return menu.flatMap((section) => {
    const groups = section.groups.flatMap((group) => {
      const items = group.items.filter((item) => item.kind === 'leaf' && visible(item, user));
      return items.length === 0
        ? []
        : [
            {
              label: group.label ?? null,
              items: items.map((item) => ({ route: item.route, label: labelOf(item, words) })),
            },
          ];
    });
    if (groups.length === 0) return [];
    return [{ label: labelOf(section, words), route: section.parent?.route ?? null, groups }];
  });
}

const labelOf = (named: Pick<MenuItem | MenuSection, 'label' | 'voucherLabel'>, words: Vocabulary): string =>
  words === 'voucher' ? (named.voucherLabel ?? named.label) : named.label;

/** Section, group and page of a path, for the breadcrumb and the title; null for a path outside the menu. */
export function breadcrumb(path: string, user: UserTraits): string[] | null {
  const words = vocabularyOf(user);
  const item = matching(pathOnly(path));
  if (!item) return ranks(user, 'ADMIN') ? operatorCrumbs(pathOnly(path)) : null;
  const section = menu.find((s) => s.parent === item || s.groups.some((g) => g.items.includes(item)));
  if (!section) return null;
  const group = section.groups.find((g) => g.items.includes(item));
  return [labelOf(section, words), group?.label, item.title ?? labelOf(item, words)].filter(
    (part) => part !== undefined,
  );
}

/** Signed-in pages beside the menu: popups, which check the content themselves. */
const POPUPS: readonly string[] = ['/content/open/window', '/content/open/viewer'];
const ONBOARDING: readonly string[] = [
  '/store-onboarding',
  '/store-onboarding/pending',
  '/store-onboarding/rejected',
];

/** A page of whoever is still to become a seller. */
export const isOnboarding = (path: string): boolean => ONBOARDING.includes(pathOnly(path));

/** Pages that need no sign-in; a signed-in visitor of the first four is sent on to `landing`. */
export const publicPaths: readonly string[] = ['/', '/login', '/join', '/find', '/verification'];

/**
 * May this user open the path (R55-R59)? Query and hash do not count. The API has its own audience per call.
 */
export function allowedPath(user: MenuUser, path: string): boolean {
  const plain = pathOnly(path);
  if (publicPaths.includes(plain) || POPUPS.includes(plain)) return true;
  if (alwaysAllowed.some((item) => plain === item.route || isViewer(item.route, plain))) return true;
  if (user.userType === 'consumer') return ONBOARDING.includes(plain);
  if (plain === gateTarget(user)) return true;
  const item = matching(plain);
  if (!item) return false;
  return item.kind === 'parent'
    ? menuFor(user).some((section) => section.route === item.route)
    : visible(item, user);
}

/** /prompter-viewer/{contentId} and /media-viewer/{type}. */
const isViewer = (route: string, path: string): boolean =>
  (route === '/prompter-viewer' || route === '/media-viewer') && new RegExp(`^${route}/[\\w-]+$`).test(path);

/** The item of a path: the literal one first, then patterns. */
export function itemAt(path: string): MenuItem | undefined {
  return matching(pathOnly(path));
}

function matching(path: string): MenuItem | undefined {
  return (
    menuItems.find((item) => item.route === path) ??
    menuItems.find((item) => patternOf(item.route)?.test(path))
  );
}

/** `{id}` and `{menuSeq}` are numbers; `/*` is any page below. */
function patternOf(route: string): RegExp | null {
  if (!/[{*]/.test(route)) return null;
  return new RegExp(`^${route.replace('/*', '/.+').replace(/\{\w+\}/g, '[1-9]\\d*')}$`);
}

function pathOnly(path: string): string {
  const plain = path.split(/[?#]/, 1)[0]!;
  return plain.length > 1 ? plain.replace(/\/+$/, '') : plain;
}

const SELLER_INFO = '/channels/basic/seller-info';
const MATCHING_INFO = '/channels/basic/matching';

/** Where basic information is still missing (R51-R53), else null. */
export function gateTarget(user: MenuUser): string | null {
  if (user.needBasicInfoType === 'matching') return MATCHING_INFO;
  return user.needBasicInfoType === 'seller' && !user.hasProducerInfo ? SELLER_INFO : null;
}

/**
 * Page that the user must fill in before this path opens, or null. Runs after
 * `allowedPath`; never blocks the two targets, the profile, help, notices,
 * the inquiry to the operator, popups and pages that need no sign-in.
 */
export function gateFor(user: MenuUser, path: string): string | null {
  const target = gateTarget(user);
  const plain = pathOnly(path);
  return target === null || isOpenBeforeGate(plain) ? null : target;
}

function isOpenBeforeGate(path: string): boolean {
  if ([SELLER_INFO, MATCHING_INFO, '/channels/inquiry/seller'].includes(path)) return true;
  if (/^\/(help|notice)\//.test(path)) return true;
  if (path === '/dashboard') return false;
  if (alwaysAllowed.some((item) => path === item.route || isViewer(item.route, path))) return true;
  return publicPaths.includes(path) || POPUPS.includes(path) || ONBOARDING.includes(path);
}

/** Where a visitor goes after signing in, or from `/` (R37-R42). */
export function landing(user: Pick<MenuUser, 'userType' | 'requestProducerStatus'> | null): string {
  if (!user) return '/';
  if (user.userType !== 'consumer') return '/dashboard';
  switch (user.requestProducerStatus.status) {
    case 'none':
      return '/store-onboarding';
    case 'new':
    case 'retry':
    case 'progress':
      return '/store-onboarding/pending';
    case 'hold':
      return '/store-onboarding/rejected';
    default:
      return '/dashboard';
  }
}
