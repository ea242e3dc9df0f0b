const list = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Every route with menu and top bar: those of docs/spec/routes.tsv, then ours. */
export const shellRoutes = list(`
  /dashboard /profile /download-center
  /channels /channels/basic/seller-info /channels/basic/matching /channels/basic/delivery
  /channels/basic/e-ticket /channels/basic/as /channels/basic/model /channels/basic/faq
  /channels/basic/grade /channels/group /channels/fan/follower /channels/fan/frequenters
  /channels/fan/manager /channels/fan/block /channels/inquiry/user /channels/inquiry/seller
  /channels/broadcast/gripper-live /channels/broadcast/list /channels/broadcast/reservation
  /channels/broadcast/reservation/register /channels/broadcast/shorts /channels/broadcast/trash-can
  /channels/sponsorship
  /sales/product/create /sales/product/products /sales/product/flash /sales/product/flash/set-base-info
  /sales/product/matching /sales/product/deleted /sales/product/store/first-purchase /sales/product/profile
  /sales/product/notice /sales/product/notice/create /sales/product/live-requests /sales/promotion
  /sales/coupon/producer /sales/coupon/producer/* /sales/coupon/influencer /sales/review
  /sales/request/gripper /sales/contract/producer /sales/contract/influencer /sales/contract/legacy
  /order-delivery/order/return /order-delivery/order/exchange
  /order-delivery/order/cancel /order-delivery/order/notice /order-delivery/order/notice/create
  /settlement/sales/estimate /settlement/sales/history /settlement/sales/vat /settlement/sales/group
  /settlement/matching/estimate /settlement/matching/history /settlement/sponsorship/exchange/request
  /settlement/sponsorship/exchange/history /settlement/sponsorship/vat
  /academy /academy/{menuSeq}
  /help/producer /help/influencer
  /guide/producer /guide/influencer
  /notice/producer /notice/producer/{id} /notice/influencer
  /order-delivery/order/list /order-delivery/order/matching
  /delivery/order /delivery/status /shipment/prepare /shipment/status
  /admin /admin/act-as /admin/applications /admin/approvals /admin/asks /admin/business-conversions /admin/category-docs
  /admin/access-logs /admin/access-reviews /admin/academy /admin/banners /admin/help /admin/legal /admin/notices /admin/popups /admin/settlements /admin/payouts /admin/adjustments /admin/exchanges /admin/funds /admin/withholding /admin/claim-appeals /admin/client-logs /admin/coupons /admin/groups /admin/lives /admin/operators /admin/promotions /admin/refunds /admin/reports /admin/sanctions /admin/users
  /admin/jobs /admin/events /admin/checks /admin/switches
  /admin/categories /admin/commissions /admin/settings /admin/holidays /admin/grade-rules /admin/reference
`);

/** Those without: popups, gates. */
export const bareRoutes = list(`
  /legal/{legalSeq}
  / /login /join /find /undo /account-state /media-viewer /media-viewer/{type}
  /bgm-player
  /prompter-viewer /prompter-viewer/{contentId}
  /content/open/window /content/open/viewer
  /verification
  /store-onboarding /store-onboarding/pending /store-onboarding/rejected
`);
