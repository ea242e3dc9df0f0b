/** Groups at the operator's desk: they alone found them (accounts.md §9). */
import { z } from 'zod';
import { audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { line } from '../kit/entered.ts';
import { int, seq } from '../kit/field.ts';
import { groupName, SEATS } from './group.api.ts';
import { groupRight } from './group.enums.ts';
import { groupList, groupRow } from './group.list.ts';

const path = '/v1/admin/groups';
const desk = { audience: audience.admin, right: 'MEMBER' } as const;
const rights = z
  .array(groupRight.schema)
  .max(groupRight.values.length)
  .refine((all) => new Set(all).size === all.length, { params: { code: 'DUPLICATE' } });
/** Stands in the audit. */
const why = line(200, 5);

export const groupDeskApi = defineApi('group', {
  groups: { ...desk, summary: '그룹', method: 'GET', path, query: groupList.query, answer: page(groupRow) },
  found: {
    ...desk,
    summary: '그룹 만들기. 마스터는 그룹이 없고 판매자 정보가 있는 판매자입니다.',
    method: 'POST',
    path,
    body: z.strictObject({
      groupName: groupName(),
      masterUserSeq: seq(),
      limit: int(1, SEATS.most).default(SEATS.usual),
      rights: rights.default([]),
      why,
    }),
    answer: data(groupRow),
    errors: ['GROUP_ALREADY_NAME', 'GROUP_MASTER_UNFIT', 'GROUP_MASTER_INFO_REGISTER'],
  },
  changeGroup: {
    ...desk,
    summary: '그룹의 이름·한도·권한 수정. 한도는 지금 멤버보다 작을 수 없습니다.',
    method: 'PUT',
    path: `${path}/{groupSeq}`,
    params: z.strictObject({ groupSeq: seq() }),
    body: z.strictObject({
      version: int(1),
      groupName: groupName(),
      limit: int(1, SEATS.most),
      rights,
      why,
    }),
    answer: data(groupRow),
    errors: ['GROUP_NOT_FOUND', 'GROUP_ALREADY_NAME', 'GROUP_LIMIT_BELOW', 'VERSION_CONFLICT'],
  },
});
