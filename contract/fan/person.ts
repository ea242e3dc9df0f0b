/** What lists of fans say of a person: never a name, a number or an address (community.md §1). */
import { canSchema } from '../kit/can.ts';
import { seq, text } from '../kit/field.ts';
import { z } from 'zod';

export const person = {
  userSeq: seq(),
  nickname: text(60),
  userId: text(100).meta({ wire: 'text', mask: 'email' }),
} as const;

/** The channel whose fan it is: the caller's own or, for a master, a member's. */
export const channelOf = z.strictObject({ userSeq: seq(), name: text(60) });

/** Why an act may not be done now. */
export const fanRefusals = {
  FULL: '방송 매니저는 {managerLimit}명까지 지정할 수 있습니다.',
} as const;
export type FanRefusal = keyof typeof fanRefusals;
export const fanCan = canSchema(['memo', 'report', 'block', 'remove', 'manager'], fanRefusals);
