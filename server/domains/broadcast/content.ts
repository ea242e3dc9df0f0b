/** A live as its channel plans and describes it (live.md §3). */
import { expectVersion } from '../../kit/db/version.ts';
import type { Content, contentApi, Schedule } from '@jangteo/contract/broadcast/content.api.ts';
import type { AddedSchedule, ChangedContent, NewSchedule } from '@jangteo/contract/broadcast/content.body.ts';
import { editableIn } from '@jangteo/contract/broadcast/content.edit.ts';
import { visibilityOf } from '@jangteo/contract/broadcast/content.enums.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { kstDay, toKst } from '../../kit/clock/clock.ts';
import { tellSessions } from '../../kit/auth/session.ts';
import { toQueryable } from '../../kit/db/bound.ts';
import type { TxCtx } from '../../kit/http/context.ts';
import { fail } from '../../kit/http/fail.ts';
import { moverOf } from '../../kit/lifecycle/mover.ts';
import { emit } from '../../kit/outbox/outbox.ts';
import { listAll } from '../../kit/directory/directory.ts';
import { refuseBanned } from './air/ban.ts';
import { tellMedia } from './air/media.ts';
import { ingestOf, playbackOf } from './air/shown.ts';
import { checkSaid, checkTime, salable } from './check.ts';
import { contentOwners } from './directory.ts';
import { owns } from './host.ts';
import { tellChanged, tellOpen, writeSteps } from './machine.ts';
import {
  insertSchedule,
  lockContents,
  readContents,
  updateContent,
  type NewContent,
  type StoredContent,
} from './queries/content.ts';
import { writeHost } from './queries/host.ts';
import {
  unpinGone,
  readRail,
  readTargets,
  replaceNotices,
  replaceRail,
  replaceTargets,
  type Key,
} from './queries/parts.ts';
import { followTime } from './reservation/follow.ts';
import { canOfContent } from './rules.ts';
import { hostOf, sealTargets } from './simulcast.ts';

const writer = (ctx: TxCtx) => ({ at: toKst(ctx.now), by: moverOf(ctx.caller, ['admin']).name });

/** A tune counts while its licence does (R223). */
function licensed(music: StoredContent['music'], today: string): Content['music'] {
  if (!music) return null;
  const { until, ...tune } = music;
  return until === null || until >= today ? tune : null;
}

const viewOf = (
  { sellerSeq, sellerName, air, music, ...content }: StoredContent,
  { config, caller, now }: Pick<TxCtx, 'config' | 'caller' | 'now'>,
): Content => ({
  ...content,
  music: licensed(music, kstDay(now)),
  playback: playbackOf({ ...air, ...content }, config),
  ingest: ingestOf({ ...air, ...content }),
  seller: { userSeq: sellerSeq, name: sellerName },
  visibility: visibilityOf(content.state),
  simulcast: content.simulcast.map((one) => ({ ...one, host: hostOf(one) })),
  simulcastTarget: content.simulcast.map(({ target }) => target),
  can: canOfContent(content, owns({ caller }, sellerSeq)),
});

async function ownContent(ctx: TxCtx, contentSeq: number): Promise<StoredContent> {
  const [content] = await readContents(ctx.db, ctx.scope.sellers, [contentSeq]);
  if (!content) throw fail('NOT_FOUND');
  return content;
}

export const show = async (ctx: TxCtx, contentSeq: number): Promise<Content> =>
  viewOf(await ownContent(ctx, contentSeq), ctx);

/** A schedule as its form takes it. */
export async function showSchedule(ctx: TxCtx, contentSeq: number): Promise<Schedule> {
  const content = await show(ctx, contentSeq);
  if (content.state !== 'WAIT' || content.scheduledAt === null) throw fail('NOT_FOUND');
  const { title, thumbnail, categorySeq, scheduledAt, expectedMinutes, mode, notices, simulcast } = content;
  const { prompter, pushOnStart, publishVod, state, version, host, rail, music } = content;
  return {
    title,
    thumbnail: thumbnail || null,
    categorySeq,
    scheduledAt,
    expectedMinutes,
    mode,
    hostUserSeq: host.userSeq,
    notices,
    productSeqList: rail.productSeqList,
    simulcast: simulcast.map(({ target, url, keyTail }) => ({ target, url, keyTail })),
    music: music && { musicId: music.musicId, volume: music.volume },
    prompter,
    pushOnStart,
    publishVod,
    contentSeq,
    state,
    version,
  };
}

/** Its notices and other places, as far as they are said. */
export async function writeBeside(ctx: TxCtx, key: Key, said: Partial<NewSchedule>): Promise<void> {
  if (said.notices) await replaceNotices(ctx.db, key, said.notices);
  if (!said.simulcast) return;
  const stored = await readTargets(ctx.db, key);
  await replaceTargets(ctx.db, key, sealTargets(ctx.config, said.simulcast, stored), stored);
  await tellMedia(ctx.db, key.content);
}

