/** 시작 미션 (document 1; R288): six first steps, done by what happens and not by what is clicked. */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, emptyBody } from '../kit/endpoint.ts';
import { bool, int, text, time } from '../kit/field.ts';
import { manyOf } from '../kit/filter.ts';
import { missionState, startMission } from './dashboard.enums.ts';

/** Seconds on air that make a practice. */
export const PRACTICE_SECONDS = 60;

export const mission = z.strictObject({
  missionType: startMission.schema,
  label: text(40),
  state: missionState.schema,
  doneAt: time().nullable(),
  /** Of those that take time: how far the longest live has come. */
  progress: z.strictObject({ now: int(0), goal: int(1), unit: z.literal('SECOND') }).nullable(),
  /** Where it is done; null where nobody has written that page yet. */
  link: text(300).nullable(),
  how: text(200),
});
export type Mission = z.output<typeof mission>;

export const missionApi = defineApi('dashboard-mission', {
  list: {
    summary: '내 시작 미션',
    method: 'GET',
    path: '/v1/user/missions',
    audience: audience.console,
    query: z.strictObject({ type: manyOf(startMission, '미션').schema, done: bool().optional() }),
    answer: data(z.array(mission)),
  },
  complete: {
    summary: '시작 미션 완료. 톡방 참여는 이 호출로 끝나고, 나머지는 조건을 채워야 합니다.',
    method: 'POST',
    path: '/v1/seller/mission/complete/{missionType}',
    audience: audience.channel,
    params: z.strictObject({ missionType: startMission.schema }),
    body: emptyBody,
    bodyOptional: true,
    answer: data(mission),
    errors: ['MISSION_NOT_DONE'],
  },
});
