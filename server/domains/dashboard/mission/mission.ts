/** 시작 미션: what each asks for, how far somebody has come, and when it is done (community.md §9; R288). */
import { startMission, type StartMission } from '@jangteo/contract/dashboard/dashboard.enums.ts';
import { PRACTICE_SECONDS, type Mission, type missionApi } from '@jangteo/contract/dashboard/mission.api.ts';
import { sidesOf } from '@jangteo/contract/board/side.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { emit, onceEver } from '../../../kit/outbox/outbox.ts';
import { articlesOfMissions, type MissionArticle } from '../../board/index.ts';
import { setting } from '../../reference/index.ts';
import { readMissions, writeMission, type StoredMission } from './queries.ts';

/** Seconds that a live takes to end one of these. */
export const goalOf = (type: StartMission, now: Date): number | null => {
  if (type === 'PRACTICE_LIVE') return PRACTICE_SECONDS;
  return type === 'CHALLENGE_LIVE' ? setting('challengeLiveMinutes', now) * 60 : null;
};

const minutes = (seconds: number): string => `${Math.round(seconds / 60)}분`;
const HOW: Record<StartMission, (goal: number) => string> = {
  SET_PROFILE: () => '채널 프로필의 모든 항목을 채우면 끝납니다.',
  VIEW_CONTENT_STYLE: () => '방송 스타일 안내를 읽으면 끝납니다.',
  PRACTICE_LIVE: (goal) => `비공개나 녹화로 ${minutes(goal)} 이상 방송하면 끝납니다. 리허설도 됩니다.`,
  CHALLENGE_LIVE: (goal) => `공개 라이브를 ${minutes(goal)} 이상 하면 끝납니다.`,
  GOVERNMENT_SUPPORT_PROGRAM: () => '정부지원사업 안내를 읽으면 끝납니다.',
  CHAT_NEWBIE_SELLER: () => '새내기 판매자 톡방에 들어간 뒤 완료를 눌러 주세요.',
};

/** Where an article stands: help and guides of the reader's side. */
function pageOf({ kind, article }: MissionArticle, side: string): string {
  return `/${kind === 'HELP' ? 'help' : 'guide'}/${side === 'INFLUENCER' ? 'influencer' : 'producer'}?open=${article}`;
}

function linkOf(type: StartMission, articles: readonly MissionArticle[], side: string): string | null {
  if (type === 'SET_PROFILE') return '/channels';
  if (type === 'PRACTICE_LIVE' || type === 'CHALLENGE_LIVE') return '/channels/broadcast/list';
  const found = articles.find(({ mission }) => mission === type);
  return found ? pageOf(found, side) : null;
}

/** All six, in the order of the documents; operators have none. */
export async function missionsOf(ctx: TxCtx): Promise<Mission[]> {
  if (ctx.caller.userType === 'admin') return [];
  const [stored, articles] = await Promise.all([
    readMissions(ctx.db, ctx.caller.userSeq),
    articlesOfMissions(ctx),
  ]);
  const side = sidesOf(ctx.caller)[0] ?? 'PRODUCER';
  return startMission.values.map((type): Mission => {
    const own = stored.find((one) => one.type === type);
    const goal = goalOf(type, ctx.now);
    const doneAt = own?.doneAt ?? null;
    const now = Math.min(own?.reached ?? 0, goal ?? 0);
    return {
      missionType: type,
      label: startMission.label(type),
      state: doneAt === null ? 'OPEN' : 'DONE',
      doneAt,
      progress: goal === null ? null : { now: doneAt === null ? now : goal, goal, unit: 'SECOND' },
      link: linkOf(type, articles, side),
      how: HOW[type](goal ?? 0),
    };
  });
}

export async function startMissions(ctx: TxCtx) {
  const missions = await missionsOf(ctx);
  const done = missions.filter(({ state }) => state === 'DONE').length;
  return { missions, done, total: missions.length, closed: done === missions.length };
}

export async function listMissions(ctx: TxCtx, { query }: InputOf<typeof missionApi.list>) {
  const { type, done } = query;
  return (await missionsOf(ctx)).filter(
    (one) =>
      (type === undefined || type.includes(one.missionType)) &&
      (done === undefined || done === (one.state === 'DONE')),
  );
}

/** Once ever; whoever hears of it makes the alert. */
export async function finish(
  db: Db,
  user: number,
  { type, reached, at }: Pick<StoredMission, 'type' | 'reached'> & { at: Date },
): Promise<void> {
  const out = toQueryable(db);
  await onceEver(out, `mission:${user}:${type}`, async () => {
    await writeMission(db, user, { type, reached, doneAt: toKst(at) });
    await emit(out, {
      topic: 'mission.done',
      key: `mission.done:${user}:${type}`,
      payload: { userSeq: user, missionType: type },
    });
  });
}

/** Only joining the chat room rests on somebody's word; the others are done by what happened, or not. */
export async function complete(
  ctx: TxCtx,
  { params }: InputOf<typeof missionApi.complete>,
): Promise<Mission> {
  const { missionType: type } = params;
  if (type === 'CHAT_NEWBIE_SELLER')
    await finish(ctx.db, ctx.caller.userSeq, { type, reached: 0, at: ctx.now });
  const mission = (await missionsOf(ctx)).find((one) => one.missionType === type)!;
  if (mission.state !== 'DONE') throw fail('MISSION_NOT_DONE');
  return mission;
}
