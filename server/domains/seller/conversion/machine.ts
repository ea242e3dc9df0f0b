import { json, type JsonValue } from '../../../kit/db/json.ts';
import type { BusinessConversionStatus } from '@jangteo/contract/seller/conversion.enums.ts';
import { conversionLifecycle, type ConversionAction } from '@jangteo/contract/seller/conversion.lifecycle.ts';
import { toQueryable, type Db } from '../../../kit/db/bound.ts';
import { ownersOf } from '../../../kit/directory/directory.ts';
import type { Machine, Moved } from '../../../kit/lifecycle/move.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { writeDesk, type Side, type Step } from './queries.ts';

/** Changes of business by their numbers alone, as the operator names them. */
export const conversionOwners = ownersOf('business-conversion');

/** Columns that guards and effects read. */
export interface ConversionFacts {
  to_business: Side;
  history: Step[];
  applied_at: string;
}
type MovedConversions = readonly Moved<'business_conversion', ConversionFacts, BusinessConversionStatus>[];

export const conversionMachine: Machine<
  'business_conversion',
  ConversionFacts,
  BusinessConversionStatus,
  ConversionAction
> = {
  lifecycle: conversionLifecycle,
  table: 'business_conversion',
  id: 'business_conversion_seq',
  owner: 'seller_seq',
  column: 'status',
  read: ['to_business', 'history', 'applied_at'],
  after: follow,
};

async function follow(db: Db, moved: MovedConversions): Promise<void> {
  for (const { row, from, to, set } of moved) {
    await writeDesk(db, {
      seq: row.id,
      seller: row.owner,
      status: to,
      appliedAt: set.applied_at ?? row.applied_at,
    });
    await emit(toQueryable(db), {
      topic: 'business-change.moved',
      key: `business-change.moved:${row.id}:${row.version + 1}`,
      sellerSeq: row.owner,
      payload: { userSeq: row.owner, sellerSeq: row.owner, businessConversionSeq: row.id, from, to },
    });
  }
}

/** The history with one more step, as the column takes it. */
export const told = (history: readonly Step[], step: Step): JsonValue => json([...history, step]);
