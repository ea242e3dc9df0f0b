/** Day numbers and limits of the business where the operator has set nothing else (table `setting`). */
export const settingDefaults = {
  /** 발주확인 may be taken back for so many minutes. */
  undoConfirmMinutes: 10,
  /** A promise lies at most so many days beyond the later of today and the due day. */
  postponeDays: 30,
  /** 배송완료 처리 by hand so many days after the start. */
  forceCompleteDays: 3,
  /** 구매확정 by itself, so many times 24 hours after 배송완료. */
  autoConfirmDays: 7,
  /** The same number on somebody else's parcel within so many days is worth a warning. */
  reusedNumberDays: 90,
  /** An order that nobody pays holds its stock for so many minutes. */
  reservedMinutes: 15,
  /** An e-ticket is valid for so many days where its product says nothing. */
  ticketValidDays: 90,
  /** 미완료: on the way since so many days or more. */
  lateDays: 7,
  /** 미사용 만료예정: an unused ticket that ends within so many days. */
  ticketEndingDays: 7,
  /** Days after the last 배송완료 until recipients are masked. */
  recipientOpenDays: 90,
  /** 품절임박: at most so many pieces are left, … */
  lowStockPieces: 5,
  /** … or so many per cent of what there was after the seller's last own change of stock. */
  lowStockPercent: 10,
  /** A product's content reward stays for so many hours once it was changed. */
  rewardHours: 24,
  /** A flash product waits in a basket for so many minutes, … */
  cartMinutes: 5,
  /** … so many options of it at a time, … */
  cartHolds: 5,
  /** … and who lets two of a product run out pauses for so many minutes. */
  cartPauseMinutes: 10,
  /** Who asked for a live of a product is told of one once in so many hours. */
  notifyHours: 24,
  /** A live is scheduled so many minutes ahead or more, … */
  liveScheduleMinutes: 10,
  /** … and at most so many days. */
  liveScheduleDays: 60,
  /** A schedule that nobody begins ends so many hours after its time. */
  liveMissedHours: 6,
  /** A stream key lets in so many minutes before its live. */
  liveKeyMinutes: 10,
  /** A live waits for a publisher that is gone so many seconds, … */
  liveGraceSeconds: 60,
  /** … and ends by itself after so many hours. */
  liveMaxHours: 12,
  /** What was recorded for less than so many seconds becomes no replay. */
  liveLeastSeconds: 3,
  /** Between two pushes of a channel's lives lie so many hours, … */
  pushCooldownHours: 3,
  /** … and none is handed over in the last seconds before the night of advertising. */
  adNightMarginSec: 30,
  /** A channel sends so many messages to its fans a day, … */
  fanAdPerDay: 1,
  /** … and nobody receives more than so many of one channel in seven days. */
  fanAdPerWeek: 2,
  /** What an operator pays out above so many won, a second one confirms, … */
  fourEyesWon: 5_000_000,
  /** … and a run of payouts above so many, … */
  fourEyesRunWon: 50_000_000,
  /** … and a correction by hand of more than so many. */
  fourEyesAdjustWon: 100_000,
  /** … and a file of the desk in which more than so many people stand as they are. */
  piiExportSubjects: 1_000,
  /** What a store, or the card, is paid of a sponsorship, and the house of what is left (basis points), … */
  sponsorStoreBps: 3_000,
  sponsorCardBps: 330,
  sponsorPlatformBps: 2_000,
  /** … so many times 24 hours after it was paid it may be exchanged, … */
  sponsorConfirmDays: 7,
  /** … and from so many won on. */
  exchangeMinimum: 10_000,
  /** 1: what is due is sent to the bank by itself, at ten on its pay day. */
  autoPay: 0,
  /** An inquiry is answered within so many hours of business days; due while so many hours are left. */
  inquiryAnswerHours: 24,
  inquiryDueHours: 4,
  /** What was answered so many times 24 hours ago, and nobody asked again, is over. */
  inquiryCloseDays: 7,
  /** A review is written for so many days after 구매확정, and changed for as many after it was written. */
  reviewWriteDays: 30,
  /** A live that everybody may see for so many minutes ends the mission of the first live. */
  challengeLiveMinutes: 10,
  /** A channel has so many managers at most. */
  managerLimit: 20,
  /** Goods may be sent back for the buyer's own reasons so many days after 배송완료, … */
  claimWindowDays: 7,
  /** … and for the seller's fault so many months. */
  claimFaultMonths: 3,
  /** A claim is answered within so many business days, … */
  claimAnswerDays: 3,
  /** An application to sell is looked at within so many business days. */
  reviewDays: 3,
  /** What nobody goes on with for so many days is forgotten: a draft, an application taken back or held. */
  applicationDays: 180,
  /** A picture of a paper that nothing names any more is kept so many days from its upload on. */
  unusedPaperDays: 30,
  /** A proof of a person that is over leaves its row, in which nobody stands, for so many days. */
  personAuthDays: 30,
  /** … what came back is refunded within so many, … */
  refundDays: 3,
  /** … and what was exchanged is sent again. */
  reshipDays: 3,
  /** A claim is held for so many business days at most. */
  holdMaxDays: 10,
  /** A refusal may be appealed against for so many days. */
  appealDays: 3,
  /** 지연배상금 a year, in basis points (전자상거래법 시행령 21조의3). */
  lateInterestBps: 1_500,
  /** A handle changes once in so many days. */
  userTagDays: 30,
  /** An account is dormant so many days after its last sign-in (0: never), … */
  idleDays: 365,
  /** … and is told so many days before. */
  idleNoticeDays: 30,
  /** A password older than so many days is due to be changed, … */
  passwordDueDays: 180,
  /** … and who says later is asked again after so many. */
  passwordAskDays: 30,
  /** A password that opens an account is looked up among breached ones again after so many days (0: never). */
  breachAskDays: 7,
  /** 1: every operator signs in with a second step, … */
  secondStepAdmin: 0,
  /** … and every master of a group. */
  secondStepMaster: 0,
} as const;

export type Setting = keyof typeof settingDefaults;
