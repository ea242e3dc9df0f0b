import { z } from 'zod';
import { bool, seq, text } from '../kit/field.ts';
import { operatorRole } from '../kit/right.ts';
import {
  accountStatus,
  loginProvider,
  needBasicInfoType,
  producerType,
  requestProducerStatus,
  userProductType,
  userType,
} from './account.enums.ts';

/**
 * The signed-in user as the console knows them: the documents' fields (R47) and what the shell shows.
 * E-mail and phone are masked also towards their owner; the
 * profile page asks for a new one, never for the old.
 */
export const userSchema = z.strictObject({
  userSeq: seq(),
  loginId: text(254),
  name: text(40),
  /** Name of the shop, as the shell's header shows it. */
  shopName: text(40).nullable(),
  /** Nickname on air and on screen; null: not chosen yet. */
  userName: text(40).nullable(),
  /** The public handle; null until the profile step is done. */
  userTag: text(40).nullable(),
  channelAddress: text(40).nullable(),
  email: text(254).nullable().meta({ wire: 'text', mask: 'email' }),
  emailVerified: bool(),
  phoneNumber: text(20).nullable().meta({ wire: 'text', mask: 'phone' }),
  /** How the account signs in: its password, else the social sign-in that was linked first. */
  provider: loginProvider.schema,
  /** All its ways to sign in. */
  providers: z.array(loginProvider.schema),
  status: accountStatus.schema,
  userType: userType.schema,
  productType: userProductType.schema.nullable(),
  producerType: producerType.schema.nullable(),
  groupMaster: bool(),
  isGroupMember: bool(),
  groupSeq: seq().nullable(),
  /** Of an operator: what their desk shows (operator.md §2). The server asks its rows, never this. */
  operatorRoles: z.array(operatorRole.schema).optional(),
  matchSaleable: bool(),
  needBasicInfoType: needBasicInfoType.schema,
  hasProducerInfo: bool(),
  requestProducerStatus: z.strictObject({ status: requestProducerStatus.schema }),
  /** The password is older than passwordDueDays and nobody said later: the console asks once a sign-in. */
  passwordDue: bool(),
  /** What must be done before anything else; a password that must change does not stop the sign-in. */
  nextAction: z
    .enum([
      'PASSWORD_CHANGE',
      'EMAIL_INPUT',
      'EMAIL_VERIFY',
      'PROFILE_TAG',
      'TERMS',
      'SELLER_INFO',
      'MATCHING_INFO',
    ])
    .nullable(),
});
export type User = z.output<typeof userSchema>;
