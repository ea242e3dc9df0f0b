import type { Delivery } from './catalogue.ts';

export interface FeeLine {
  delivery: Delivery;
  qty: number;
  productAmount: number;
}

export interface FeeBundle<L extends FeeLine> {
  lines: L[];
  baseFee: number;
  regionFee: number;
}

/** Lines of one order into bundles: same method and rule together, IMPOSSIBLE each alone (domain.md 3.1.7). */
export function bundle<L extends FeeLine>(lines: readonly L[], zip: string): FeeBundle<L>[] {
  const groups = Map.groupBy(lines, (line) =>
    line.delivery.rule === 'IMPOSSIBLE' ? line : `${line.delivery.method} ${line.delivery.rule}`,
  );
  return [...groups.values()].map((members) => {
    const amount = members.reduce((sum, line) => sum + line.productAmount, 0);
    const fees = members.map((line) => lineFee(line, amount));
    const baseFee = members[0]!.delivery.rule === 'POSSIBLE_MIN' ? Math.min(...fees) : Math.max(...fees);
    return { lines: members, baseFee, regionFee: Math.max(...members.map(({ delivery }) => regionFee(delivery, zip))) };
  });
}

function lineFee({ delivery, qty }: FeeLine, bundleAmount: number): number {
  switch (delivery.feeType) {
    case 'FREE':
      return 0;
    case 'PAID':
      return delivery.fee;
    case 'FREE_BY_PRICE':
      return bundleAmount >= (delivery.threshold ?? 0) ? 0 : delivery.fee;
    case 'CHARGE_BY_QUANTITY':
      return delivery.fee * Math.ceil(qty / (delivery.perQty ?? 1));
  }
}

const isJeju = (zip: string): boolean => zip >= '63000' && zip <= '63644';
/** 울릉군 stands for the island table, which comes with checkout. */
const isIsland = (zip: string): boolean => zip >= '40200' && zip <= '40240';

const regionFee = (delivery: Delivery, zip: string): number => {
  if (isJeju(zip)) return delivery.jeju;
  return isIsland(zip) ? delivery.island : 0;
};
