/** The group itself: its master's own view of it (accounts.md §7). */
import { z } from 'zod';
import { data, defineApi } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { int, seq, text } from '../kit/field.ts';
import { groupRight } from './group.enums.ts';
import { masterOnly } from './master.ts';

/** Seats that the operator may give. */
export const SEATS = { most: 500, usual: 50 } as const;
export const groupName = () => line(20, 2);

export const group = z.strictObject({
  groupSeq: seq(),
  version: int(1),
  groupName: text(40),
  /** Seats; members take one each whether they are on or off, the master none. */
  limit: int(1),
  members: int(0),
  active: int(0),
  rights: z.array(groupRight.schema),
});
export type Group = z.output<typeof group>;

const ofGroup = { ...masterOnly, params: z.strictObject({ groupSeq: seq() }) };

export const groupApi = defineApi('group', {
  group: {
    ...ofGroup,
    summary: '그룹 정보와 남은 자리',
    method: 'GET',
    path: '/v1/seller/group/{groupSeq}',
    answer: data(group),
    errors: ['GROUP_NOT_FOUND'],
  },
  rename: {
    ...ofGroup,
    summary: '그룹 이름 수정',
    method: 'PUT',
    path: '/v1/seller/group/{groupSeq}',
    body: z.strictObject({ version: int(1), groupName: groupName() }),
    answer: data(group),
    errors: ['GROUP_NOT_FOUND', 'GROUP_ALREADY_NAME', 'VERSION_CONFLICT'],
  },
});
