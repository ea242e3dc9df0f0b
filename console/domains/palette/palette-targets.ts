/**
 * Where the command palette leads: pages of the user's menu, and the day's work by the seller's own words.
 */
import type { User } from '@jangteo/contract/account/account.user.ts';
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import { orderProductStatus } from '@jangteo/contract/order/order.enums.ts';
import type { OrderRow } from '@jangteo/contract/order/order.row.ts';
import { menuFor } from '@jangteo/contract/menu/access.ts';
import { alwaysAllowed } from '@jangteo/contract/menu/menu.ts';
import { inForce, type Shortcut } from '../../kit/keys.ts';
import { KEYWORD_LENGTH } from '../../kit/list-page/keywords.ts';
import { paths } from '../../kit/paths.ts';
import { isBuilt } from '../../kit/documented.ts';
import { orderNumber, recent, search, type Target } from './palette.ts';

export interface Group {
  key: 'recent' | 'acts' | 'orders' | 'tasks' | 'pages';
  heading: string;
  items: Target[];
}

export const SIGN_OUT = 'task:sign-out';
/** Before the name of a scheme. */
export const THEME = 'theme:';
/** Before the label of something that can be done on the open page. */
export const ACT = 'act:';
/** Room of the list before anything is typed. */
const FEW = 6;

export function pagesOf(user: User): Target[] {
  const always = alwaysAllowed.filter((item) => !item.route.endsWith('-viewer'));
  return [
    ...always.map((item) => ({ key: item.route, label: item.label, place: '', href: item.route })),
    ...menuFor(user).flatMap((section) =>
      section.groups.flatMap((group) =>
        group.items.map((item) => ({
          key: item.route,
          label: item.label,
          place: section.label,
          href: item.route,
        })),
      ),
    ),
  ];
}

/** Only what stands on a page of the user's menu. */
export function tasksOf(pages: readonly Target[]): Target[] {
  const task = (label: string, page: string, href = page): Target[] => {
    const place = pages.find((one) => one.key === page)?.label;
    return place === undefined ? [] : [{ key: `task:${label}`, label, place, href }];
  };
  return [
    ...task('발주확인', paths.deliveries(), paths.deliveryTab('payment-complete')),
    ...task('발송처리', paths.deliveries(), paths.deliveryTab('prepare')),
    ...task('송장 엑셀 업로드', paths.deliveries(), paths.deliveryTab('prepare')),
    ...task('바코드 발송', paths.deliveries(), paths.deliveryTab('prepare')),
    ...task('발주확인', paths.shipments(), paths.shipmentTab('payment-complete')),
    ...task('발송처리', paths.shipments(), paths.shipmentTab('prepare')),
    ...task('파일 비밀번호 변경', paths.downloads()),
    ...task('비밀번호 변경', paths.profile()),
    ...task('로그인한 기기', paths.profile()),
    { key: `${THEME}light`, label: '밝은 화면 (라이트 모드)', place: '화면 밝기', href: '' },
    { key: `${THEME}dark`, label: '어두운 화면 (다크 모드)', place: '화면 밝기', href: '' },
    { key: `${THEME}auto`, label: '시스템 설정에 맞추기', place: '화면 밝기', href: '' },
    { key: SIGN_OUT, label: '로그아웃', place: '', href: paths.login() },
  ];
}

/** Before anything is typed: what was opened last, the day's work, pages that are built. */
function offered(userSeq: number, pages: readonly Target[], tasks: readonly Target[]): Group[] {
  const opened = recent(userSeq).flatMap(
    (key) => [...tasks, ...pages].find((target) => target.key === key) ?? [],
  );
  return [
    { key: 'recent', heading: '최근에 연 화면', items: opened },
    {
      key: 'tasks',
      heading: '할 일',
      items: tasks.filter((one) => one.key.startsWith('task:') && one.key !== SIGN_OUT).slice(0, FEW - 2),
    },
    { key: 'pages', heading: '화면', items: pages.filter((one) => isBuilt(one.key)).slice(0, FEW) },
  ];
}

/** Acts and keys of the open page, by their words; each once. */
export const actsOf = (open: readonly Shortcut[]): Target[] =>
  inForce(open)
    .filter((one) => one.act)
    .map(({ label, keys }) => ({ key: ACT + label, label, place: keys.toUpperCase(), href: '' }));

/**
 * What the server is asked for: null where the user has no orders
 * or nothing that could be a name or number is typed.
 */
export function orderWord(pages: readonly Target[], typed: string): string | null {
  const word = typed.trim().slice(0, KEYWORD_LENGTH);
  return word.length < 2 || /^[ㄱ-ㅎㅏ-ㅣ\s]+$/.test(word) || !pages.some((one) => one.key === paths.orders())
    ? null
    : (orderNumber(word) ?? word);
}

/** A line that was found: its order, whose it is, what was bought. */
export const hitOf = (
  row: Pick<OrderRow, 'orderSeq' | 'orderProductSeq' | 'recipient' | 'productName' | 'status'>,
  vocabulary: Vocabulary,
): Target => ({
  key: `hit:${row.orderProductSeq}`,
  label: `${row.orderSeq} · ${row.recipient.name} · ${row.productName}`,
  place: orderProductStatus.label(row.status, vocabulary),
  href: paths.order(row.orderSeq, row.orderProductSeq),
});

/** Orders by number, or by any word where names, products and numbers are looked through. */
function orders(pages: readonly Target[], typed: string): Target[] {
  const asked = orderWord(pages, typed);
  if (asked === null) return [];
  const word = typed.trim();
  const no = orderNumber(word);
  if (no)
    return [
      { key: `order:${no}`, label: `주문 ${no} 열기`, place: '주문번호·상품주문번호·송장번호', href: no },
    ];
  return [
    { key: 'orders', label: `주문에서 ‘${word}’ 찾기`, place: '주문 목록', href: paths.orderSearch(word) },
  ];
}

/**
 * What the palette shows: `hits` are the orders that the server
 * found for `typed`, `acts` what the open page can do.
 */
export function groupsOf(
  user: User,
  pages: readonly Target[],
  typed: string,
  hits: readonly Target[] = [],
  acts: readonly Target[] = [],
): Group[] {
  const tasks = tasksOf(pages);
  if (!typed.trim()) return offered(user.userSeq, pages, tasks).filter((group) => group.items.length > 0);
  const found: Group = { key: 'orders', heading: '주문', items: [...hits, ...orders(pages, typed)] };
  const named: Group[] = [
    { key: 'acts', heading: '이 화면에서', items: search(acts, typed).slice(0, 8) },
    { key: 'tasks', heading: '할 일', items: search(tasks, typed).slice(0, 8) },
    { key: 'pages', heading: '화면', items: search(pages, typed).slice(0, 20) },
  ];
  // A number is an order's first; a word is looked for among orders when nothing is called so.
  return (orderNumber(typed) ? [found, ...named] : [...named, found]).filter(
    (group) => group.items.length > 0,
  );
}
