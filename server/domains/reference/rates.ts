/** Rates of the house as rows (docs/decisions/0177). */
import type { FeeKind } from '@jangteo/contract/reference/fee.enums.ts';

/** What a row holds for; null: for all of it. */
export interface RatePlace {
  kind: FeeKind;
  categorySeq: number | null;
  grade: string | null;
  channel: string | null;
  payMethod: string | null;
}
export interface FeeRate extends RatePlace {
  rateSeq: number;
  bps: number;
}
/** bps null: from then on nothing of its own. */
export interface RateChange extends RatePlace {
  bps: number | null;
}
export interface DatedRate extends RateChange {
  rateSeq: number;
  validFrom: string;
}
export interface RatePlan {
  validFrom: string;
  rows: readonly RateChange[];
}
