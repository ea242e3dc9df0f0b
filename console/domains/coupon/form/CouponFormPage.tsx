/** 쿠폰 등록 and 수정, with what it would cost at its side. */
import { couponApi, type Coupon } from '@jangteo/contract/coupon/coupon.api.ts';
import type { CouponBody } from '@jangteo/contract/coupon/coupon.body.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { QueryPage } from '../../../kit/form/QueryPage.tsx';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { useStoredForm, type Stored } from '../../../kit/form/useStoredForm.tsx';
import { buttonClass } from '../../../ui/Button.tsx';
import { today } from '../../../ui/now.ts';
import { readCoupon, writeCoupon } from '../calls.ts';
import { placesOf, type CouponSide } from '../side.ts';
import {
  checkOf,
  copyOf as copied,
  emptyForm,
  fields,
  schemaOf,
  toBody,
  type schema,
  toForm,
  wording,
  type CouponForm,
} from './coupon-form.ts';
import { Estimate } from './Estimate.tsx';
import { lockedSections } from './locked-parts.tsx';
import { sectionsOf, WHY } from './parts.tsx';
import { readAllProducts, sameProducts } from './products.ts';

interface Found {
  coupon: Coupon;
  products: number[];
}
async function read(side: CouponSide, couponSeq: number): Promise<Found> {
  const { data: coupon } = await readCoupon(side, couponSeq);
  return { coupon, products: coupon.productMode === 'ALL' ? [] : await readAllProducts(couponSeq) };
}

interface Props {
  side: CouponSide;
  /** Null: a new one. */
  seq: number | null;
  /** A new one begins as this one. */
  copyOf: number | null;
}

const inMonth = (): string => new Date(Date.parse(today()) + 30 * 86_400_000).toISOString().slice(0, 10);
const stored = ({ coupon, products }: Found): Stored<CouponForm> => ({
  version: coupon.version,
  saved: { by: '', at: coupon.updatedAt },
  value: toForm(coupon, products),
});
const fresh = (value: CouponForm): Stored<CouponForm> => ({ version: 0, saved: null, value });

export function CouponFormPage(props: Props) {
  const { seq, copyOf } = props;
  const asked = seq ?? copyOf;
  const found = useQuery({
    queryKey: ['coupon-form', asked],
    queryFn: () => read(props.side, asked!),
    enabled: asked !== null,
    staleTime: Infinity,
    gcTime: 0,
    refetchOnMount: 'always',
  });
  if (asked === null)
    return <Editor key="new" {...props} found={null} begun={fresh(emptyForm(today(), inMonth()))} />;
  return (
    <QueryPage query={found}>
      {(one) =>
        seq === null ? (
          <Editor
            key={`copy ${copyOf}`}
            {...props}
            found={null}
            begun={fresh(copied(stored(one).value, today(), inMonth()))}
          />
        ) : (
          <Editor key={seq} {...props} found={one} begun={stored(one)} />
        )
      }
    </QueryPage>
  );
}

interface EditorProps extends Props {
  found: Found | null;
  begun: Stored<CouponForm>;
}

/** Saves the coupon, then the products that it names, where they are others. */
function useSaving({ side, seq, begun }: EditorProps) {
  // What was written though its products were refused is edited by the next press.
  const over = useRef({ seq, version: begun.version, products: begun.value.products });
  return async (version: number, body: CouponBody, value: CouponForm): Promise<Found> => {
    const at = over.current;
    const { data } = await writeCoupon(side, at.seq, body, Math.max(version, at.version));
    const { couponSeq, productMode } = data;
    over.current = { ...at, seq: couponSeq, version: data.version };
    if (productMode === 'ALL' || (at.seq !== null && sameProducts(at.products, value.products)))
      return { coupon: data, products: value.products };
    const names = productMode === 'INCLUDE' ? couponApi.includeProducts : couponApi.excludeProducts;
    const params = { couponSeq };
    const { data: coupon } = await call(names, { params, body: { productSeqList: value.products } });
    over.current = { seq: couponSeq, version: coupon.version, products: value.products };
    return { coupon, products: value.products };
  };
}

function Editor(props: EditorProps) {
  const { side, seq, found, begun } = props;
  const router = useRouter();
  const [coupon, setCoupon] = useState(found?.coupon ?? null);
  const [made, setMade] = useState<number | null>(null);
  const save = useSaving(props);
  const locked = (coupon?.issued ?? 0) > 0;
  const { form, question } = useStoredForm<CouponForm, typeof schema>({
    stored: begun,
    old: 'coupon',
    schema: schemaOf(side),
    body: toBody(side),
    fields,
    ...wording,
    check: checkOf(side, seq === null),
    title: '쿠폰',
    read: async () => {
      const now = await read(side, seq!);
      setCoupon(now.coupon);
      return stored(now);
    },
    write: async (version, body) => {
      const now = await save(version, body, form.value);
      setCoupon(now.coupon);
      if (seq === null) setMade(now.coupon.couponSeq);
      return stored(now);
    },
  });
  const { dirty } = form;
  useEffect(() => {
    if (made !== null && !dirty) void router.history.push(placesOf[side].list(made));
  }, [made, dirty, router, side]);
  return (
    <>
      <FormPage
        title={seq === null ? '쿠폰 등록' : '쿠폰 수정'}
        form={form}
        sections={[
          ...(locked && coupon ? lockedSections(coupon, side) : sectionsOf(side, seq !== null)),
          ...(side === 'house' ? [WHY] : []),
        ]}
        {...(side !== 'house' && {
          preview: { title: '예상 계산', content: <Estimate value={form.value} side={side} /> },
        })}
        submit={seq === null ? '등록' : '저장'}
        {...(side !== 'shop' && { param: 'form' })}
        head={
          seq !== null && (
            <>
              <Link to={placesOf[side].histories(seq)} className={buttonClass({})}>
                발급·사용 내역
              </Link>
              <Link to={placesOf[side].list(seq)} className={buttonClass({})}>
                쿠폰 보기
              </Link>
            </>
          )
        }
      />
      {question}
    </>
  );
}
