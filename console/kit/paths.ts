/**
 * Every path of the console is built here; a page never spells one. The names follow the menu; documented
 * spellings stand in docs/spec/routes.tsv, the ones marked "ours" do not.
 */
import type { PersonAuthPurpose, VerificationType } from '@jangteo/contract/identity/identity.enums.ts';
import type { DeliveryTab } from '@jangteo/contract/delivery/delivery.list.ts';
import { queryText } from './call/address.ts';

type Id = number | string;
const id = (value: Id) => encodeURIComponent(String(value));

/** R43: where somebody goes on to after joining, and where they came from. */
export interface JoinFlags {
  by?: 'K' | 'F' | 'A' | undefined;
  sellerApplyAfterJoin?: 'true' | undefined;
  fromBizCenter?: 'true' | undefined;
  /** Who invited them: a nickname, a code. */
  userName?: string | undefined;
  code?: string | undefined;
}
export type FindWhat = 'id' | 'password';

/** R167: what somebody proves, and what for; without an opener the page goes on to `returnTo`. */
export interface VerificationAsk {
  type: VerificationType;
  purpose: PersonAuthPurpose;
  nonce?: string | undefined;
  returnTo?: string | undefined;
}
const ADULT: VerificationAsk = { type: 'ADULT_AUTH', purpose: 'request_producer' };

/** A part of the profile that something waits for. */
export type ProfilePart =
  | 'name'
  | 'tag'
  | 'email'
  | 'phone'
  | 'password'
  | 'social'
  | 'second-step'
  | 'devices'
  | 'sign-ins'
  | 'notifications'
  | 'terms'
  | 'leave';

const gates = {
  home: () => '/',
  login: () => '/login',
  /** ours: joining, by e-mail or, with `by`, by the social account that the cookie holds (R43). */
  join: (flags: JoinFlags = {}) => `/join${queryText({ ...flags })}`,
  /** ours: the id or the password is forgotten. */
  find: (what?: FindWhat) => `/find${queryText({ what })}`,
  /** ours: where a message about a change leads; its key stands behind the #. */
  undo: () => '/undo',
  /** ours: 462 ends here. */
  accountState: () => '/account-state',
  onboarding: () => '/store-onboarding',
  /** ours: at a step of it. */
  onboardingStep: (step: number) => `/store-onboarding${queryText({ step })}`,
  onboardingPending: () => '/store-onboarding/pending',
  onboardingRejected: () => '/store-onboarding/rejected',
  verification: (ask: VerificationAsk = ADULT) =>
    `/verification${queryText({ ...ask, type: ask.type === 'ADULT_AUTH' ? 'adult' : 'person' })}`,
};

const always = {
  /** ours: texts of the platform, a category each; anybody's. */
  legal: (legalSeq: Id) => `/legal/${id(legalSeq)}`,
  dashboard: () => '/dashboard',
  /** ours: with a part of it open, and the page to go back to when that is settled. */
  profile: (part?: ProfilePart, next?: string) => `/profile${queryText({ part, next })}`,
  bgmPlayer: () => '/bgm-player',
  prompter: (contentId?: Id) =>
    contentId === undefined ? '/prompter-viewer' : `/prompter-viewer/${id(contentId)}`,
  mediaViewer: (type?: 'image' | 'video', src?: string) =>
    type ? `/media-viewer/${type}${queryText({ src })}` : '/media-viewer',
  contentWindow: (contentSeq?: Id) => `/content/open/window${queryText({ contentSeq })}`,
  contentViewer: (contentSeq?: Id) => `/content/open/viewer${queryText({ contentSeq })}`,
  reviewPolicy: () => '/policy/reviews',
  shortsPage: (contentId: Id) => `/shorts/${id(contentId)}`,
  /** ours: the operator picks whom to act as; `next` is the seller's page to go on to. */
  sellerPicker: (next?: string) => `/admin/act-as${queryText({ next })}`,
  /** ours: papers that sellers have handed in, for the operator. */
  categoryDocs: () => '/admin/category-docs',
  /** ours: what browsers told of themselves, for the operator. */
  clientLogs: () => '/admin/client-logs',
  /** ours: sanctions of products, for the operator. */
  sanctions: () => '/admin/sanctions',
  adminFunds: () => '/admin/funds',
  adminPromotions: () => '/admin/promotions',
  adminCoupons: () => '/admin/coupons',
  /** ours: what the house tells others, for the operator. */
  adminHelp: () => '/admin/help',
};

