/** What somebody says of a live before and while it is on air (live.md §3, ContentInput). */
import { z } from 'zod';
import { line, moment, paragraph } from '../kit/entered.ts';
import { bool, int, seq, text } from '../kit/field.ts';
import { liveMode, liveNoticeType, simulcastTarget } from './content.enums.ts';

/** Products that a live may show. */
export const RAIL_MAX = 100;
export const SIMULCAST_MAX = 3;
/** Minutes that a live is expected to last. */
export const EXPECTED = { min: 10, max: 480, usual: 60 } as const;

const custom = (code: string) => ({ params: { code } });

/** Places in a list whose value stood before. */
const repeats = <T>(all: readonly T[]): number[] =>
  all.flatMap((one, i) => (all.indexOf(one) < i ? [i] : []));

const refuseRepeats =
  <T, K>(of: (one: T) => K, field?: string) =>
  (all: readonly T[], ctx: z.RefinementCtx): void => {
    for (const i of repeats(all.map(of)))
      ctx.addIssue({ code: 'custom', path: field ? [i, field] : [i], ...custom('DUPLICATE') });
  };

const notices = z
  .array(z.strictObject({ type: liveNoticeType.schema, text: paragraph(500, 1) }))
  .max(liveNoticeType.values.length)
  .superRefine(refuseRepeats(({ type }) => type, 'type'));

const target = z.enum(['YOUTUBE', 'FACEBOOK', 'CUSTOM_RTMP']).meta({ enumName: simulcastTarget.name });
/** Where else the picture goes. Keys come in and never go out again. */
const simulcast = z
  .array(
    z
      .strictObject({
        target,
        /** Of CUSTOM_RTMP: rtmp:// or rtmps://. */
        url: line(300, 1).nullable().default(null),
        /** Absent: the one that is stored for this target stays. */
        key: line(200, 1).optional(),
      })
      .superRefine(({ target: where, url }, ctx) => {
        if ((where === 'CUSTOM_RTMP') === (url !== null)) return;
        ctx.addIssue({ code: 'custom', path: ['url'], ...custom(url === null ? 'REQUIRED' : 'UNKNOWN') });
      }),
  )
  .max(SIMULCAST_MAX)
  .superRefine(refuseRepeats(({ target: where }) => where, 'target'));

/** Background music that is mixed into the camera's sound. */
const music = z.strictObject({
  musicId: seq(),
  /** Percent. */
  volume: int(0, 100),
});

export const contentFields = {
  title: line(40, 1),
  /** LIVE_IMAGE. */
  thumbnail: text(500, 1).nullable().default(null),
  categorySeq: seq(),
  scheduledAt: moment(),
  expectedMinutes: int(EXPECTED.min, EXPECTED.max).default(EXPECTED.usual),
  mode: liveMode.schema.default('PUBLIC'),
  /** Who speaks: the channel's owner unless told. */
  hostUserSeq: seq().nullable().default(null),
  notices: notices.default([]),
  productSeqList: z
    .array(seq())
    .max(RAIL_MAX)
    .superRefine(refuseRepeats((one: number) => one))
    .default([]),
  music: music.nullable().default(null),
  simulcast: simulcast.default([]),
  prompter: paragraph(5_000).default(''),
  pushOnStart: bool().default(false),
  publishVod: bool().default(true),
} as const;

export const newSchedule = z.strictObject(contentFields);
export type NewSchedule = z.output<typeof newSchedule>;

const { scheduledAt: _then, ...timeless } = contentFields;
/** A live that nobody scheduled. */
export const unscheduled = z.strictObject(timeless);

/** A time, or `now`: it waits for its host, who is about to go on air. */
export const addedSchedule = z
  .strictObject({ ...contentFields, scheduledAt: moment().optional(), now: bool().default(false) })
  .superRefine(({ scheduledAt, now }, ctx) => {
    if (now === (scheduledAt === undefined)) return;
    ctx.addIssue({ code: 'custom', path: ['scheduledAt'], ...custom(now ? 'UNKNOWN' : 'REQUIRED') });
  });
export type AddedSchedule = z.output<typeof addedSchedule>;

/** Fields that are not named stay as they are. */
const changes = {
  ...contentFields,
  thumbnail: contentFields.thumbnail.unwrap(),
  expectedMinutes: contentFields.expectedMinutes.unwrap(),
  mode: contentFields.mode.unwrap(),
  hostUserSeq: contentFields.hostUserSeq.unwrap(),
  notices: contentFields.notices.unwrap(),
  productSeqList: contentFields.productSeqList.unwrap(),
  music: contentFields.music.unwrap(),
  simulcast: contentFields.simulcast.unwrap(),
  prompter: contentFields.prompter.unwrap(),
  pushOnStart: contentFields.pushOnStart.unwrap(),
  publishVod: contentFields.publishVod.unwrap(),
};
export const changedContent = z.strictObject({ version: int(1), ...z.strictObject(changes).partial().shape });
export type ChangedContent = z.output<typeof changedContent>;
