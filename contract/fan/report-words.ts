import type { ReportState } from './fan.enums.ts';

/** What whoever made a report hears of its end: nothing of anybody else. */
export const reportEnded: Record<Extract<ReportState, 'ACTED' | 'DISMISSED'>, string> = {
  ACTED: '신고하신 내용을 조치했습니다.',
  DISMISSED: '신고하신 내용을 확인했으며, 조치할 점이 없었습니다.',
};
