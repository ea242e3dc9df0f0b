/** Lives and sellers that a coupon may be for. */
import { contentApi } from '@jangteo/contract/broadcast/content.api.ts';
import { marketLiveApi, type LiveCard } from '@jangteo/contract/market/live.api.ts';
import type { BodyOf } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import type { Ask } from '../../../kit/list-page/choices.tsx';
import { shortDay } from '../../../ui/format.ts';
import { counterparts } from '../../contract/choices.ts';

const SHOWN = 30;
const SHOWN_OF_ALL = 200;

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

const liveOption = ({
  contentSeq,
  title,
  channel,
  at,
}: Pick<LiveCard, 'contentSeq' | 'title' | 'channel' | 'at'>) => ({
  value: String(contentSeq),
  label: title,
  note: `${channel.name} · ${shortDay(at)}`,
});

/** Lives of every channel as everybody sees them, on air and to come first; one by its number. */
export const livesOfAll: Ask = ({ keyword, value }) => {
  const number = value ?? keyword;
  return /^[1-9]\d{0,15}$/.test(String(number ?? ''))
    ? {
        ...query(marketLiveApi.live, { params: { contentSeq: Number(number) } }),
        retry: false,
        select: ({ data }: BodyOf<typeof marketLiveApi.live>) => [liveOption(data)],
      }
    : {
        ...query(marketLiveApi.lives, { query: { length: SHOWN_OF_ALL } }),
        select: ({ data }: BodyOf<typeof marketLiveApi.lives>) =>
          data.filter(({ title }) => title.includes(keyword ?? '')).map(liveOption),
      };
};

/** Sellers that a gripper has contracts with. */
export const producers: Ask = counterparts.gripper;
