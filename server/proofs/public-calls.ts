/**
 * Whoever asks reads what a shop writes about itself and its goods; a quote says it of the goods that it was asked for.
 */
export const publicCalls: ReadonlySet<string> = new Set([
  'GET /market/v1/products',
  'GET /market/v1/shops',
  'GET /market/v1/products/{productSeq}',
  'GET /market/v1/live',
  'GET /market/v1/live/{contentSeq}',
  'GET /market/v1/notices/{reservationSeq}',
  'GET /market/v1/live/{contentSeq}/chat',
  'POST /market/v1/quote',
  'GET /market/v1/shorts/{contentId}',
  // A request stands on the board for every gripper.
  'GET /v1/request/gripper/board',
  'GET /market/v1/coupons',
  'POST /market/v1/coupons/{couponSeq}/download',
  'POST /market/v1/coupons/code',
]);

/** Goods on sale are there for everybody: their ids are nobody's secret, their sellers' words may be read. */
export const publicIds: ReadonlySet<string> = new Set([
  // What the house tells is everybody's, and what a question to the operator is about is said, not looked up.
  'board-notice.detail noticeSeq',
  'board-popup.read seqList',
  'inquiry-ask.ask context.ids[0].seq',
  // Texts of the platform are anybody's.
  'legal.items legalSeq',
  // Whoever sells or broadcasts can be proposed to; no request for broadcasters is made yet.
  'contract.producerCreate gripperUserSeq',
  'contract.producerCreate requestResponseSeq',
  'contract.gripperCreate producerUserSeq',
  'contract.gripperCreate requestResponseSeq',
  'market.products sellerSeq',
  'market.products contentSeq',
  'market.product productSeq',
  'market.quote lines[0].optionSeq',
  'market.place lines[0].optionSeq',
  'market.holdOption optionSeq',
  'market.productCoupons productSeq',
  'market.liveCoupons contentSeq',
  'market.coupons sellerSeq',
  'market.downloadCoupon couponSeq',
  'market.couponByCode contentSeq',
  // Whose products a gripper's coupon is for is anybody, who agrees to it or does not; people are anybody's.
  'coupon.add producerSeq',
  'coupon.edit producerSeq',
  'coupon.estimate draft.producerSeq',
  'coupon.issue userSeqList',
  'coupon.previewIssue userSeqList',
  // Another's coupon takes nothing off: the amount is told, or is another than was seen.
  'market.quote couponIssueSeqList',
  'market.place couponIssueSeqList',
  'market.quote contentSeq',
  'market.place contentSeq',
  'market.openClaim targetOptionSeq',
  'market.quoteClaim targetOptionSeq',
  'market.requestLive productSeq',
  'market.lives sellerSeq',
  'market.live contentSeq',
  'market.liveFaqs contentSeq',
  'market.clickShorts productSeq',
  'market.notice reservationSeq',
  'market.signUp reservationSeq',
  'market.signOff reservationSeq',
  'market.roomTicket contentSeq',
  'market.roomChats contentSeq',
  // A message of a room that the caller is let into.
  'market.roomChats before',
  // A viewer of one’s own live, whoever that is.
  'broadcast.moderate userSeq',
  'broadcast.chats userSeq',
  'broadcast.downloadChats filter.userSeq',
  'market.moderateRoom userSeq',
  // People and channels are there for everybody to report, follow, sponsor and block.
  'fan.block userSeqList',
  'fan.reportUser userSeq',
  'fan.reportAndBlock userSeq',
  'fan.appoint managerSeq',
  'market.sponsor contentSeq',
  'market.sponsorOffer contentSeq',
  'market.follow channelSeq',
  'market.follow contentSeq',
  'market.following channelSeq',
  'market.unfollow channelSeq',
  'market.setConsents channelSeq',
  'market.report targetSeq',
  'market.report reviewSeq',
  // Everybody asks every shop, and reads, comments on and marks every review; a shop writes to whom it sold something.
  'market.askShop sellerSeq',
  'market.rating productSeq',
  'market.reviews productSeq',
  'market.reviewComments reviewSeq',
  'market.commentReview reviewSeq',
  'market.helpful reviewSeq',
  'inquiry.start userSeq',
  'inquiry.ofUser userSeq',
  'inquiry.list buyerSeq',
  // Whose sanction it may be is said by the key, whoever is signed in (moderation/appeal-by-key.test.ts).
  'moderation-appeal.appeal sanctionSeq',
  // Whoever sees a request on the board may answer it.
  'gripper-request.answer requestSeq',
  // A channel is on air once: a second way to begin has its own test (broadcast/air/start.test.ts).
  'broadcast.start input.hostUserSeq',
  'broadcast.start input.productSeqList',
  // Ends the caller's own draft; another's number ends nothing, and hinders nobody who saves.
  'product.create draftSeq',
  'product.update draftSeq',
]);

/**
 * Names of reference data (server/schema/placement.ts): the same numbers for everybody. Messages are numbered from 1 on
 * in each room.
 */
export const sharedIds: ReadonlySet<string> = new Set([
  'categorySeq',
  'categorySeqList',
  'typeSeq',
  'docTypeSeq',
  'certTypeSeq',
  'subjectSeq',
  'messageSeq',
  'messageSeqList',
  'termsSeqList',
  'promotionSeq',
  'sponsorshipProductSeq',
  'bannerSeq',
  'popupSeq',
  'articleSeq',
  'articleSeqList',
  'synonymSeq',
  'menuSeq',
  'boardSeq',
  'commentSeq',
  'parentSeq',
]);
