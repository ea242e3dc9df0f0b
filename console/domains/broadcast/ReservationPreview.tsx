/** The notice as a buyer will see it on a phone. */
import { productListApi } from '@jangteo/contract/product/list.api.ts';
import { IconBell, IconPhoto } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '../../kit/call/query.ts';
import { Picture, WholePicture } from '../../kit/Picture.tsx';
import { nameOf, session } from '../../kit/session.ts';
import { day, won } from '../../ui/format.ts';
import type { ReservationForm } from './reservation-form.ts';
import './reservation.css';

const SHOWN = 5;

export function ReservationPreview({ value }: { value: ReservationForm }) {
  const user = session.use()?.user;
  const { images, title, liveAt, intro, benefit, productSeqList } = value;
  return (
    <div className="jt-notice-phone" tabIndex={0} role="region" aria-label="미리보기">
      <div className="jt-notice-poster">
        {images[0] ? (
          <WholePicture src={images[0].replace(/\?.*$/, '')} alt="" />
        ) : (
          <span className="jt-notice-none">
            <IconPhoto size={28} aria-hidden />
            예고 이미지
          </span>
        )}
      </div>
      <div className="jt-notice-text">
        <small>{user && nameOf(user)}</small>
        <h3>{title || '제목'}</h3>
        <p className="jt-notice-when">
          {liveAt ? `${day(liveAt, true)} ${liveAt.slice(11, 16)}` : '방송일시'}
        </p>
        {benefit && <p className="jt-notice-benefit">{benefit}</p>}
        {intro && <p className="jt-notice-intro">{intro}</p>}
        {productSeqList.length > 0 && <Products chosen={productSeqList} />}
      </div>
      <div className="jt-notice-foot" aria-hidden>
        <p className="jt-notice-bell">
          <IconBell size={18} /> 알림 신청
        </p>
      </div>
    </div>
  );
}

function Products({ chosen }: { chosen: readonly number[] }) {
  const productsQuery = useQuery({
    ...query(productListApi.search, {
      query: { searchKey: 'PRODUCT_SEQ', keyword: chosen.map(String), length: 20 },
    }),
    placeholderData: keepPreviousData,
    select: ({ data }) => new Map(data.map((row) => [row.productSeq, row])),
  });
  const rows = chosen.flatMap((seq) => productsQuery.data?.get(seq) ?? []);
  return (
    <ul>
      {rows.slice(0, SHOWN).map((row) => (
        <li key={row.productSeq}>
          <Picture src={row.thumbnail} size={40} />
          <span className="jt-grow jt-ellipsis">{row.name}</span>
          <b>{won(row.salePrice, true)}</b>
        </li>
      ))}
      {rows.length > SHOWN && <li className="jt-muted-tag">외 {rows.length - SHOWN}개</li>}
    </ul>
  );
}
