/** One account at the operator's desk: masked, with all that the house knows of its standing (operator.md §5). */
import { z } from 'zod';
import { loginProvider } from '../account/account.enums.ts';
import { canSchema } from '../kit/can.ts';
import { ownEnumOf, type ValueOf } from '../kit/enum.ts';
import { bool, int, text, time } from '../kit/field.ts';
import { operatorRole } from '../kit/right.ts';
import { termsType } from '../legal/legal.enums.ts';
import { deskSanctionRow } from '../moderation/sanction.list.ts';
import { standing } from '../moderation/sanction.api.ts';
import { userRefusals, userRow } from './user.list.ts';

/** What an operator may have shown unmasked, field by field. */
export const revealField = ownEnumOf('RevealField', {
  NAME: { label: '이름' },
  PHONE: { label: '휴대폰번호' },
  EMAIL: { label: '이메일' },
  ADDRESS: { label: '사업장 주소' },
  ACCOUNT: { label: '정산 계좌' },
});
export type RevealField = ValueOf<typeof revealField>;
/** So long what was revealed stays on the page, s. */
export const REVEAL_SECONDS = 60;

/** What happened to an account. */
export const timelineKind = ownEnumOf('UserTimelineKind', {
  STANDING: { label: '상태' },
  SIGN_IN: { label: '로그인' },
  SANCTION: { label: '제재' },
  OPERATOR: { label: '운영자' },
});

export const userDetail = z.strictObject({
  ...userRow.shape,
  phone: text(20).nullable(),
  email: text(254).nullable(),
  /** Ways to sign in. */
  provider: loginProvider.schema,
  /** Of an operator. */
  roles: z.array(operatorRole.schema),
  /** Closed by a sanction. */
  closed: bool(),
  closedUntil: time().nullable(),
  devices: z.array(
    z.strictObject({ deviceName: text(100), createdAt: time(), lastUsedAt: time(), ip: text(45) }),
  ),
  standing,
  /** The newest first. */
  sanctions: z.array(deskSanctionRow).max(20),
  counts: z.strictObject({
    products: int(0),
    followers: int(0),
    orders: int(0),
    reportsOn: int(0),
    reportsBy: int(0),
  }),
  /** The last word on each text. */
  consents: z.array(
    z.strictObject({ termsType: termsType.schema, version: int(1), agreed: bool(), at: time() }),
  ),
  timeline: z
    .array(
      z.strictObject({ at: time(), kind: timelineKind.schema, text: text(300), by: text(40).nullable() }),
    )
    .max(50),
  canMore: canSchema(['unlock', 'wake', 'rest', 'leave', 'reveal'], userRefusals),
});
export type UserDetail = z.output<typeof userDetail>;
