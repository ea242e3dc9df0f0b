import type { GroupRole } from '../kit/audience.ts';

/** Marks on a menu item (R174); a consumer is not among them (R177). */
export type MenuUserType = 'admin' | 'producer' | 'eTicket' | 'influencer' | 'individual';
/**
 * leaf: in the menu · deep: opened from a leaf · dynamic:
 * entries fetched (R60) · always: outside the menu (R58).
 */
export type MenuKind = 'parent' | 'leaf' | 'deep' | 'dynamic' | 'always';

export interface MenuItem {
  route: string;
  label: string;
  /** Heading of the page, where the label explains the row of menu.tsv rather than names the page. */
  title?: string;
  /** What e-ticket sellers read (R65). */
  voucherLabel?: string;
  kind: MenuKind;
  userTypes: readonly MenuUserType[];
  groupRoles: readonly GroupRole[];
}

export interface MenuGroup {
  /** Absent: its items stand in the section itself. */
  label?: string;
  items: readonly MenuItem[];
}

export interface MenuSection {
  label: string;
  voucherLabel?: string;
  /** Landing page of the section. */
  parent?: MenuItem;
  groups: readonly MenuGroup[];
}

const every: readonly GroupRole[] = ['groupMaster', 'groupMember', 'nonGroup'];
/** Members have no promotion, contracts, settlement, donation and gripper live (R189). */
const notMembers: readonly GroupRole[] = ['groupMaster', 'nonGroup'];
/** R187, R188. */
const masters: readonly GroupRole[] = ['groupMaster'];

const all: readonly MenuUserType[] = ['admin', 'producer', 'eTicket', 'influencer', 'individual'];
const sellers: readonly MenuUserType[] = ['admin', 'producer', 'eTicket', 'individual'];
const goods: readonly MenuUserType[] = ['admin', 'producer', 'individual'];
const eTickets: readonly MenuUserType[] = ['admin', 'eTicket'];
const grippers: readonly MenuUserType[] = ['admin', 'influencer'];
const registered: readonly MenuUserType[] = ['admin', 'producer', 'eTicket'];

type Make = (
  route: string,
  label: string,
  userTypes: readonly MenuUserType[],
  roles?: readonly GroupRole[],
) => MenuItem;
const of =
  (kind: MenuKind): Make =>
  (route, label, userTypes, groupRoles = every) => ({ route, label, kind, userTypes, groupRoles });
const leaf = of('leaf');
const deep = of('deep');
const always = of('always');

const channel: MenuSection = {
  label: '채널 관리',
  parent: { ...of('parent')('/channels', '채널 관리(홈)', all), title: '채널 관리 홈' },
  groups: [
    {
      label: '기본 정보',
      items: [
        leaf('/channels/basic/seller-info', '판매자 정보', sellers),
        leaf('/channels/basic/matching', '매칭(그리퍼) 정보', grippers),
        leaf('/channels/basic/delivery', '배송 정보', goods),
        leaf('/channels/basic/e-ticket', 'e-티켓 정보', eTickets),
        leaf('/channels/basic/as', 'A/S·특이사항', sellers),
        leaf('/channels/basic/model', '모델 정보', ['admin', 'producer', 'influencer', 'individual']),
        leaf('/channels/basic/faq', 'FAQ 관리', all),
        leaf('/channels/basic/grade', '판매자 등급', sellers),
      ],
    },
    { label: '그룹', items: [leaf('/channels/group', '그룹 관리', registered, masters)] },
    {
      label: '팬',
      items: [
        leaf('/channels/fan/follower', '팔로워', all),
        leaf('/channels/fan/frequenters', '단골', all),
        leaf('/channels/fan/manager', '방송 매니저', all),
        leaf('/channels/fan/block', '차단 회원', all),
      ],
    },
    {
      label: '문의',
      items: [
        leaf('/channels/inquiry/user', '고객 문의', sellers),
        leaf('/channels/inquiry/seller', '판매자 문의(1:1)', all),
      ],
    },
    {
      label: '방송',
      items: [
        leaf('/channels/broadcast/gripper-live', '그리퍼 라이브', sellers, notMembers),
        leaf('/channels/broadcast/list', '방송 목록', all),
        leaf('/channels/broadcast/reservation', '방송 예고', all),
        deep('/channels/broadcast/reservation/register', '방송 예고 등록', all),
        leaf('/channels/broadcast/shorts', '쇼츠', all),
        leaf('/channels/broadcast/trash-can', '휴지통', all),
      ],
    },
    { label: '후원', items: [leaf('/channels/sponsorship', '후원(부스터) 관리', all, notMembers)] },
  ],
};

