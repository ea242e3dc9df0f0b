/** 하이라이트: what is marked of the live; marking itself is done at its desk. */
import { clipApi } from '@jangteo/contract/broadcast/clip.api.ts';
import type { Content } from '@jangteo/contract/broadcast/content.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../../../kit/call/query.ts';
import { Part } from '../../../../kit/detail/DetailParts.tsx';
import { buttonClass } from '../../../../ui/Button.tsx';
import { Chip } from '../../../../ui/Chip.tsx';
import { clock, count } from '../../../../ui/format.ts';
import { highlightPath } from '../../paths.ts';
import { whyNot } from '../perform.ts';
import { PartQuery } from './PartQuery.tsx';

export function HighlightsPart({ content }: { content: Content }) {
  const { contentSeq } = content;
  const why = whyNot(content, 'highlight', '하이라이트 편집');
  const highlightsQuery = useQuery(query(clipApi.highlights, { params: { contentSeq } }));
  const all = highlightsQuery.data?.data ?? [];
  return (
    <Part
      title="하이라이트"
      note={all.length > 0 && `${count(all.length)}개`}
      aside={
        why === null && (
          <Link to={highlightPath(contentSeq)} className={buttonClass({ size: 'small' })}>
            하이라이트 편집
          </Link>
        )
      }
    >
      <PartQuery
        query={highlightsQuery}
        noun="하이라이트"
        none={all.length === 0 && (why ?? '아직 하이라이트가 없습니다. 편집에서 좋은 순간을 골라 보세요.')}
      >
        <ol className="jt-live-marks">
          {all.map((one) => (
            <li key={one.highlightSeq}>
              <time className="jt-num">{clock(one.startSec * 1_000)}</time>
              <small className="jt-num">{one.endSec - one.startSec}초</small>
              <span className="jt-ellipsis">{one.title}</span>
              {one.shortsId !== null && <Chip>클립</Chip>}
            </li>
          ))}
        </ol>
      </PartQuery>
    </Part>
  );
}
