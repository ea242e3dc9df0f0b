/** Grippers who can be asked, the best match first, for the form of a proposal. */
import { recommendApi } from '@jangteo/contract/gripper-request/request.api.ts';
import type { BodyOf } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import type { Ask } from '../../kit/list-page/choices.tsx';
import { count } from '../../ui/format.ts';

const SHOWN = 30;

export const grippers: Ask = ({ keyword }) => ({
  ...query(recommendApi.matchable, { query: { length: SHOWN, ...(keyword && { keyword }) } }),
  select: ({ data }: BodyOf<typeof recommendApi.matchable>) =>
    data.map((one) => ({
      value: String(one.userSeq),
      label: one.nickname,
      note: `매칭 점수 ${one.score} · 팔로워 ${count(one.followers)}명`,
    })),
});
