/** Terms, name by name; with products where nothing else lists them. */
import { contractBasis, contractDeliveryBy } from '@jangteo/contract/contract/contract.enums.ts';
import type { ContractDetail } from '@jangteo/contract/contract/contract.shape.ts';
import { allottedOf, type ContractTerms } from '@jangteo/contract/contract/contract.terms.ts';
import { IconDownload } from '@tabler/icons-react';
import { Button } from '../../ui/Button.tsx';
import { Facts, type Fact } from '../../ui/Facts.tsx';
import { count, won } from '../../ui/format.ts';
import { namesIn } from './proposed.ts';
import { takeAttachment } from './take.ts';
import { piecesText, rate, wholePeriod } from './words.ts';
import './contract.css';

interface Props {
  terms: ContractTerms;
  contract: Pick<ContractDetail, 'names' | 'files' | 'side' | 'matchingContractSeq'>;
  /** Where it ends on another day than was agreed: notice was given. */
  period?: Pick<ContractDetail, 'startDay' | 'endDay'>;
  products?: boolean;
}

export function TermsFacts({ terms, contract, period = terms, products }: Props) {
  const facts: readonly (Fact | false)[] = [
    ['계약 기간', wholePeriod(period)],
    ['출연료', terms.fixedFee > 0 ? won(terms.fixedFee, true) : '없음'],
    [
      '그리퍼 쿠폰',
      terms.gripperCouponBps > 0
        ? `할인액의 ${rate(terms.gripperCouponBps)}를 그리퍼가 부담`
        : '판매자가 모두 부담',
    ],
    ['배송', contractDeliveryBy.label(terms.deliveryBy)],
    ['수수료 기준', contractBasis.label(terms.basis)],
    ['특약', terms.memo],
    terms.attachments.length > 0 && ['첨부', <Attachments key="files" terms={terms} contract={contract} />],
  ];
  return (
    <>
      <Facts facts={facts} />
      {products && <TermsProducts terms={terms} contract={contract} />}
    </>
  );
}

/** Each is saved by either party. */
function Attachments({ terms, contract: { files, side, matchingContractSeq } }: Props) {
  return (
    <ul className="jt-contract-files">
      {terms.attachments.map((pathname) => {
        const file = files.find((one) => one.pathname === pathname);
        return (
          <li key={pathname}>
            {file ? (
              <Button
                variant="subtle"
                size="small"
                icon={<IconDownload />}
                onClick={() => void takeAttachment(side, matchingContractSeq, file)}
              >
                {file.name}
              </Button>
            ) : (
              '지워진 파일'
            )}
          </li>
        );
      })}
    </ul>
  );
}

function TermsProducts({ terms, contract }: Props) {
  const nameOf = namesIn(contract);
  return (
    <ul className="jt-contract-lines" aria-label={`상품 ${count(terms.products.length)}개`}>
      {terms.products.map((one) => (
        <li key={one.productSeq}>
          <span className="jt-grow">{nameOf(one.productSeq)}</span>
          <span className="jt-num">
            <b>{rate(one.commissionBps)}</b>
            <small>
              {[
                one.priceFloor !== null && `하한가 ${won(one.priceFloor, true)}`,
                `재고 ${piecesText(allottedOf(one))}`,
                one.sample && '샘플 제공',
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}
