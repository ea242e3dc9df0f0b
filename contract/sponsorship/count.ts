/** What a sponsorship comes to, and an application of several (money.md §10). Pure. Won. */
import type { BusinessTaxType } from '../seller/business.enums.ts';
import type { PayeeType } from '../seller/info.enums.ts';
import { fee } from '../settlement/line.ts';
import { spreadTax, withheldOf } from '../settlement/tax.ts';
import type { ExchangeProof } from './sponsorship.enums.ts';

export interface SponsorFees {
  storeFee: number;
  platformFee: number;
  base: number;
}

/** The store, or the card, is paid of the whole; the platform of what is left. */
export function sponsorFeesOf(
  amount: number,
  { storeBps, platformBps }: { storeBps: number; platformBps: number },
): SponsorFees {
  const storeFee = fee(amount, storeBps);
  const platformFee = fee(amount - storeFee, platformBps);
  return { storeFee, platformFee, base: amount - storeFee - platformFee };
}

export interface Payee {
  payeeType: PayeeType;
  /** null: not known; counted as SIMPLE, so that no invoice is promised. */
  taxType: BusinessTaxType | null;
}

export interface ExchangeSums extends SponsorFees {
  count: number;
  gross: number;
  incomeTax: number;
  localTax: number;
  supply: number;
  vat: number;
  pay: number;
  proof: ExchangeProof;
}

type Item = SponsorFees & { amount: number };
const sumOf = (items: readonly Item[], key: keyof Item): number =>
  items.reduce((sum, item) => sum + item[key], 0);

/** Of a person tax is kept back; a business is paid whole, its VAT inside where it is one that writes invoices. */
export function exchangeOf(items: readonly Item[], { payeeType, taxType }: Payee): ExchangeSums {
  const base = sumOf(items, 'base');
  const person = payeeType === 'INDIVIDUAL';
  const { incomeTax, localTax } = withheldOf(person ? base : 0);
  const invoiced = !person && taxType === 'NORMAL';
  const supply = invoiced ? Math.round(base / 1.1) : base;
  return {
    count: items.length,
    gross: sumOf(items, 'amount'),
    storeFee: sumOf(items, 'storeFee'),
    platformFee: sumOf(items, 'platformFee'),
    base,
    incomeTax,
    localTax,
    supply,
    vat: base - supply,
    pay: base - incomeTax - localTax,
    proof: person ? 'WITHHOLDING' : invoiced ? 'INVOICE' : 'RECEIPT',
  };
}

/** The tax of an application by its items, in their order: income tax and local tax together. */
export const taxesOf = (
  { incomeTax, localTax }: Pick<ExchangeSums, 'incomeTax' | 'localTax'>,
  bases: readonly number[],
): number[] => {
  const local = spreadTax(localTax, bases);
  return spreadTax(incomeTax, bases).map((tax, i) => tax + local[i]!);
};
