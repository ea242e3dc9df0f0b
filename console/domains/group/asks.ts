import { groupApi, type Group } from '@jangteo/contract/group/group.api.ts';
import { memberApi } from '@jangteo/contract/group/member.api.ts';
import { memberList } from '@jangteo/contract/group/member.list.ts';
import { query } from '../../kit/call/query.ts';
import type { CardsQuery } from '../../kit/list-page/model.ts';

export const groupQuery = (groupSeq: number) => ({
  ...query(groupApi.group, { params: { groupSeq } }),
  select: ({ data }: { data: Group }) => data,
});

/** The list of one group: its number stands in the address of the call. */
export const memberAsks = (groupSeq: number) => ({
  spec: { ...memberList, always: { groupSeq } },
  load: memberApi.members,
  cards: (): CardsQuery => ({
    ...query(groupApi.group, { params: { groupSeq } }),
    select: ({ data: { members, active } }: { data: Group }) => ({
      active: { count: active },
      inactive: { count: members - active },
    }),
  }),
});
