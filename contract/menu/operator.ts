import type { UserTraits } from '../kit/audience.ts';
import { ranks } from '../kit/role.ts';
import type { ShownSection } from './shown.ts';

/** Pages of the operator's own desk (docs/decisions/0057-operators-pages.md): above the sellers' menu, not in it. */
const desk: ShownSection = {
  label: '운영',
  route: null,
  groups: [
    {
      label: '심사',
      items: [
        { route: '/admin/applications', label: '입점 심사' },
        { route: '/admin/business-conversions', label: '사업자 전환' },
        { route: '/admin/category-docs', label: '카테고리 서류' },
      ],
    },
    {
      label: '회원',
      items: [
        { route: '/admin/users', label: '회원' },
        { route: '/admin/asks', label: '판매자 문의' },
        { route: '/admin/groups', label: '그룹' },
        { route: '/admin/act-as', label: '판매자 화면 대행' },
        { route: '/admin/sanctions', label: '제재' },
      ],
    },
    { label: '방송', items: [{ route: '/admin/lives', label: '방송 모니터' }] },
    {
      label: '정산',
      items: [
        { route: '/admin/settlements', label: '마감·확정' },
        { route: '/admin/payouts', label: '지급' },
        { route: '/admin/adjustments', label: '수기조정' },
        { route: '/admin/exchanges', label: '환전 심사' },
        { route: '/admin/refunds', label: '환불' },
        { route: '/admin/claim-appeals', label: '이의 신청' },
      ],
    },
    {
      label: '콘텐츠',
      items: [
        { route: '/admin/promotions', label: '프로모션' },
        { route: '/admin/notices', label: '공지 관리' },
        { route: '/admin/popups', label: '팝업 관리' },
        { route: '/admin/banners', label: '배너 관리' },
        { route: '/admin/academy', label: '아카데미 관리' },
        { route: '/admin/help', label: '도움말 관리' },
      ],
    },
    { label: '감사', items: [{ route: '/admin/approvals', label: '승인함' }] },
    { label: '시스템', items: [{ route: '/admin/client-logs', label: '클라이언트 기록' }] },
  ],
};

/** What stands above the menu of an operator who acts as nobody; nothing for anybody else. */
export const operatorMenu = (user: UserTraits): ShownSection[] => (ranks(user, 'ADMIN') ? [desk] : []);

/** Section, group and page of a path of the desk; null for any other. */
export function operatorCrumbs(path: string): string[] | null {
  for (const { label, items } of desk.groups) {
    const item = items.find(({ route }) => route === path);
    if (item) return [desk.label, label!, item.label];
  }
  return null;
}
