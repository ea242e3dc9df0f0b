/** The product as a buyer will see it on a phone, and as a line of a live. */
import { discountPercent } from '@jangteo/contract/product/product.price.ts';
import { deliveryFeeType } from '@jangteo/contract/seller/delivery.enums.ts';
import { taxType } from '@jangteo/contract/product/product.enums.ts';
import { IconChevronDown, IconHeart, IconPhoto } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { WholePicture } from '../../../kit/Picture.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { won } from '../../../ui/format.ts';
import { SafeHtml } from '../../../ui/SafeHtml.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { nameOf } from './options.ts';
import './product-form.css';
import type { ProductForm } from './product-form.ts';

type Look = 'goods' | 'live';
const SHOWN = 6;

interface Props {
  value: ProductForm;
  shop: string;
  /** Below the price, of what else is known. */
  more?: ReactNode;
}

export function ProductPreview({ value, shop, more }: Props) {
  const [look, setLook] = useState<Look>('goods');
  return (
    <div className="jt-phone-frame">
      <Segmented<Look>
        label="구매자 화면"
        size="small"
        value={look}
        onChange={setLook}
        options={[
          { value: 'goods', label: '상품' },
          { value: 'live', label: '라이브' },
        ]}
      />
      <div className="jt-phone" tabIndex={0} role="region" aria-label="미리보기">
        {look === 'goods' ? <Goods value={value} shop={shop} more={more} /> : <Live value={value} />}
      </div>
    </div>
  );
}

const Thumb = ({ images }: ProductForm) =>
  images[0] ? (
    <WholePicture src={images[0]} alt="" />
  ) : (
    <span className="jt-phone-none">
      <IconPhoto size={28} aria-hidden />
      대표 이미지
    </span>
  );

function Price({ salePrice, consumerPrice }: ProductForm) {
  const percent = discountPercent(consumerPrice || null, salePrice);
  return (
    <p className="jt-phone-price">
      {percent !== null && <b>{percent}%</b>}
      <strong>{salePrice > 0 ? won(salePrice, true) : '판매가'}</strong>
      {percent !== null && <s>{won(consumerPrice, true)}</s>}
    </p>
  );
}

function Goods({ value, shop, more }: Props) {
  const { images, name, intro, optionTypes, options, detail, taxType: tax, kind } = value;
  const shown = options.filter(({ exposed }) => exposed);
  return (
    <>
      <div className="jt-phone-picture">
        <Thumb {...value} />
        {images.length > 1 && <span>1 / {images.length}</span>}
      </div>
      <div className="jt-phone-text">
        <small>{shop}</small>
        <h3>{name || '상품명'}</h3>
        {intro && <p>{intro}</p>}
        <Price {...value} />
        <p className="jt-row jt-wrap">
          {kind === 'NORMAL' && value.deliveryFrom === 'OWN' && (
            <Chip>{deliveryFeeType.label(value.terms.feeType)}</Chip>
          )}
          {kind === 'VOUCHER' && <Chip>e-티켓</Chip>}
          {tax !== 'TAX' && <Chip>{taxType.label(tax)}</Chip>}
          {value.adultOnly && <Chip tone="danger">19세 이상</Chip>}
        </p>
        {more}
        {optionTypes.length > 0 && (
          <div className="jt-phone-options">
            <p>
              {optionTypes.map((type) => type.name).join(' · ')}
              <IconChevronDown size={16} aria-hidden />
            </p>
            <ul>
              {shown.slice(0, SHOWN).map((row) => (
                <li key={row.at.join()} data-out={row.stock === 0 || undefined}>
                  <span>{nameOf(optionTypes, row)}</span>
                  <span>{row.stock === 0 ? '품절' : won(value.salePrice + row.diff, true)}</span>
                </li>
              ))}
              {shown.length > SHOWN && <li className="jt-muted">외 {won(shown.length - SHOWN)}개</li>}
            </ul>
          </div>
        )}
        {detail.map((block, i) =>
          block.type === 'TEXT' ? (
            <SafeHtml key={i} html={block.html} />
          ) : (
            <WholePicture key={i} src={block.pathname} alt={block.alt} />
          ),
        )}
      </div>
      <div className="jt-phone-buy" aria-hidden>
        <IconHeart size={20} />
        <span>구매하기</span>
      </div>
    </>
  );
}

const Live = ({ value }: { value: ProductForm }) => (
  <div className="jt-phone-live">
    <div className="jt-phone-line">
      <div>
        <Thumb {...value} />
      </div>
      <div>
        <p className="jt-ellipsis">{value.name || '상품명'}</p>
        <Price {...value} />
      </div>
      <span aria-hidden>구매</span>
    </div>
  </div>
);
