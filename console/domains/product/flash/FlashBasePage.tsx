/** 플래시 기본 상품정보 설정: once, so that a flash product needs a picture, a price and a stock (product-desk.md §9). */
import { flashApi, type FlashInfo } from '@jangteo/contract/product/flash.api.ts';
import { flashBase } from '@jangteo/contract/product/flash.body.ts';
import { sellerApi } from '@jangteo/contract/seller/seller.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { paths } from '../../../kit/paths.ts';
import { nameOf, session } from '../../../kit/session.ts';
import { buttonClass } from '../../../ui/Button.tsx';
import { categoryOptions } from '../../category/certificates.ts';
import { isBlank, lastLegal, withTemplate } from '../../category/legal.ts';
import { QueryPage } from '../../../kit/form/QueryPage.tsx';
import { useStoredForm, type Stored } from '../../../kit/form/useStoredForm.tsx';
import { baseFields, baseWording, toStored, toTerms, type BaseForm } from './base-form.ts';
import { baseSections, Category } from './base-parts.tsx';
import { FlashPreview } from './FlashPreview.tsx';
import './flash.css';

export function FlashBasePage() {
  const userSeq = session.use()?.user.userSeq ?? 0;
  const params = { userSeq };
  const info = useQuery({
    ...query(flashApi.flashBase, { params }),
    staleTime: Infinity,
    gcTime: 0,
    select: ({ data }) => data,
  });
  const note = useQuery({ ...query(sellerApi.asNote, { params }), select: ({ data }) => data });
  return (
    <QueryPage query={info}>
      {(found) => (
        <QueryPage query={note}>
          {({ terms }) => (
            <Base key={userSeq} info={found} asPolicy={terms?.asPolicy ?? ''} params={params} />
          )}
        </QueryPage>
      )}
    </QueryPage>
  );
}

/** What the page cannot fill: where it is filled. */
const ELSEWHERE = [
  { names: ['delivery', 'returns'], says: '배송·교환·반품 정보', to: paths.deliveryInfo },
  { names: ['papers'], says: '카테고리 필수서류', to: paths.papers },
] as const;

function Elsewhere({ missing }: { missing: readonly string[] }) {
  const asked = ELSEWHERE.filter(({ names }) => names.some((name) => missing.includes(name)));
  const certified = missing.includes('certifications');
  if (asked.length === 0 && !certified) return null;
  return (
    <div className="jt-flash-lacks" role="note">
      {asked.map(({ says, to }) => (
        <p key={says}>
          {says}를 저장해야 플래시 상품을 등록할 수 있습니다.{' '}
          <Link to={to()} className={buttonClass({ size: 'small' })}>
            {says} 저장하기
          </Link>
        </p>
      ))}
      {certified && (
        <p>인증이 필요한 카테고리는 플래시 상품으로 팔 수 없습니다. 상품 등록을 이용해 주세요.</p>
      )}
    </div>
  );
}

interface Props {
  info: FlashInfo;
  /** What the shop says of after-service. */
  asPolicy: string;
  params: { userSeq: number };
}

function Base({ info, asPolicy, params }: Props) {
  const [missing, setMissing] = useState(info.missing);
  const [stored] = useState(() => toStored(info, asPolicy));
  const told = ({ data }: { data: FlashInfo }): Stored<BaseForm> => {
    setMissing(data.missing);
    return toStored(data, asPolicy);
  };
  const { form, question } = useStoredForm<BaseForm, typeof flashBase>({
    stored,
    old: 'product',
    schema: flashBase,
    body: toTerms,
    fields: baseFields,
    ...baseWording,
    read: async () => told(await call(flashApi.flashBase, { params })),
    write: async (version, terms) =>
      told(await call(flashApi.writeFlashBase, { params, body: { version, terms } })),
  });
  const user = session.use()?.user;
  const { categorySeq } = form.value;
  const category =
    useQuery({ ...categoryOptions(categorySeq ?? 0), enabled: categorySeq !== null }).data?.data ?? null;
  const latest = useRef(form);
  latest.current = form;
  // A category brings its notice, where none is begun.
  useEffect(() => {
    const { value, set } = latest.current;
    const own = category?.templates[0];
    if (!own || (value.legal.templateKey !== '' && !isBlank(value.legal))) return;
    set('legal', lastLegal(params.userSeq, category.categorySeq) ?? withTemplate(own, []));
  }, [category, params.userSeq]);
  return (
    <Category value={category}>
      <FormPage
        form={form}
        sections={baseSections(category)}
        preview={{
          title: '구매자 화면',
          content: <FlashPreview value={form.value} shop={user ? nameOf(user) : ''} category={category} />,
        }}
        aside={<Elsewhere missing={missing} />}
      />
      {question}
    </Category>
  );
}
