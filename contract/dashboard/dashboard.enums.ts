import { enumOf, ownEnumOf } from '../kit/enum.ts';
import type { ValueOf } from '../kit/enum.ts';

/** Steps of the sales chart; WEEKLY begins on Mondays. */
export const statisticsPeriod = enumOf('StatisticsPeriod', {
  DAILY: { label: '일간' },
  WEEKLY: { label: '주간' },
  MONTHLY: { label: '월간' },
});
export type StatisticsPeriod = ValueOf<typeof statisticsPeriod>;

/** Documents 1: the values of missionType. */
export const startMission = enumOf('StartMission', {
  SET_PROFILE: { label: '프로필 설정하기' },
  VIEW_CONTENT_STYLE: { label: '방송 스타일 둘러보기' },
  PRACTICE_LIVE: { label: '연습방송 해보기' },
  CHALLENGE_LIVE: { label: '첫 라이브 도전하기' },
  GOVERNMENT_SUPPORT_PROGRAM: { label: '정부지원사업 알아보기' },
  CHAT_NEWBIE_SELLER: { label: '새내기 판매자 톡방 참여하기' },
});
export type StartMission = ValueOf<typeof startMission>;

export const missionState = ownEnumOf('MissionState', {
  OPEN: { label: '진행 전' },
  DONE: { label: '완료', tone: 'success' },
});

/** What an alert is about (community.md §9). */
export const alertType = ownEnumOf('AlertType', {
  INQUIRY_OVERDUE: { label: '답변기한 경과' },
  REVIEW_LOW: { label: '낮은 별점 리뷰' },
  CLAIM_DUE: { label: '클레임 처리지연' },
  STOCK_OUT: { label: '품절' },
  PAYOUT_DONE: { label: '지급 완료' },
  PAYOUT_FAILED: { label: '지급 실패' },
  SANCTION: { label: '제재' },
  COUPON_STOPPED: { label: '쿠폰 발급중지' },
  REPORT_RESULT: { label: '신고 처리 결과' },
  SUPPORT_REPLY: { label: '판매자 문의 답변' },
  DOC_EXPIRING: { label: '서류 만료' },
  DOC_ASKED: { label: '서류 제출 요청' },
  DOC_DECIDED: { label: '서류 심사 결과' },
  GRADE: { label: '등급' },
  MISSION: { label: '시작 미션' },
  NOTICE: { label: '공지' },
  MESSAGE_DONE: { label: '팬 메시지 발송' },
});
export type AlertType = ValueOf<typeof alertType>;

/** What channels are ranked by (document 2). */
export const rankingMetric = enumOf('RankingMetric', {
  ORDER_AMOUNT: { label: '주문금액' },
  ORDER_COUNT: { label: '주문건수' },
  CONTENT_COUNT: { label: '방송횟수' },
});
