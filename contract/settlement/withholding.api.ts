/** 원천징수: of each payee their own years, of everybody the 지급명세서 of the operator (money.md §6). */
import { z } from 'zod';
import { audience, type Audience } from '../kit/audience.ts';
import { data, defineApi, page } from '../kit/endpoint.ts';
import { downloadRequestErrors, downloadTicket, reasonSchema } from '../kit/sheet-body.ts';
import { withholdingDeskList, withholdingList } from './withholding.list.ts';

/** Whoever may be paid as a person: broadcasters, and any channel that is sponsored; members of groups are paid nothing. */
const paid: Audience = { users: audience.channel.users, groups: ['groupMaster', 'nonGroup'] };
const desk = { audience: audience.admin, right: 'SETTLE' } as const;
const path = '/v1/admin/withholding';

export const withholdingApi = defineApi('settlement-withholding', {
  own: {
    audience: paid,
    summary: '내 원천징수 내역, 연도마다 한 줄',
    method: 'GET',
    path: '/v1/settlement/withholding/list',
    query: withholdingList.query,
    answer: page(withholdingList.row),
  },
  list: {
    ...desk,
    summary: '지급명세서. 개인에게 지급하며 원천징수한 금액, 회원과 연도마다 한 줄',
    method: 'GET',
    path,
    query: withholdingDeskList.query,
    answer: page(withholdingDeskList.row),
  },
  download: {
    ...desk,
    summary: '사업소득 지급명세서 다운로드 요청. 성명이 그대로 담깁니다.',
    method: 'POST',
    path: `${path}/download`,
    body: z.strictObject({ filter: withholdingDeskList.filter, reason: reasonSchema.optional() }),
    answer: data(downloadTicket),
    errors: downloadRequestErrors,
    download: true,
    idempotent: 'required',
    stepUp: 'ASKED',
  },
});
