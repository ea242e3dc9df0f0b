/** What the law and the seller say besides: 고시, certificates, returns, A/S, how a ticket is used. */
import type { MarketProductDetail } from '@jangteo/contract/market/market.goods.ts';
import type { ReactNode } from 'react';
import { won } from '../kit/won.ts';

type Row = readonly [label: string, value: string];
const said = (rows: readonly Row[]): Row[] => rows.filter(([, value]) => value !== '');

export function Facts({ product }: { product: MarketProductDetail }) {
  const { legal, certifications, returns, voucher, asPolicy, extra } = product;
  const about = said([
    ['브랜드', product.brand],
    ['제조사', product.manufacturer],
    ['모델명', product.model],
    ['원산지', product.origin],
  ]);
  return (
    <section className="w-facts">
      {about.length > 0 && <Fact title="상품 정보" rows={about} open />}
      {legal && (
        <Fact
          title={`상품정보제공고시 (${legal.name})`}
          rows={legal.fields.map(({ label, value }) => [label, value ?? '상품 상세 참조'] as const)}
        />
      )}
      {certifications.length > 0 && (
        <Fact
          title="인증"
          rows={certifications.map((one) => [one.name, `${one.agency} ${one.number}`.trim()] as const)}
        />
      )}
      {voucher && (
        <Fact
          title="e-티켓 이용 안내"
          rows={said([
            ['이용 방법', voucher.guide],
            ['유의사항', voucher.notice],
            ['사용처', voucher.places.join(', ')],
            ['사용할 수 없는 날', voucher.unusableText],
          ])}
        />
      )}
      {returns && (
        <Fact
          title="교환·반품"
          rows={[
            ['반품 배송비', `${won(returns.returnFee)} (편도)`],
            ['교환 배송비', `${won(returns.exchangeFee)} (왕복)`],
            ['기간', '상품을 받은 날부터 7일 안에 요청할 수 있습니다.'],
          ]}
        />
      )}
      {asPolicy && (
        <Fact
          title="A/S"
          rows={said([
            ['안내', asPolicy],
            ['특이사항', extra],
          ])}
        />
      )}
    </section>
  );
}

function Fact({
  title,
  rows,
  open = false,
}: {
  title: string;
  rows: readonly Row[];
  open?: boolean;
}): ReactNode {
  return (
    <details open={open}>
      <summary>
        <h2>{title}</h2>
      </summary>
      <dl>
        {rows.map(([label, value], i) => (
          <div key={i}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
