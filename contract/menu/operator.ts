import type { UserTraits } from '../kit/audience.ts';
import { holds, type AskedRight } from '../kit/right.ts';
import { ranks } from '../kit/role.ts';
import type { ShownItem, ShownSection } from './shown.ts';

/** A page is shown to whoever reads what it is about. */
type DeskItem = ShownItem & { right: AskedRight };
interface Desk {
  label: string;
  groups: { label: string | null; items: DeskItem[] }[];
}

/** Pages of the operator's own desk (docs/decisions/0057-operators-pages.md): above the sellers' menu, not in it. */
const desk: Desk = {
  label: '운영',
  groups: [
    { label: null, items: [{ right: 'ANY', route: '/admin', label: '할 일' }] },
    {
      label: '심사',
      items: [
        { right: 'REVIEW', route: '/admin/applications', label: '입점 심사' },
        { right: 'REVIEW', route: '/admin/business-conversions', label: '사업자 전환' },
        { right: 'REVIEW', route: '/admin/category-docs', label: '카테고리 서류' },
      ],
    },
    {
      label: '회원',
      items: [
        { right: 'MEMBER', route: '/admin/users', label: '회원' },
        { right: 'SUPPORT', route: '/admin/asks', label: '판매자 문의' },
        { right: 'MEMBER', route: '/admin/groups', label: '그룹' },
        { right: 'ACT_AS', route: '/admin/act-as', label: '판매자 화면 대행' },
        { right: 'SANCTION', route: '/admin/sanctions', label: '제재' },
        { right: 'REPORT', route: '/admin/reports', label: '신고' },
      ],
    },
    { label: '방송', items: [{ right: 'SANCTION', route: '/admin/lives', label: '방송 모니터' }] },
    {
      label: '정산',
      items: [
        { right: 'SETTLE', route: '/admin/settlements', label: '마감·확정' },
        { right: 'PAYOUT', route: '/admin/payouts', label: '지급' },
        { right: 'SETTLE', route: '/admin/adjustments', label: '수기조정' },
        { right: 'SETTLE', route: '/admin/funds', label: '자금 현황' },
        { right: 'EXCHANGE', route: '/admin/exchanges', label: '환전 심사' },
        { right: 'SETTLE', route: '/admin/withholding', label: '지급명세서' },
        { right: 'REFUND', route: '/admin/refunds', label: '환불' },
        { right: 'REFUND', route: '/admin/claim-appeals', label: '이의 신청' },
      ],
    },
    {
      label: '기준',
      items: [
        { right: 'CATALOG', route: '/admin/categories', label: '카테고리' },
        { right: 'RATE', route: '/admin/commissions', label: '수수료표' },
        { right: 'RATE', route: '/admin/settings', label: '기준값' },
        { right: 'CATALOG', route: '/admin/holidays', label: '휴일·지급일' },
        { right: 'RATE', route: '/admin/grade-rules', label: '등급 기준' },
        { right: 'CATALOG', route: '/admin/reference', label: '택배사·은행·도서산간' },
      ],
    },
    {
      label: '콘텐츠',
      items: [
        { right: 'PROMOTION', route: '/admin/promotions', label: '프로모션' },
        { right: 'PROMOTION', route: '/admin/coupons', label: '장터 쿠폰' },
        { right: 'CONTENT', route: '/admin/notices', label: '공지 관리' },
        { right: 'CONTENT', route: '/admin/popups', label: '팝업 관리' },
        { right: 'CONTENT', route: '/admin/banners', label: '배너 관리' },
        { right: 'CONTENT', route: '/admin/academy', label: '아카데미 관리' },
        { right: 'CONTENT', route: '/admin/help', label: '도움말 관리' },
        { right: 'LEGAL', route: '/admin/legal', label: '약관 관리' },
      ],
    },
    {
      label: '감사',
      items: [
        { right: 'ANY', route: '/admin/approvals', label: '승인함' },
        { right: 'AUDIT', route: '/admin/access-logs', label: '접속기록' },
        { right: 'AUDIT', route: '/admin/access-reviews', label: '월간 점검' },
        { right: 'OPERATOR', route: '/admin/operators', label: '운영자·권한' },
      ],
    },
    {
      label: '시스템',
      items: [
        { right: 'SYSTEM', route: '/admin/jobs', label: '작업' },
        { right: 'SYSTEM', route: '/admin/events', label: '이벤트·웹훅' },
        { right: 'SYSTEM', route: '/admin/client-logs', label: '클라이언트 기록' },
        { right: 'SYSTEM', route: '/admin/checks', label: '점검 결과' },
        { right: 'SYSTEM', route: '/admin/switches', label: '기능 스위치' },
      ],
    },
  ],
};

const mayRead = ({ operatorRoles = [] }: UserTraits, { right }: DeskItem): boolean =>
  holds(operatorRoles, right, 'r');

/** What stands above the menu of an operator who acts as nobody, by their rights; nothing for anybody else. */
export function operatorMenu(user: UserTraits): ShownSection[] {
  if (!ranks(user, 'ADMIN')) return [];
  const groups = desk.groups.flatMap(({ label, items }) => {
    const shown = items.filter((item) => mayRead(user, item)).map(({ route, label }) => ({ route, label }));
    return shown.length === 0 ? [] : [{ label, items: shown }];
  });
  return groups.length === 0 ? [] : [{ label: desk.label, route: null, groups }];
}

const itemOf = (path: string): DeskItem | undefined =>
  desk.groups.flatMap(({ items }) => items).find(({ route }) => route === path);

/** Whether this user may open a page of the desk; null for any other path. */
export function opensDesk(user: UserTraits, path: string): boolean | null {
  const item = itemOf(path);
  return item ? ranks(user, 'ADMIN') && mayRead(user, item) : null;
}

/** Section, group and page of a path of the desk; null for any other. */
export function operatorCrumbs(path: string): string[] | null {
  for (const { label, items } of desk.groups) {
    const item = items.find(({ route }) => route === path);
    if (item) return label === null ? [desk.label, item.label] : [desk.label, label, item.label];
  }
  return null;
}
