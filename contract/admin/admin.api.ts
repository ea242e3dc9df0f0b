import { z } from 'zod';
import { userSchema } from '../account/account.user.ts';
import { audience } from '../kit/audience.ts';
import { why } from '../approval/approval.shape.ts';
import { data, defineApi, emptyBody, nothing, page } from '../kit/endpoint.ts';
import { day, int, seq, time, won } from '../kit/field.ts';
import { actMode } from './act-as.ts';
import { sellerList } from './admin.list.ts';
import { alertsSchema } from './alert.ts';

const acted = z.strictObject({ user: userSchema, mode: actMode.schema, until: time() });

/** The day so far, over all sellers. */
const overview = z.strictObject({
  day: day(),
  /** Ordered today and paid; what they come to. */
  orders: int(0),
  sales: won(),
  livesOnAir: int(0),
  signUps: int(0),
  /** Confirmed, their day has come, not sent yet. */
  payoutsDue: z.strictObject({ count: int(0), amount: won() }),
});
export type Overview = z.output<typeof overview>;

/**
 * Acting as a seller: `actAs` checks and audits, then every call carries `X-Act-As: {userSeq}` and the server audits each
 * that writes. It lasts an hour, for this session alone; begun anew it lasts an hour from then, in the new mode. `seller`
 * reads it again after a reload, `endActing` ends it before its time.
 */
export const adminApi = defineApi('admin', {
  overview: {
    summary: '오늘의 주문, 판매, 방송, 가입, 지급할 정산',
    method: 'GET',
    path: '/v1/admin/overview',
    audience: audience.admin,
    right: 'ANY',
    answer: data(overview),
  },
  sellers: {
    summary: '대행할 판매자 찾기',
    method: 'GET',
    path: '/v1/admin/sellers',
    audience: audience.admin,
    right: 'MEMBER',
    query: sellerList.query,
    answer: page(sellerList.row),
  },
  seller: {
    summary: '대행 중인 판매자',
    method: 'GET',
    path: '/v1/admin/sellers/{userSeq}',
    audience: audience.admin,
    right: 'ACT_AS',
    params: z.strictObject({ userSeq: seq() }),
    answer: data(acted),
  },
  actAs: {
    summary: '판매자 화면 대행을 시작하고 감사기록을 남깁니다.',
    method: 'POST',
    path: '/v1/admin/act-as',
    audience: audience.admin,
    right: 'ACT_AS',
    body: z.strictObject({ userSeq: seq(), mode: actMode.schema.default('READ'), why: why() }),
    answer: data(acted),
  },
  endActing: {
    summary: '판매자 화면 대행을 끝냅니다.',
    method: 'DELETE',
    path: '/v1/admin/act-as/{userSeq}',
    audience: audience.admin,
    right: 'ACT_AS',
    params: z.strictObject({ userSeq: seq() }),
    answer: nothing,
  },
  alerts: {
    summary: '매시간 점검에서 나온 문제',
    method: 'GET',
    path: '/v1/admin/alerts',
    audience: audience.admin,
    right: 'SYSTEM',
    answer: data(alertsSchema),
  },
  acknowledgeAlert: {
    summary: '점검에서 나온 문제를 확인했다고 남깁니다.',
    method: 'PUT',
    path: '/v1/admin/alerts/{alertSeq}/acknowledge',
    audience: audience.admin,
    right: 'SYSTEM',
    params: z.strictObject({ alertSeq: seq() }),
    body: emptyBody,
    answer: nothing,
  },
});
