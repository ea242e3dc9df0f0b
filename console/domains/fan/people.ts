/** Followers as choices: for whatever names people. */
import { fanApi } from '@jangteo/contract/fan/fan.api.ts';
import type { BodyOf } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import type { Ask } from '../../kit/list-page/choices.tsx';

const SHOWN = 30;

export const followers: Ask = ({ keyword }) => ({
  ...query(fanApi.followers, {
    query: { length: SHOWN, ...(keyword && { searchKey: 'USER_NAME' as const, keyword: [keyword] }) },
  }),
  select: ({ data }: BodyOf<typeof fanApi.followers>) =>
    data.map(({ userSeq, nickname }) => ({
      value: String(userSeq),
      label: nickname,
      note: `회원번호 ${userSeq}`,
    })),
});
