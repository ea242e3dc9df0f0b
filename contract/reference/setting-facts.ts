/** What the operator is told of each setting (settings.ts), and within which bounds it may be set. */
import { ownEnumOf, type ValueOf } from '../kit/enum.ts';
import { settingDefaults, type Setting } from './settings.ts';

export const settingUnit = ownEnumOf('SettingUnit', {
  SECONDS: { label: '초' },
  MINUTES: { label: '분' },
  HOURS: { label: '시간' },
  DAYS: { label: '일' },
  BUSINESS_DAYS: { label: '영업일' },
  MONTHS: { label: '개월' },
  WON: { label: '원' },
  BPS: { label: '요율' },
  PERCENT: { label: '퍼센트' },
  COUNT: { label: '개' },
  TIMES: { label: '회' },
  PERSONS: { label: '명' },
  ON_OFF: { label: '켬·끔' },
});
export type SettingUnit = ValueOf<typeof settingUnit>;

export interface SettingFact {
  label: string;
  unit: SettingUnit;
  min: number;
  max: number;
  /** Won follow from it, or how many must agree: a second operator agrees to each change. */
  money: boolean;
}

const of =
  (unit: SettingUnit, least: number, most: number, money = false) =>
  (label: string, min = least, max = most): SettingFact => ({ label, unit, min, max, money });

const seconds = of('SECONDS', 1, 3_600);
const minutes = of('MINUTES', 1, 1_440);
const hours = of('HOURS', 1, 720);
const days = of('DAYS', 1, 365);
const workdays = of('BUSINESS_DAYS', 1, 30);
const won = of('WON', 0, 1_000_000_000, true);
const bps = of('BPS', 0, 10_000, true);
const onOff = of('ON_OFF', 0, 1);

