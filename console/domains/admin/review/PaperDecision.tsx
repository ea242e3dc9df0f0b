/** A paper of an account that waits for its decision. */
import { paperApi } from '@jangteo/contract/seller/paper.api.ts';
import { coversDigits, type PaperRow } from '@jangteo/contract/seller/paper.ts';
import type { ReactNode } from 'react';
import { call } from '../../../kit/call/call.ts';
import { paperName } from '../../seller/parts/paper-words.ts';
import { PaperReview } from '../desk/PaperReview.tsx';
import type { PaperFact } from './paper-facts.ts';

interface Props {
  paper: PaperRow;
  userSeq: number;
  facts: readonly PaperFact[];
  onClose: () => void;
  /** The copy. */
  children: ReactNode;
}

export function PaperDecision({ paper: { docType, version }, userSeq, facts, onClose, children }: Props) {
  const params = { userSeq, docType };
  const name = paperName(docType);
  return (
    <PaperReview
      title={`${name} 심사`}
      width={1_080}
      facts={facts}
      copy={children}
      name={name}
      owner="신청자"
      acts={{ approve: '서류 승인', reject: '서류 반려' }}
      words={{
        expires: '서류에 마지막 날이 적혀 있으면 넣어 주세요. 그날이 지나면 만료됩니다.',
        example: '예: 상호와 대표자가 국세청 등록 정보와 같습니다.',
      }}
      calls={{ approve: paperApi.decide, reject: paperApi.decide }}
      approve={(said) => call(paperApi.decide, { params, body: { decision: 'APPROVE', version, ...said } })}
      reject={(reason) => call(paperApi.decide, { params, body: { decision: 'REJECT', version, reason } })}
      again={['seller-review', 'seller-change']}
      onClose={onClose}
    >
      {coversDigits.includes(docType) && (
        <p className="jt-review-warn">주민등록번호 뒤 7자리가 보이면 반려해 주세요.</p>
      )}
    </PaperReview>
  );
}
