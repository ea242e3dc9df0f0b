/** What the rows of a sheet do to exchanges: each claim is sent once, by the row that names it first. */
import { exchangeRowErrors, type ExchangeUploadRow } from '@jangteo/contract/claim/exchange-upload.api.ts';
import { mask } from '@jangteo/contract/kit/mask.ts';
import type { Failure } from '../../../kit/lifecycle/move.ts';
import type { ApplyCtx } from '../../../kit/sheet-upload/kind.ts';
import type { Outcome } from '../../../kit/sheet-upload/outcome.ts';
import type { Unit } from '../../../kit/sheet-upload/rows.ts';
import { actOnClaims } from '../act.ts';
import { parcelSent, who } from '../desk.ts';
import { findExchanges, keysOf, type FoundExchange, type ReshipRow } from './queries.ts';

interface Plan {
  /** The row whose values count; the others repeat or contradict it. */
  first: ReshipRow | null;
  rows: readonly ReshipRow[];
  claim: FoundExchange | null;
  /** As it stands already. */
  same: boolean;
  refusal: keyof typeof exchangeRowErrors | null;
}

interface Parcel {
  companyCode: string | null;
  trackingNo: string | null;
}
const alike = (a: Parcel, b: Parcel): boolean =>
  a.companyCode === b.companyCode && a.trackingNo === b.trackingNo;

/** A claim that is named by its own number and by its line's belongs to whoever names it first. */
function plan(units: readonly Unit<ReshipRow>[], found: readonly FoundExchange[]): Plan[] {
  const claims = new Map(
    found.flatMap((claim): [string, FoundExchange][] => [
      [`claimSeq:${claim.claim_seq}`, claim],
      [`orderProductSeq:${claim.order_product_seq}`, claim],
    ]),
  );
  const taken = new Map<number, ReshipRow>();
  return units.map(({ key, rows }) => {
    const first = rows.find((row) => row.errors.length === 0) ?? null;
    const claim = (key && claims.get(`${key.field}:${key.value}`)) ?? null;
    const before = claim && taken.get(claim.claim_seq);
    if (claim && first && !before) taken.set(claim.claim_seq, first);
    const stands = claim && { companyCode: claim.reship_company, trackingNo: claim.reship_tracking_no };
    const same = Boolean(first && ((before && alike(before, first)) || (stands && alike(stands, first))));
    return {
      first,
      rows,
      claim,
      same,
      refusal: claim === null ? 'UNKNOWN_CLAIM' : before && !same ? 'DUPLICATE' : null,
    };
  });
}

export async function applyReships(
  ctx: ApplyCtx,
  units: readonly Unit<ReshipRow>[],
  sendFirst: boolean,
): Promise<Outcome<ExchangeUploadRow>[]> {
  const plans = plan(units, await findExchanges(ctx.db, ctx.scope.sellers, keysOf(units)));
  const parcels = new Map(
    plans.flatMap(({ claim, first, same, refusal }) =>
      claim && first && !same && !refusal ? [[claim.claim_seq, first] as const] : [],
    ),
  );
  const failures =
    parcels.size === 0
      ? []
      : (
          await actOnClaims(ctx.db, {
            ...who(ctx),
            ids: [...parcels.keys()],
            action: 'reship',
            sendFirst,
            ...parcelSent(parcels as ReadonlyMap<number, { companyCode: string; trackingNo: string }>),
          })
        ).failures;
  const why = new Map(failures.map((failure) => [failure.seq, failure]));
  return plans.flatMap((one) => one.rows.map((row) => outcomeOf(one, row, why)));
}

function outcomeOf(
  { first, claim, same, refusal }: Plan,
  row: ReshipRow,
  failures: ReadonlyMap<number, Failure>,
): Outcome<ExchangeUploadRow> {
  const failure = claim && failures.get(claim.claim_seq);
  const contradicts = first !== null && row !== first && !alike(row, first);
  const code = refusal ?? (contradicts ? 'DUPLICATE' : null);
  const wrong = code ? { code, message: exchangeRowErrors[code].message } : same ? null : failure;
  const refused = row.errors.length === 0 && wrong;
  const errors = refused
    ? [{ row: row.row, column: null, code: refused.code, message: refused.message }]
    : row.errors;
  return {
    shown: {
      row: row.row,
      state: errors.length > 0 ? 'ERROR' : same || row !== first ? 'SAME' : 'OK',
      keyNo: row.key?.value ?? null,
      claim: claim && {
        claimSeq: claim.claim_seq,
        orderProductSeq: claim.order_product_seq,
        recipientName: mask('name', claim.recipient_name),
        productName: claim.product_name,
      },
      companyCode: row.companyCode,
      trackingNo: row.trackingNo,
    },
    errors,
  };
}
