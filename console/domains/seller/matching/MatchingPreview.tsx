/** The card by which shops find somebody. */
import { bodyProfileItem } from '@jangteo/contract/seller/info.enums.ts';
import { salesForm, snsKind } from '@jangteo/contract/seller/business.enums.ts';
import type { ReactNode } from 'react';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { count } from '../../../ui/format.ts';
import type { MatchingForm } from './matching-form.ts';

interface Props {
  form: MatchingForm;
  CategoryNames: (props: { value: readonly number[] }) => ReactNode;
}

export function MatchingPreview({ form, CategoryNames }: Props) {
  const shown = form.body.filter(({ value, exposed }) => exposed && value.trim() !== '');
  return (
    <article className="jt-matching-look">
      <div className="jt-row">
        <Avatar name={form.activityName || '그리퍼'} size={48} />
        <div className="jt-grow">
          <h3>{form.activityName || '활동명'}</h3>
          <p className="jt-muted">
            <CategoryNames value={form.categorySeqList} />
          </p>
        </div>
        <b className="jt-num">{form.wishBps / 100}%</b>
      </div>
      {form.intro && <p className="jt-matching-intro">{form.intro}</p>}
      <div className="jt-row jt-wrap">
        {form.salesForms.map((one) => (
          <Chip key={one} outline>
            {salesForm.label(one)}
          </Chip>
        ))}
      </div>
      {form.sns.length > 0 && (
        <ul className="jt-matching-lines">
          {form.sns.map(({ kind, followers }, i) => (
            <li key={i}>
              <span>{snsKind.label(kind)}</span>
              <span className="jt-num">팔로워 {count(followers)}명</span>
            </li>
          ))}
        </ul>
      )}
      {shown.length > 0 && (
        <ul className="jt-matching-lines">
          {shown.map(({ item, value }) => (
            <li key={item}>
              <span>{bodyProfileItem.label(item)}</span>
              <span>{value}</span>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