const sales: MenuSection = {
  label: '판매 관리',
  groups: [
    {
      label: '상품',
      items: [
        leaf('/sales/product/create', '상품 등록', sellers),
        leaf('/sales/product/products', '상품 목록', sellers),
        leaf('/sales/product/flash', '플래시 상품 목록', goods),
        leaf('/sales/product/flash/set-base-info', '플래시 기본 상품정보 설정', goods),
        leaf('/sales/product/matching', '매칭 상품 목록', grippers),
        leaf('/sales/product/deleted', '삭제 상품', sellers),
        leaf('/sales/product/store/first-purchase', '첫구매 전용 상품', sellers),
        leaf('/sales/product/profile', '프로필 상품 관리', all),
        leaf('/sales/product/notice', '상품 공지', sellers),
        deep('/sales/product/notice/create', '상품 공지 등록', sellers),
        leaf('/sales/product/live-requests', '라이브 요청 상품', sellers),
      ],
    },
    { label: '프로모션', items: [leaf('/sales/promotion', '프로모션', all, notMembers)] },
    {
      label: '쿠폰',
      items: [
        leaf('/sales/coupon/producer', '쿠폰 관리(판매자)', sellers),
        deep('/sales/coupon/producer/*', '쿠폰 등록·상세', sellers),
        leaf('/sales/coupon/influencer', '쿠폰 관리(그리퍼)', grippers),
      ],
    },
    { label: '리뷰', items: [leaf('/sales/review', '리뷰 관리', sellers)] },
    { label: '그리퍼 모집', items: [leaf('/sales/request/gripper', '그리퍼 모집(요청)', sellers)] },
    {
      label: '계약',
      items: [
        leaf('/sales/contract/producer', '매칭 계약(판매자)', sellers, notMembers),
        leaf('/sales/contract/influencer', '매칭 계약(그리퍼)', grippers, notMembers),
        leaf('/sales/contract/legacy', '구 계약', all, notMembers),
      ],
    },
  ],
};

const orders: MenuSection = {
  label: '주문/배송 관리',
  voucherLabel: '주문/발송 관리',
  groups: [
    {
      label: '주문',
      items: [
        leaf('/order-delivery/order/list', '주문 목록', sellers),
        leaf('/order-delivery/order/matching', '매칭 주문', grippers),
        { ...leaf('/order-delivery/order/return', '반품 관리', sellers), voucherLabel: '환불 관리' },
        leaf('/order-delivery/order/exchange', '교환 관리', goods),
        leaf('/order-delivery/order/cancel', '취소 관리', sellers),
        leaf('/order-delivery/order/notice', '주문 안내', sellers),
        deep('/order-delivery/order/notice/create', '주문 안내 등록', sellers),
      ],
    },
    {
      label: '배송',
      items: [leaf('/delivery/order', '배송 관리', goods), leaf('/delivery/status', '배송 현황', goods)],
    },
    {
      label: '발송',
      items: [
        leaf('/shipment/prepare', '발송 관리', eTickets),
        leaf('/shipment/status', '발송 현황', eTickets),
      ],
    },
  ],
};

const settlement: MenuSection = {
  label: '정산 관리',
  groups: [
    {
      label: '판매',
      items: [
        leaf('/settlement/sales/estimate', '판매 정산 예정', sellers, notMembers),
        leaf('/settlement/sales/history', '판매 정산 내역', sellers, notMembers),
        leaf('/settlement/sales/vat', '부가세 내역', registered, notMembers),
        leaf('/settlement/sales/group', '그룹 정산', registered, masters),
      ],
    },
    {
      label: '매칭',
      items: [
        leaf('/settlement/matching/estimate', '매칭 정산 예정', grippers, notMembers),
        leaf('/settlement/matching/history', '매칭 정산 내역', grippers, notMembers),
      ],
    },
    {
      label: '후원',
      items: [
        leaf('/settlement/sponsorship/exchange/request', '후원 환전 신청', all, notMembers),
        leaf('/settlement/sponsorship/exchange/history', '후원 환전 내역', all, notMembers),
        leaf('/settlement/sponsorship/vat', '후원 부가세', all, notMembers),
      ],
    },
  ],
};

const academy: MenuSection = {
  label: '아카데미',
  groups: [
    {
      items: [
        leaf('/academy', '아카데미', all),
        { ...of('dynamic')('/academy/{menuSeq}', '아카데미(동적 메뉴)', all), title: '아카데미 글' },
      ],
    },
  ],
};

const support: MenuSection = {
  label: '고객지원',
  groups: [
    {
      label: '도움말',
      items: [
        leaf('/help/producer', '판매자 도움말', sellers),
        leaf('/help/influencer', '그리퍼 도움말', grippers),
      ],
    },
    {
      label: '가이드',
      items: [
        leaf('/guide/producer', '판매자 가이드', sellers),
        leaf('/guide/influencer', '그리퍼 가이드', grippers),
      ],
    },
    {
      label: '공지사항',
      items: [
        leaf('/notice/producer', '공지사항(판매자)', sellers),
        deep('/notice/producer/{id}', '공지 상세·그리퍼 요청 안내', sellers),
        leaf('/notice/influencer', '공지사항(그리퍼)', grippers),
      ],
    },
    { items: [leaf('/download-center', '다운로드 센터', all)] },
  ],
};

/** The menu in its order; docs/spec/menu.tsv is the same as a table and a test compares both. */
export const menu: readonly MenuSection[] = [channel, sales, orders, settlement, academy, support];

/** Open to anybody who is signed in, whatever the menu (R58). */
export const alwaysAllowed: readonly MenuItem[] = [
  always('/dashboard', '대시보드', all),
  always('/bgm-player', '배경음악 플레이어', all),
  always('/prompter-viewer', '프롬프터 뷰어', all),
  always('/media-viewer', '미디어 뷰어', all),
  always('/profile', '내 프로필', all),
];

/** Every item of the menu, in order, parents first. */
export const menuItems: readonly MenuItem[] = menu.flatMap((section) => [
  ...(section.parent ? [section.parent] : []),
  ...section.groups.flatMap((group) => group.items),
]);
