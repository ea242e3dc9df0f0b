import { z } from 'zod';
import { accountStatus, producerType, userProductType, userType } from '../account/account.enums.ts';
import { canSchema } from '../kit/can.ts';
import { bool, seq, text, time } from '../kit/field.ts';
import { keyword, manyOf } from '../kit/filter.ts';
import { listSpec } from '../kit/list.ts';
import { actAsRefusals } from './act-as.ts';

/** Sellers and broadcasters whom an operator may act as. */
export const sellerRow = z.strictObject({
  userSeq: seq(),
  loginId: text(40).meta({ wire: 'text', mask: 'id' }),
  name: text(40),
  shopName: text(40).nullable(),
  /** Nickname on air and on screen; `userTag` is the public handle (R116). */
  userName: text(40).nullable(),
  userTag: text(40).nullable(),
  userType: userType.schema,
  productType: userProductType.schema.nullable(),
  producerType: producerType.schema.nullable(),
  groupMaster: bool(),
  isGroupMember: bool(),
  matchSaleable: bool(),
  status: accountStatus.schema,
  can: canSchema(['actAs'], actAsRefusals),
  createdAt: time(),
});
export type SellerRow = z.output<typeof sellerRow>;

export const sellerList = listSpec({
  key: 'admin-sellers',
  title: '판매자',
  noun: '판매자',
  row: sellerRow,
  id: 'userSeq',
  columns: [
    { id: 'userSeq', header: '회원번호', type: 'code', width: 96 },
    { id: 'shopName', header: '상호', type: 'text', width: 180 },
    { id: 'name', header: '이름', type: 'text', width: 120 },
    { id: 'userName', header: '닉네임', type: 'text', width: 140 },
    { id: 'userTag', header: '사용자 태그', type: 'text', width: 140 },
    { id: 'loginId', header: '아이디', type: 'text', mask: 'id', width: 140 },
    { id: 'userType', header: '회원 유형', type: 'enum', of: userType, width: 100 },
    { id: 'productType', header: '상품 유형', type: 'enum', of: userProductType, width: 100 },
    { id: 'producerType', header: '사업자 구분', type: 'enum', of: producerType, width: 110 },
    { id: 'status', header: '상태', type: 'enum', of: accountStatus, width: 80 },
    { id: 'createdAt', header: '가입일시', type: 'time', width: 160 },
  ],
  filters: {
    /** One box: member number, id, name, shop name or tag. */
    ...keyword(),
    userType: {
      ...manyOf(userType, '회원 유형'),
      schema: z
        .array(z.enum(['producer', 'influencer']))
        .max(2)
        .optional(),
    },
  },
  sorts: { createdAt: { header: '가입일시', direction: 'DESC' }, name: { header: '이름', direction: 'ASC' } },
  defaultSort: 'createdAt',
  defaultPeriod: 'all',
});
