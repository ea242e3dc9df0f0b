/** Parts of a replay: highlights that its channel marks, and shorts that are cut from it (live.md §3, §6). */
import { z } from 'zod';
import { canSchema } from '../kit/can.ts';
import { line, paragraph } from '../kit/entered.ts';
import { bool, int, seq, text, time, won } from '../kit/field.ts';
import { liveContentState } from './content.enums.ts';
import { contentRefusals } from './content.list.ts';
import { railProduct } from './rail.row.ts';

/** Seconds of a highlight. */
export const HIGHLIGHT = { min: 10, max: 180, most: 50 } as const;
/** Products and tags of a short. */
export const SHORTS_PRODUCTS = 20;
export const SHORTS_TAGS = 20;

/** From ten seconds to three minutes, within what there is (R210). Pure. */
export const highlightFits = ({ startSec, endSec }: { startSec: number; endSec: number }, most: number) =>
  endSec - startSec >= HIGHLIGHT.min && endSec - startSec <= HIGHLIGHT.max && endSec <= most;

/** The sheet of a film: ten by ten small pictures, line by line, one each so many seconds. Pure. */
export const SHEET = { columns: 10, rows: 10 } as const;
export const sheetEvery = (durationSec: number): number =>
  Math.max(10, Math.ceil(durationSec / (SHEET.columns * SHEET.rows)));

const span = { startSec: int(0), endSec: int(0) };

export const newHighlight = z
  .strictObject({
    /** Absent: a new one. */
    highlightSeq: seq().optional(),
    /** Of the one that is changed. */
    version: int(1).optional(),
    contentSeq: seq(),
    title: line(40, 1),
    ...span,
    productSeq: seq().nullable().default(null),
  })
  .superRefine(({ highlightSeq, version }, ctx) => {
    if ((highlightSeq === undefined) === (version === undefined)) return;
    const code = version === undefined ? 'REQUIRED' : 'UNKNOWN';
    ctx.addIssue({ code: 'custom', path: ['version'], params: { code } });
  });
export type NewHighlight = z.output<typeof newHighlight>;

export const highlight = z.strictObject({
  highlightSeq: seq(),
  contentSeq: seq(),
  title: text(40),
  ...span,
  productSeq: seq().nullable(),
  thumbnail: text(500).nullable(),
  /** The last short that was cut from it. */
  shortsId: seq().nullable(),
  version: int(1),
});
export type Highlight = z.output<typeof highlight>;

/** FULL: the picture as it is. PORTRAIT: its middle, nine wide and sixteen high. */
export const clipCrop = z.enum(['FULL', 'PORTRAIT']);
export type ClipCrop = z.output<typeof clipCrop>;

const distinct = <T>(all: readonly T[], ctx: z.RefinementCtx): void => {
  for (const [i, one] of all.entries())
    if (all.indexOf(one) < i) ctx.addIssue({ code: 'custom', path: [i], params: { code: 'DUPLICATE' } });
};

export const newClip = z
  .strictObject({
    /** A marked part; or the part itself, by its content and seconds. */
    highlightSeq: seq().optional(),
    contentSeq: seq().optional(),
    startSec: int(0).optional(),
    endSec: int(0).optional(),
    description: paragraph(300, 1),
    tags: z.array(line(20, 1)).max(SHORTS_TAGS).superRefine(distinct).default([]),
    productSeqList: z.array(seq()).max(SHORTS_PRODUCTS).superRefine(distinct).default([]),
    crop: clipCrop.default('FULL'),
    /** Shown to everybody as soon as it is made. */
    publish: bool().default(false),
  })
  .superRefine((clip, ctx) => {
    for (const field of ['contentSeq', 'startSec', 'endSec'] as const) {
      if ((clip.highlightSeq === undefined) === (clip[field] !== undefined)) continue;
      const code = clip[field] === undefined ? 'REQUIRED' : 'UNKNOWN';
      ctx.addIssue({ code: 'custom', path: [field], params: { code } });
    }
  });
export type NewClip = z.output<typeof newClip>;

/** Seconds of an uploaded one. */
export const SHORTS_SECONDS = 180;

const said = {
  description: paragraph(300, 1),
  tags: z.array(line(20, 1)).max(SHORTS_TAGS).superRefine(distinct),
};

export const newShorts = z.strictObject({
  /** As the upload answered it (SHORTS_VIDEO). */
  pathname: text(200, 1),
  ...said,
  tags: said.tags.default([]),
  productSeqList: z.array(seq()).max(SHORTS_PRODUCTS).superRefine(distinct).default([]),
  /** Shown to everybody as soon as it is made. */
  publish: bool().default(false),
});
export type NewShorts = z.output<typeof newShorts>;

export const changedShorts = z.strictObject({
  version: int(1),
  ...said,
  /** The second whose picture stands for it; absent: as it is. */
  thumbnailSec: int(0, SHORTS_SECONDS).optional(),
});
export type ChangedShorts = z.output<typeof changedShorts>;

/** VideoTranscodingState: 1 made, 2 being made, 4 failed. */
export const transcoding = z.literal([1, 2, 4]).meta({ wire: 'int', enumName: 'VideoTranscodingState' });

/** Why an act may not be done now. */
export const shortsRefusals = {
  ...contentRefusals,
  STATE: '지금 쇼츠 상태에서는 {act}할 수 없습니다.',
} as const;
export const shortsCan = canSchema(
  ['edit', 'editRail', 'publish', 'unpublish', 'retryVod', 'remove', 'download'],
  shortsRefusals,
);

export const shorts = z.strictObject({
  /** A short is a content, and this its contentSeq. */
  shortsId: seq(),
  state: liveContentState.schema,
  transcoding,
  /** Made, and longer than a second (R172). */
  playable: bool(),
  description: text(300),
  tags: z.array(text(20)),
  thumbnail: text(500),
  durationSec: int(0).nullable(),
  width: int(0).nullable(),
  height: int(0).nullable(),
  sourceContentSeq: seq().nullable(),
  views: int(0),
  likes: int(0),
  clicks: int(0),
  orderCount: int(0),
  orderAmount: won(),
  products: z.array(railProduct),
  /** Of the order of its products. */
  railVersion: int(1),
  /** Where it plays; null: it is not made, or nobody may see it. */
  playUrl: text(500).nullable(),
  seller: z.strictObject({ userSeq: seq(), name: text(60) }),
  createdAt: time(),
  pushSentAt: time().nullable(),
  version: int(1),
  can: shortsCan,
});
export type Shorts = z.output<typeof shorts>;
