/** What happens to sellers. */
import { z } from 'zod';
import { requestProducerStatus } from '@jangteo/contract/account/account.enums.ts';
import { applicationKind } from '@jangteo/contract/seller/application.enums.ts';
import {
  applicationLifecycle,
  type ApplicationAction,
} from '@jangteo/contract/seller/application.lifecycle.ts';
import { sellerGrade, sellerGradeBadge } from '@jangteo/contract/seller/grade.enums.ts';
import { defineEvents, pii, type EventsOf } from '../../kit/outbox/events.ts';

const seq = z.int();

const owner = { sellerSeq: seq, userSeq: seq };
const names = z.object({
  userName: pii().nullable(),
  userTag: pii().nullable(),
  channelAddress: pii().nullable(),
});

export const events = defineEvents({
  'application.moved': z.object({
    applicationSeq: seq,
    userSeq: seq,
    kind: applicationKind.schema,
    action: z.enum(Object.keys(applicationLifecycle.actions) as ApplicationAction[]),
    from: requestProducerStatus.schema,
    to: requestProducerStatus.schema,
  }),
  /** A draft of an approved application was written: what was left may be settled. */
  'application.saved': z.object({ applicationSeq: seq, userSeq: seq }),
  'business-change.moved': z.object({
    ...owner,
    businessConversionSeq: seq,
    from: z.string(),
    to: z.string(),
  }),
  'grade.evaluated': z.object({
    sellerSeq: seq,
    kind: z.enum(['GRADE', 'BADGE']),
    /** Last day of the weeks that were counted. */
    of: z.string(),
    value: z.union([sellerGrade.schema, sellerGradeBadge.schema]),
  }),
  /** Some could not be evaluated: told once for a period, tried again every five minutes. */
  'grade.failed': z.object({
    kind: z.enum(['GRADE', 'BADGE']),
    of: z.string(),
    failed: z.int(),
    sellers: z.array(seq),
  }),
  'seller.account-changed': z.object({ ...owner, version: z.int(), bankName: pii(), last4: pii() }),
  'seller.info-changed': z.object({
    ...owner,
    version: z.int(),
    parts: z.array(z.string()),
    complete: z.boolean(),
  }),
  'seller.profile-changed': z.object({
    ...owner,
    version: z.int(),
    complete: z.boolean(),
    from: names,
    to: names,
  }),
  'seller.paper-decided': z.object({ userSeq: seq, docType: z.string(), from: z.string(), to: z.string() }),
  /** An operator opened more papers of people within an hour than a review needs. */
  'seller.papers-opened': z.object({ operator: seq, opened: z.int() }),
  /** An application has become a seller's account. */
  'seller.finished': z.object({ ...owner, kind: applicationKind.schema }),
});

declare module '../../kit/outbox/events.ts' {
  interface Events extends EventsOf<typeof events> {}
}
