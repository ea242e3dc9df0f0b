/** 상품에 적용: what the shop has saved goes to the products that follow it, or to all (R299). */
import { producerTermsApi } from '@jangteo/contract/product/producer-terms.api.ts';
import {
  termsPart,
  termsTarget,
  type TermsPart,
  type TermsTarget,
} from '@jangteo/contract/product/product.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../kit/call/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { count } from '../../../ui/format.ts';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import './terms.css';

export interface Application {
  part: TermsPart;
  target: TermsTarget;
  expectedCount: number;
}

interface Props {
  parts: readonly TermsPart[];
  done: (answer: Application | null) => void;
}

const TARGETS = termsTarget.values.map((value) => ({ value, label: termsTarget.label(value) }));
const pieces = (n: number | undefined) => n !== undefined && `${count(n)}개`;

export function ApplyTermsDialog({ parts, done }: Props) {
  const [part, setPart] = useState<TermsPart>(parts[0]!);
  const [target, setTarget] = useState<TermsTarget>('FOLLOWING');
  const counts = useQuery({ ...query(producerTermsApi.producerTerms, { query: { part } }), gcTime: 0 }).data
    ?.data;
  const many = counts && (target === 'ALL' ? counts.products : counts.following);
  return (
    <Dialog
      open
      onClose={() => done(null)}
      title="상품에 적용"
      width={560}
      actions={
        <>
          <Button onClick={() => done(null)}>취소</Button>
          <Button
            variant="primary"
            disabledReason={
              many === undefined ? '상품을 세고 있습니다.' : many === 0 && '적용할 상품이 없습니다.'
            }
            onClick={() => done({ part, target, expectedCount: many! })}
          >
            {many ? `${count(many)}개에 적용` : '적용'}
          </Button>
        </>
      }
    >
      <SegmentedField<TermsPart>
        label="무엇을"
        value={part}
        onChange={setPart}
        options={parts.map((value) => ({ value, label: termsPart.label(value) }))}
      />
      <SegmentedField<TermsTarget> label="어디에" value={target} onChange={setTarget} options={TARGETS} />
      <div className="jt-apply-counts">
        <Figures
          label="상품 수"
          items={[
            { label: '판매자 정보를 쓰는 상품', value: pieces(counts?.following) },
            { label: '그 가운데 지금과 다른 상품', value: pieces(counts?.differing) },
            { label: '모든 상품', value: pieces(counts?.products) },
          ]}
        />
      </div>
      {target === 'ALL' && (
        <Notice tone="warning">
          상품마다 다르게 적은 조건도 판매자 정보로 바뀝니다. 되돌릴 수 있습니다.
        </Notice>
      )}
      <p className="jt-muted">
        저장한 내용을 상품에 옮겨 적습니다. 아직 저장하지 않은 내용은 적용되지 않고, 이미 받은 주문은
        그대로입니다.
      </p>
    </Dialog>
  );
}