const channels = {
  channels: () => '/channels',
  sellerInfo: () => '/channels/basic/seller-info',
  /** ours: its tab of papers. */
  papers: () => '/channels/basic/seller-info?tab=papers',
  matchingInfo: () => '/channels/basic/matching',
  deliveryInfo: () => '/channels/basic/delivery',
  eTicketInfo: () => '/channels/basic/e-ticket',
  afterService: () => '/channels/basic/as',
  models: () => '/channels/basic/model',
  faqs: () => '/channels/basic/faq',
  grade: () => '/channels/basic/grade',
  group: () => '/channels/group',
  followers: () => '/channels/fan/follower',
  frequenters: () => '/channels/fan/frequenters',
  managers: () => '/channels/fan/manager',
  blocked: () => '/channels/fan/block',
  userInquiries: () => '/channels/inquiry/user',
  sellerInquiries: () => '/channels/inquiry/seller',
  gripperLive: () => '/channels/broadcast/gripper-live',
  broadcasts: () => '/channels/broadcast/list',
  reservations: () => '/channels/broadcast/reservation',
  reservationRegister: () => '/channels/broadcast/reservation/register',
  shorts: () => '/channels/broadcast/shorts',
  trashCan: () => '/channels/broadcast/trash-can',
  sponsorship: () => '/channels/sponsorship',
};

const sales = {
  productCreate: () => '/sales/product/create',
  products: () => '/sales/product/products',
  flash: () => '/sales/product/flash',
  flashBaseInfo: () => '/sales/product/flash/set-base-info',
  matchingProducts: () => '/sales/product/matching',
  deletedProducts: () => '/sales/product/deleted',
  firstPurchase: () => '/sales/product/store/first-purchase',
  profileProducts: () => '/sales/product/profile',
  productNotices: () => '/sales/product/notice',
  productNoticeCreate: () => '/sales/product/notice/create',
  liveRequests: () => '/sales/product/live-requests',
  promotions: () => '/sales/promotion',
  producerCoupons: () => '/sales/coupon/producer',
  producerCoupon: (couponSeq: Id) => `/sales/coupon/producer/${id(couponSeq)}`,
  influencerCoupons: () => '/sales/coupon/influencer',
  reviews: () => '/sales/review',
  gripperRequests: () => '/sales/request/gripper',
  producerContracts: () => '/sales/contract/producer',
  influencerContracts: () => '/sales/contract/influencer',
  legacyContracts: () => '/sales/contract/legacy',
};

const orders = {
  orders: () => '/order-delivery/order/list',
  /** ours: the list with the drawer of one line open. */
  order: (orderSeq: Id, orderProductSeq: Id) =>
    `/order-delivery/order/list${queryText({ open: `${orderSeq}-${orderProductSeq}` })}`,
  /** ours: the list searched for a word in names, numbers and products, over all time. */
  orderSearch: (keyword: string) =>
    `/order-delivery/order/list${queryText({ period: 'all', searchKey: 'NONE', keyword })}`,
  matchingOrders: () => '/order-delivery/order/matching',
  returns: () => '/order-delivery/order/return',
  exchanges: () => '/order-delivery/order/exchange',
  cancels: () => '/order-delivery/order/cancel',
  orderNotices: () => '/order-delivery/order/notice',
  orderNoticeCreate: () => '/order-delivery/order/notice/create',
  deliveries: () => '/delivery/order',
  /** ours: a card of the desk. */
  deliveryTab: (tab: DeliveryTab) => `/delivery/order${queryText({ tab })}`,
  deliveryStatus: () => '/delivery/status',
  shipments: () => '/shipment/prepare',
  shipmentTab: (tab: DeliveryTab) => `/shipment/prepare${queryText({ tab })}`,
  shipmentStatus: () => '/shipment/status',
};

const settlement = {
  salesEstimate: () => '/settlement/sales/estimate',
  salesHistory: () => '/settlement/sales/history',
  salesVat: () => '/settlement/sales/vat',
  groupSettlement: () => '/settlement/sales/group',
  matchingEstimate: () => '/settlement/matching/estimate',
  matchingHistory: () => '/settlement/matching/history',
  sponsorshipExchange: () => '/settlement/sponsorship/exchange/request',
  sponsorshipExchanges: () => '/settlement/sponsorship/exchange/history',
  sponsorshipVat: () => '/settlement/sponsorship/vat',
};

const support = {
  academy: () => '/academy',
  academyMenu: (menuSeq: Id) => `/academy/${id(menuSeq)}`,
  producerHelp: () => '/help/producer',
  influencerHelp: () => '/help/influencer',
  producerGuide: () => '/guide/producer',
  influencerGuide: () => '/guide/influencer',
  downloads: () => '/download-center',
  producerNotices: () => '/notice/producer',
  producerNotice: (noticeSeq: Id) => `/notice/producer/${id(noticeSeq)}`,
  influencerNotices: () => '/notice/influencer',
};

export const paths = { ...gates, ...always, ...channels, ...sales, ...orders, ...settlement, ...support };
