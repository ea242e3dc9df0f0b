/** Lives and sellers that a coupon may be for. */
import { contentApi } from '@jangteo/contract/broadcast/content.api.ts';
import type { BodyOf } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import type { Ask } from '../../../kit/list-page/choices.tsx';
import { shortDay } from '../../../ui/format.ts';
import { counterparts } from '../../contract/choices.ts';

const SHOWN = 30;

/** Own lives, the latest first. */
export const lives: Ask = ({ keyword, value }) => ({
  ...query(contentApi.list, {
    query: {
      length: SHOWN,
      ...(keyword && { searchKey: 'CONTENT_TITLE' as const, keyword: [keyword] }),
      ...(value !== undefined && { searchKey: 'CONTENT_SEQ' as const, keyword: [String(value)] }),
    },
  }),
  select: ({ data }: BodyOf<typeof contentApi.list>) =>
    data.map(({ contentSeq, title, scheduledAt, startAt }) => ({
      value: String(contentSeq),
      label: title,
      note: shortDay(startAt ?? scheduledAt),
    })),
});

/** Sellers that a gripper has contracts with. */
export const producers: Ask = counterparts.gripper;