async function writeRail(ctx: TxCtx, key: Key, products: readonly number[]): Promise<void> {
  const before = new Map((await readRail(ctx.db, key)).map((one) => [one.product, one]));
  const added = products.filter((product) => !before.has(product));
  const fresh = new Map((await salable(ctx, added)).map((one) => [one.product, { ...one, active: true }]));
  const rail = products.map((product) => before.get(product) ?? fresh.get(product)!);
  await replaceRail(ctx.db, key, rail);
}

/** Writes a content that waits, with its rail; what stands beside it follows. Answers its number. */
export async function addContent(ctx: TxCtx, said: NewContent): Promise<number> {
  const channel = ctx.scope.sellerSeq;
  await checkSaid(ctx, channel, said);
  const host = said.hostUserSeq ?? channel;
  const content = await insertSchedule(ctx.db, { channel, host, said, ...writer(ctx) });
  await writeRail(ctx, { channel, content }, said.productSeqList);
  await Promise.all([
    listAll(ctx.db, contentOwners.of([{ seq: content, seller: channel }])),
    writeHost(ctx.db, { channel, content }, host),
    writeSteps(ctx.db, [{ channel, content, action: 'schedule', from: null, to: 'WAIT' }], {
      actor: moverOf(ctx.caller, ['admin']),
      at: ctx.now,
    }),
    emit(toQueryable(ctx.db), {
      topic: 'broadcast.scheduled',
      key: `broadcast.scheduled:${content}`,
      sellerSeq: channel,
      payload: { channelSeq: channel, hostUserSeq: host, contentSeq: content },
    }),
    tellOpen(ctx.db, channel, [content]),
  ]);
  return content;
}

/** What waits for now stands beside whatever is planned, as what begins without a schedule does. */
export async function addSchedule(ctx: TxCtx, { now, ...plan }: AddedSchedule): Promise<Content> {
  const channel = ctx.scope.sellerSeq;
  const said = { ...plan, scheduledAt: plan.scheduledAt ?? toKst(ctx.now) };
  await refuseBanned(ctx, [channel, said.hostUserSeq ?? channel]);
  const planned = { at: Date.parse(said.scheduledAt), minutes: said.expectedMinutes };
  if (!now) await checkTime(ctx, channel, planned, null);
  const content = await addContent(ctx, said);
  await writeBeside(ctx, { channel, content }, said);
  return show(ctx, content);
}

/** Only what the state still leaves open. */
function checkEditable({ state, version }: StoredContent, said: Omit<ChangedContent, 'version'>): void {
  const open = editableIn(state);
  const closed = (Object.keys(said) as (keyof typeof said)[]).some((name) => !open.includes(name));
  if (closed || open.length === 0) throw fail('STATE_CHANGED', { current: { status: state, version } });
}

export async function edit(ctx: TxCtx, { params, body }: InputOf<typeof contentApi.edit>): Promise<Content> {
  const { version, ...said } = body;
  const { contentSeq } = params;
  const [locked] = await lockContents(ctx.db, ctx.scope.sellers, [contentSeq], false);
  const before = await ownContent(ctx, contentSeq);
  const channel = locked!.seller;
  expectVersion(version, before.version);
  checkEditable(before, said);
  const { scheduledAt = before.scheduledAt!, expectedMinutes = before.expectedMinutes } = said;
  if (said.scheduledAt !== undefined || said.expectedMinutes !== undefined)
    await checkTime(
      ctx,
      channel,
      { at: Date.parse(scheduledAt), minutes: expectedMinutes },
      { content: contentSeq, at: Date.parse(before.scheduledAt!) },
    );
  await checkSaid(ctx, channel, said, before);
  const host = said.hostUserSeq === undefined ? undefined : (said.hostUserSeq ?? channel);
  await updateContent(ctx.db, { channel, content: contentSeq, version, said, host, ...writer(ctx) });
  if (host !== undefined) {
    const before = await writeHost(ctx.db, { channel, content: contentSeq }, host);
    await tellSessions(toQueryable(ctx.db), before); // their sockets in its room end
  }
  await writeBeside(ctx, { channel, content: contentSeq }, said);
  if (said.productSeqList) await writeRail(ctx, { channel, content: contentSeq }, said.productSeqList);
  if (said.productSeqList) await unpinGone(ctx.db, { channel, content: contentSeq }, said.productSeqList);
  if (said.scheduledAt !== undefined)
    await followTime(ctx.db, { channel, content: contentSeq, liveAt: scheduledAt }, writer(ctx));
  await tellChanged(ctx.db, { channel, content: contentSeq }, `${version + 1}`);
  await tellOpen(ctx.db, channel, [contentSeq]);
  return show(ctx, contentSeq);
}
