/** The second scan: a number for the parcel in hand, looked at here, then sent. */
import { companiesNow, companyBy } from '../../reference/companies.ts';
import { cleanNumber, fitsCompany } from '../../order/desk/tracking-no.ts';
import type { Parcel } from './parcel.ts';
import { shipParcel, type Outcome } from './ship-parcel.ts';

export interface Shipping {
  companyCode: string;
  confirmFirst: boolean;
}

/** A line of the log: what was sent, and what the server said. */
export interface Sent extends Outcome {
  order: string;
  what: string;
  trackingNo: string;
}

/**
 * `outcome` is what is said of the scan;
 * `sent` is null where the number is not the courier's and nothing was sent.
 */
export async function sendNumber(
  text: string,
  { lines, more }: Parcel,
  { companyCode, confirmFirst }: Shipping,
): Promise<{ outcome: Outcome; sent: Sent | null }> {
  const trackingNo = cleanNumber(text);
  const company = companyBy(await companiesNow(), companyCode);
  if (!fitsCompany(trackingNo, company)) {
    const message = `${company?.name ?? '택배사'} 송장번호가 아닙니다. 다시 스캔하거나 택배사를 바꿔 주세요.`;
    return { outcome: { tone: 'danger', message }, sent: null };
  }
  const said = await shipParcel({ lines }, companyCode, trackingNo, confirmFirst);
  const head = lines[0]!;
  const what = lines.length > 1 ? `${head.productName} 외 ${lines.length - 1}건` : head.productName;
  const sent = { order: String(head.orderSeq), what, trackingNo, ...said };
  if (said.tone === 'danger') return { outcome: said, sent };
  const next = more > 0 ? `이 주문의 박스 ${more}개가 남았습니다.` : '다음 주문을 스캔해 주세요.';
  return { outcome: { ...said, message: `${said.message} ${next}` }, sent };
}
