/** Head of a dialog: what it is about. */
import { count } from '../../../ui/format.ts';
import type { Claim } from '../claim.ts';
import type { Job } from './job.ts';

const ofOne = ({ productName, optionText, qty }: Claim): string =>
  [productName, optionText, `${count(qty)}개`].filter(Boolean).join(' · ');

export function Subject({ job: { ids, rows } }: { job: Job }) {
  const [first] = rows;
  const text = !first
    ? `${count(ids.length)}건`
    : ids.length > 1
      ? `${first.productName} 외 ${count(ids.length - 1)}건`
      : ofOne(first);
  return (
    <p className="jt-claim-subject">
      <b>{text}</b>
      {first && ids.length === 1 && <span className="jt-muted"> 상품주문 {first.orderProductSeq}</span>}
    </p>
  );
}
