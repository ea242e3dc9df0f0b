/** What was answered to a promotion's form, and what became of it since; the seller and the operator read the same. */
import type { PromotionApply, PromotionHistory } from '@jangteo/contract/promotion/promotion.api.ts';
import type { PromotionField } from '@jangteo/contract/promotion/promotion.body.ts';
import {
  promotionApplyHistory,
  type PromotionFormField,
} from '@jangteo/contract/promotion/promotion.enums.ts';
import type { ReactNode } from 'react';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { Picture } from '../../kit/Picture.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { dateTime } from '../../ui/format.ts';
import './promotion.css';

type Answered = Pick<PromotionApply, 'answers' | 'coupons' | 'products'>;

function answerOf(key: PromotionFormField, { answers, coupons, products }: Answered): ReactNode {
  if (key === 'COUPON')
    return coupons.length === 0 ? null : (
      <ul className="jt-promotion-names">
        {coupons.map(({ couponSeq, name }) => (
          <li key={couponSeq}>
            {name} <small className="jt-muted-tag">{couponSeq}</small>
          </li>
        ))}
      </ul>
    );
  if (key === 'PRODUCT')
    return products.length === 0 ? null : (
      <ul className="jt-promotion-names">
        {products.map(({ productSeq, name, thumbnail }) => (
          <li key={productSeq}>
            <Picture src={thumbnail} size={28} className="jt-list-thumb" />
            <span className="jt-ellipsis">{name}</span>
          </li>
        ))}
      </ul>
    );
  const said = answers[key];
  if (!said) return null;
  return key === 'LIVE_AT' ? dateTime(said) : <p className="jt-promotion-answer">{said}</p>;
}

export const AnswerFacts = ({ fields, of }: { fields: readonly PromotionField[]; of: Answered }) => (
  <Facts
    tight
    facts={fields.map(({ key, label }) => [
      label,
      answerOf(key, of) ?? <span className="jt-muted">없음</span>,
    ])}
  />
);

const labelOf = (fields: readonly PromotionField[], key: PromotionFormField): string =>
  fields.find((field) => field.key === key)?.label ?? key;

/** Newest first, with what was changed. */
export const HistoryList = ({
  history,
  fields,
}: {
  history: PromotionHistory;
  fields: readonly PromotionField[];
}) => (
  <ol className="jt-promotion-history" aria-label="신청 이력">
    {history.map((one, i) => (
      <li key={i}>
        <header>
          <EnumTag of={promotionApplyHistory} value={one.status} />
          <b>{one.by}</b>
          <small className="jt-muted-tag">{dateTime(one.at)}</small>
        </header>
        {one.memo && <p className="jt-promotion-answer">{one.memo}</p>}
        {one.memoFields.length > 0 && (
          <small className="jt-muted-tag">
            수정할 항목: {one.memoFields.map((key) => labelOf(fields, key)).join(', ')}
          </small>
        )}
        {one.diff.length > 0 && <Diff diff={one.diff} fields={fields} />}
      </li>
    ))}
  </ol>
);

const Words = ({ all, kept }: { all: readonly string[]; kept: boolean }) => (
  <ul>
    {all.length === 0 && <li className="jt-muted">없음</li>}
    {all.map((word) => (
      <li key={word}>{kept ? <ins>{word}</ins> : <del>{word}</del>}</li>
    ))}
  </ul>
);

const Diff = ({
  diff,
  fields,
}: {
  diff: PromotionHistory[number]['diff'];
  fields: readonly PromotionField[];
}) => (
  <dl className="jt-promotion-diff" aria-label="바뀐 내용">
    {diff.map(({ field, before, after }) => (
      <div key={field}>
        <dt>{labelOf(fields, field)}</dt>
        <dd>
          <small>이전</small>
          <Words all={before} kept={false} />
        </dd>
        <dd>
          <small>이후</small>
          <Words all={after} kept />
        </dd>
      </div>
    ))}
  </dl>
);
