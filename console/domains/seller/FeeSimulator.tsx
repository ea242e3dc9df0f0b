/** What a cart would cost to send, by the terms as they stand in the form. */
import { referenceApi } from '@jangteo/contract/reference/reference.api.ts';
import { bundlesOf, regionOf, type FeeTerms, type Region } from '@jangteo/contract/seller/fee.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../kit/call/query.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DigitInput } from '../../ui/DigitInput.tsx';
import { won } from '../../ui/format.ts';
import { CountInput, MoneyInput } from '../../ui/NumberInput.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { baseWords, regionName, regionWords, type CartLine } from './fee-words.ts';
import './seller.css';

const islandsOptions = { ...query(referenceApi.islands), staleTime: Infinity };
const ZIP = 5;
const one = (): CartLine => ({ amount: 19_900, qty: 1 });

export function FeeSimulator({ terms, onClose }: { terms: FeeTerms; onClose: () => void }) {
  const [lines, setLines] = useState<CartLine[]>([one()]);
  const [zip, setZip] = useState('');
  const islands = useQuery(islandsOptions).data?.data ?? [];
  const region = zip.length === ZIP ? regionOf(zip, islands) : 'MAINLAND';
  const change = (at: number, more: Partial<CartLine>) =>
    setLines(lines.map((line, i) => (i === at ? { ...line, ...more } : line)));
  return (
    <Dialog
      open
      onClose={onClose}
      title="배송비 계산해 보기"
      width={560}
      actions={<Button onClick={onClose}>닫기</Button>}
    >
      <div className="jt-simulator">
        <Rows
          label="담은 상품"
          noun="상품"
          max={10}
          blank={one}
          value={lines}
          onChange={(next) => setLines(next.length > 0 ? next : [one()])}
        >
          {(line, i) => (
            <>
              <MoneyInput label="상품금액" value={line.amount} onChange={(amount) => change(i, { amount })} />
              <CountInput
                label="수량"
                value={line.qty}
                min={1}
                max={999_999}
                onChange={(qty) => change(i, { qty })}
              />
            </>
          )}
        </Rows>
        <DigitInput
          label="받는 곳 우편번호"
          value={zip}
          onChange={setZip}
          maxLength={ZIP}
          placeholder="5자리"
          suffix={zip.length === ZIP && regionName(region)}
          hint="제주와 도서산간은 추가 배송비가 붙습니다."
        />
        <Outcome terms={terms} lines={lines} region={region} known={zip.length === ZIP} />
      </div>
    </Dialog>
  );
}

interface OutcomeProps {
  terms: FeeTerms;
  lines: readonly CartLine[];
  region: Region;
  /** A whole postcode was typed. */
  known: boolean;
}

function Outcome({ terms, lines, region, known }: OutcomeProps) {
  const parcels = bundlesOf(lines, region, ({ amount, qty }) => ({ terms, qty, productAmount: amount }));
  const total = parcels.reduce((sum, parcel) => sum + parcel.baseFee + parcel.regionFee, 0);
  return (
    <section className="jt-simulator-sum" aria-live="polite" aria-label="계산한 배송비">
      <ul>
        {parcels.map((parcel, i) => (
          <li key={i}>
            <span>
              {parcels.length > 1 && <b>{i + 1}번째 상자 </b>}
              {baseWords(terms, parcel)}
              {regionWords(region, parcel.regionFee) && (
                <small>{regionWords(region, parcel.regionFee)}</small>
              )}
            </span>
            <span className="jt-num">{won(parcel.baseFee + parcel.regionFee, true)}</span>
          </li>
        ))}
      </ul>
      <p>
        <span>
          배송비 합계 <small>{known ? regionName(region) : '우편번호가 없어 내륙으로 셈했습니다'}</small>
        </span>
        <strong className="jt-num">{won(total, true)}</strong>
      </p>
    </section>
  );
}