export const settingFacts: Readonly<Record<Setting, SettingFact>> = {
  undoConfirmMinutes: minutes('발주확인을 되돌릴 수 있는 시간'),
  postponeDays: days('발송예정일을 미룰 수 있는 최대 일수'),
  forceCompleteDays: days('직접 배송완료로 처리할 수 있을 때까지의 일수(발송 후)', 0, 30),
  autoConfirmDays: days('자동 구매확정까지의 일수(배송완료 후)', 1, 30),
  reusedNumberDays: days('다시 쓴 운송장 번호를 알리는 기간'),
  reservedMinutes: minutes('결제하지 않은 주문이 재고를 잡는 시간'),
  ticketValidDays: days('e-티켓 기본 유효기간', 1, 1_825),
  lateDays: days('배송 미완료로 보는 일수'),
  ticketEndingDays: days('미사용 만료예정으로 보는 남은 일수'),
  recipientOpenDays: days('수령인 정보를 가릴 때까지의 일수(배송완료 후)'),
  lowStockPieces: of('COUNT', 0, 1_000)('품절임박으로 보는 남은 수량'),
  lowStockPercent: of('PERCENT', 0, 100)('품절임박으로 보는 남은 비율'),
  rewardHours: hours('콘텐츠 리워드를 다시 바꿀 수 있을 때까지의 시간'),
  cartMinutes: minutes('플래시 상품을 담으면 재고를 잡는 시간'),
  cartHolds: of('COUNT', 1, 100)('한 번에 담아 둘 수 있는 플래시 옵션'),
  cartPauseMinutes: minutes('담은 상품을 두 번 놓친 뒤 다시 담을 때까지의 시간'),
  notifyHours: hours('요청한 고객에게 방송을 다시 알릴 때까지의 시간'),
  liveScheduleMinutes: minutes('방송을 예약할 수 있는 가장 이른 때(지금부터)'),
  liveScheduleDays: days('방송을 예약할 수 있는 가장 먼 때(지금부터)'),
  liveMissedHours: hours('시작하지 않은 방송 예약이 끝나는 때(예정 시각부터)', 1, 72),
  liveKeyMinutes: minutes('예약 시각 전에 송출할 수 있는 시간'),
  liveGraceSeconds: seconds('송출이 끊긴 방송을 기다리는 시간', 5),
  liveMaxHours: hours('방송이 저절로 끝나는 때(시작부터)', 1, 72),
  liveLeastSeconds: seconds('다시보기를 만들지 않는 녹화 길이(미만)', 0),
  pushCooldownHours: hours('방송 알림을 다시 보낼 수 있을 때까지의 시간', 0),
  adNightMarginSec: seconds('야간 광고 시간 전에 발송을 멈추는 여유', 0),
  fanAdPerDay: of('TIMES', 0, 24)('한 채널이 하루에 보낼 수 있는 팬 메시지'),
  fanAdPerWeek: of('TIMES', 0, 100)('한 사람이 한 채널에서 7일 동안 받는 팬 메시지'),
  fourEyesWon: won('다른 운영자의 승인이 필요한 환불·지급(초과)'),
  fourEyesRunWon: won('다른 운영자의 승인이 필요한 회차 지급 합계(초과)'),
  fourEyesAdjustWon: won('다른 운영자의 승인이 필요한 수기 조정(초과)'),
  // Whoever could raise it alone would need nobody.
  piiExportSubjects: of(
    'PERSONS',
    0,
    300_000,
    true,
  )('다른 운영자의 승인이 필요한 개인정보 다운로드 인원(초과)'),
  sponsorStoreBps: bps('후원 스토어수수료'),
  sponsorCardBps: bps('후원 결제수수료'),
  sponsorPlatformBps: bps('후원 이용수수료'),
  sponsorConfirmDays: days('후원을 환전할 수 있게 되기까지의 일수', 0, 90),
  exchangeMinimum: won('환전을 신청할 수 있는 최소 금액', 0, 10_000_000),
  autoPay: { ...onOff('지급일 10시에 정산금 자동 송금'), money: true },
  inquiryAnswerHours: hours('문의에 답해야 하는 시간(영업일)'),
  inquiryDueHours: hours('답변 기한이 임박했다고 보는 남은 시간'),
  inquiryCloseDays: days('답한 문의가 저절로 종료되는 일수'),
  reviewWriteDays: days('리뷰를 쓰고 고칠 수 있는 일수'),
  challengeLiveMinutes: minutes('첫 라이브 미션이 끝나는 방송 길이'),
  managerLimit: of('PERSONS', 1, 200)('채널의 방송 매니저 수'),
  claimWindowDays: days('구매자 사유로 반품·교환을 요청할 수 있는 일수', 7, 90),
  claimFaultMonths: of('MONTHS', 3, 24)('판매자 귀책으로 반품·교환을 요청할 수 있는 개월 수'),
  claimAnswerDays: workdays('반품·교환 요청에 답해야 하는 날'),
  reviewDays: workdays('입점 신청을 심사하는 날'),
  applicationDays: days('두고 간 입점 신청서를 지우기까지의 일수', 30, 1_825),
  unusedPaperDays: days('쓰이지 않는 서류 사진을 지우기까지의 일수'),
  personAuthDays: days('끝난 본인인증의 기록을 지우기까지의 일수'),
  refundDays: workdays('돌려받은 날부터 환불해야 하는 날', 1, 3),
  reshipDays: workdays('교환 수거완료 뒤 다시 보내야 하는 날'),
  holdMaxDays: workdays('요청을 보류할 수 있는 날'),
  appealDays: days('반품·교환 결과에 이의를 신청할 수 있는 일수', 1, 90),
  lateInterestBps: bps('지연배상금 연이율'),
  userTagDays: days('프로필 아이디를 다시 바꿀 수 있을 때까지의 일수', 0),
  idleDays: days('휴면으로 바뀌기까지의 일수(0이면 바꾸지 않음)', 0, 1_825),
  idleNoticeDays: days('휴면을 미리 알리는 일수'),
  passwordDueDays: days('비밀번호 변경을 권하기까지의 일수', 1, 1_825),
  passwordAskDays: days('비밀번호 변경을 다시 권하기까지의 일수'),
  breachAskDays: days('유출된 비밀번호인지 다시 알아보기까지의 일수(0이면 알아보지 않음)', 0),
  secondStepAdmin: onOff('모든 운영자의 2단계 인증'),
  secondStepMaster: onOff('모든 그룹 마스터의 2단계 인증'),
};

export const settingNames = Object.keys(settingDefaults) as Setting[];
/** Those that a second operator agrees to. */
export const moneySettings = settingNames.filter((name) => settingFacts[name].money);

/** What stands behind a number of it. */
export const unitText = (unit: SettingUnit): string =>
  unit === 'BPS' || unit === 'PERCENT' ? '%' : settingUnit.label(unit);

/** As it is read: `3%`, `10,000원`, `켜짐`. */
export function settingText(name: Setting, value: number): string {
  const { unit } = settingFacts[name];
  if (unit === 'ON_OFF') return value === 1 ? '켜짐' : '꺼짐';
  const shown = unit === 'BPS' ? value / 100 : value;
  return `${shown.toLocaleString('ko-KR')}${unitText(unit)}`;
}
