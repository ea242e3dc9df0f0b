/** Beside the form: what it comes to, and what it changes in the terms that it answers. */
import { diffOf } from '@jangteo/contract/contract/contract.diff.ts';
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import type { ContractDetail } from '@jangteo/contract/contract/contract.shape.ts';
import { Facts } from '../../../ui/Facts.tsx';
import { count, won } from '../../../ui/format.ts';
import { Differences } from '../Differences.tsx';
import { proposedOf } from '../proposed.ts';
import { ratesText } from '../words.ts';
import type { Faces } from './faces.ts';
import { fieldsOf, termsOf, totalsOf, type TermsFields } from './proposal-form.ts';

interface Props {
  side: ContractSide;
  terms: TermsFields;
  /** Whose latest terms are answered; null: nothing is. */
  base: ContractDetail | null;
  faces: Faces;
}

const nameOf = (faces: Faces) => (productSeq: number) => faces.get(productSeq)?.name ?? `상품 ${productSeq}`;

export function Summary({ side, terms, base, faces }: Props) {
  const totals = totalsOf(terms.products, (seq) => {
    const price = faces.get(seq)?.salePrice;
    return price === undefined || Number.isNaN(price) ? undefined : price;
  });
  const before = base && termsOf(fieldsOf(proposedOf(base).terms));
  const diff = before && diffOf(before, termsOf(terms), nameOf(faces));
  return (
    <aside className="jt-proposal-aside" aria-label="제안 요약">
      <h3 className="jt-contract-head">제안 요약</h3>
      {totals.count === 0 ? (
        <p className="jt-muted">상품을 고르면 수수료와 남는 금액이 나타납니다.</p>
      ) : (
        <>
          <Facts
            facts={[
              ['상품', `${count(totals.count)}개`],
              ['수수료율', ratesText({ commissionMin: totals.least, commissionMax: totals.most })],
              totals.commission !== null && [
                side === 'gripper' ? '예상 수익' : '수수료',
                won(totals.commission, true),
              ],
              side === 'producer' && totals.remains !== null && ['남는 금액', won(totals.remains, true)],
              terms.fixedFee > 0 && ['출연료', won(terms.fixedFee, true)],
            ]}
          />
          <p className="jt-muted jt-contract-bound">
            모든 상품을 하나씩 판매가로 팔았을 때입니다.
            {side === 'producer' && ' 판매·라이브·결제 수수료는 남는 금액에서 따로 빠집니다.'}
          </p>
        </>
      )}
      {diff && (
        <>
          <h3 className="jt-contract-head">바뀌는 조건</h3>
          {diff.length > 0 ? (
            <Differences diff={diff} label="바뀌는 조건" />
          ) : (
            <p className="jt-muted">아직 바꾼 조건이 없습니다.</p>
          )}
        </>
      )}
    </aside>
  );
}
