/**
 * What a returned line gives back (domain.md 3.1.6): the way out
 * stays paid unless the seller is at fault for all of the parcel.
 */
export function returnRefund(line: {
  payAmount: number;
  returnFee: number;
  deliveryFee: number;
  fault: 'BUYER' | 'SELLER';
  wholeBundle: boolean;
}): number {
  if (line.fault === 'BUYER') return Math.max(line.payAmount - line.returnFee, 0);
  return line.payAmount + (line.wholeBundle ? line.deliveryFee : 0);
}
