/** One review beside its list, with what readers wrote below it. */
import { reviewApi } from '@jangteo/contract/review/review.api.ts';
import { reviewState } from '@jangteo/contract/review/review.enums.ts';
import type { ReviewRow } from '@jangteo/contract/review/review.list.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useActs } from '../../kit/acts.ts';
import { query } from '../../kit/call/query.ts';
import { DetailActs } from '../../kit/detail/DetailActs.tsx';
import { Pairs, Part } from '../../kit/detail/DetailParts.tsx';
import { DetailDrawer } from '../../kit/detail/DetailDrawer.tsx';
import { EnumTag } from '../../kit/EnumTag.tsx';
import type { DrawerContext } from '../../kit/list-page/model.ts';
import { PictureLink } from '../../kit/Picture.tsx';
import { paths } from '../../kit/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { count, dateTime, day } from '../../ui/format.ts';
import { reviewButtons } from './acts.tsx';
import { Stars } from './cells.tsx';
import { reportPlace } from './report-place.ts';

export function ReviewDrawer(context: DrawerContext<ReviewRow>) {
  const last = useRef(context.row);
  if (context.row) last.current = context.row;
  const row = last.current;
  const acts = row ? reviewButtons(row) : [];
  useActs(context.open === null ? [] : acts, true);
  return (
    <DetailDrawer
      context={context}
      noun="리뷰"
      name={row ? `${row.writer.nickname} 님의 리뷰` : ''}
      about={row ? `리뷰 ${row.reviewSeq} · ${day(row.createdAt)}` : '리뷰'}
      title={
        row && (
          <>
            <h2>{row.writer.nickname}</h2>
            <Stars of={row.star} />
            {row.state !== 'VISIBLE' && <EnumTag of={reviewState} value={row.state} />}
            {row.reported && <Chip tone="warning">신고함</Chip>}
          </>
        )
      }
      footer={row && <DetailActs acts={acts} none="지금 할 수 있는 일이 없습니다." />}
      query={THERE}
    >
      {row && <Said row={row} />}
    </DetailDrawer>
  );
}

const THERE = { isError: false, error: null, refetch: () => undefined };

const Said = ({ row }: { row: ReviewRow }) => (
  <div key={row.reviewSeq}>
    <Part title="리뷰">
      <p className="jt-review-whole">{row.text}</p>
      {row.images.length > 0 && (
        <div className="jt-review-pictures">
          {row.images.map((image, i) => (
            <PictureLink key={image} src={image} size={96} name={`리뷰 사진 ${i + 1}`} />
          ))}
        </div>
      )}
    </Part>
    <Part title="구매">
      <Pairs
        of={[
          ['상품', `${row.productName} ${row.optionText}`],
          [
            '주문번호',
            <a
              key="order"
              className="jt-link"
              href={paths.orderSearch(String(row.orderSeq))}
              target="_blank"
              rel="noopener"
            >
              {row.orderSeq}
            </a>,
          ],
          ['도움돼요', `${count(row.helpful)}명`],
        ]}
      />
    </Part>
    {row.sellerComment && (
      <Part
        title="판매자 답글"
        note={dateTime(row.sellerComment.editedAt ?? row.sellerComment.at).slice(0, 16)}
      >
        <p className="jt-review-whole">{row.sellerComment.text}</p>
      </Part>
    )}
    {row.commentCount > 0 && <Comments reviewSeq={row.reviewSeq} shown={row.state === 'VISIBLE'} />}
  </div>
);

/** Below a review that nobody sees there is nothing to report. */
function Comments({ reviewSeq, shown }: { reviewSeq: number; shown: boolean }) {
  const { data } = useQuery(query(reviewApi.comments, { params: { reviewSeq }, query: { length: 50 } }));
  return (
    <Part title="댓글" note={data && `${count(data.recordsFiltered)}개`}>
      <ul className="jt-review-comments">
        {data?.data.map(({ commentSeq, nickname, text, at, hidden }) => (
          <li key={commentSeq}>
            <small>
              {nickname} · {dateTime(at).slice(0, 16)}
            </small>
            {hidden && <Chip>숨김</Chip>}
            {shown && !hidden && (
              <Button
                size="small"
                variant="subtle"
                aria-label={`${nickname} 님의 댓글 신고`}
                onClick={() => reportPlace.get()?.({ reviewSeq, commentSeq }, ['fan'])}
              >
                신고
              </Button>
            )}
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
