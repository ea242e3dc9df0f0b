import type {
  conversionRefusals,
  Conversion,
  ConversionRow as Shown,
} from '@jangteo/contract/seller/conversion.api.ts';
import { conversionLifecycle } from '@jangteo/contract/seller/conversion.lifecycle.ts';
import type { Actor } from '@jangteo/contract/kit/lifecycle.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import type { Db } from '../../../kit/db/bound.ts';
import type { Secrets } from '../../../kit/http/config.ts';
import { fail } from '../../../kit/http/fail.ts';
import { canOf } from '../../../kit/lifecycle/can.ts';
import { maskedAccount } from '../business/sealed.ts';
import { readConversion, type ConversionRow, type Side } from './queries.ts';
import { lacking, papersShown } from './rules.ts';

type Refusal = keyof typeof conversionRefusals;
const wire = (at: string): string => toKst(new Date(at));

/** Acts of the one who looks. */
function can(actor: Actor, status: string, isOwn = false): Conversion['can'] {
  const own = Object.entries(conversionLifecycle.actions).filter(([, { by }]) =>
    (by as readonly Actor[]).includes(actor),
  );
  const state = canOf<string, Refusal>(Object.fromEntries(own), 'STATE', { state: status });
  return (
    isOwn ? Object.fromEntries(Object.keys(state).map((act) => [act, 'SAME_PERSON'])) : state
  ) as Conversion['can'];
}

const sideShown = ({ ecommerceExempt: _, ...side }: Side) => side as Conversion['from'];

interface Looking {
  config: Secrets;
  actor: Actor;
  /** The operator who looks is whose change it is. */
  own?: boolean;
}

/** A change with its papers. Throws NOT_FOUND where the seller has none by this number. */
export async function conversionOf(
  { config, actor, own }: Looking,
  db: Db,
  seller: number,
  seq: number,
): Promise<Conversion> {
  const row = await readConversion(db, seller, seq);
  if (!row) throw fail('NOT_FOUND');
  return {
    businessConversionSeq: row.seq,
    version: row.version,
    status: row.status,
    from: sideShown(row.from),
    to: sideShown(row.to),
    account: { bankCode: row.bankCode, bankName: row.bankName, ...maskedAccount(config, row) },
    docs: papersShown(
      row,
      row.docs.map((doc) => ({ ...doc, submittedAt: wire(doc.submittedAt) })),
    ),
    appliedAt: wire(row.appliedAt),
    effectiveAt: row.effectiveAt && wire(row.effectiveAt),
    reason: row.reason,
    text: row.text,
    history: row.history,
    can: can(actor, row.status, own),
  };
}

/** A line of the operator's list. */
export function rowShown(row: ConversionRow): Shown {
  const { docs } = row;
  const lack = lacking(row.to, docs).length;
  const required = lack + papersShown(row, docs).filter((doc) => doc.required && doc.version > 0).length;
  return {
    businessConversionSeq: row.seq,
    version: row.version,
    holderSeq: row.holderSeq,
    holder: row.holder,
    status: row.status,
    seller: { userSeq: row.seller, shopName: row.shopName },
    fromKind: row.from.sellerKind as Shown['fromKind'],
    toKind: row.to.sellerKind as Shown['toKind'],
    number: row.to.number!,
    company: row.to.company!,
    appliedAt: wire(row.appliedAt),
    effectiveAt: row.effectiveAt && wire(row.effectiveAt),
    docs: { submitted: required - lack, required },
    can: can('admin', row.status),
  };
}
