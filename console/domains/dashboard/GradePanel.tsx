/** 판매자 등급: the grade of today and what is missing to the next one. */
import { gradeApi } from '@jangteo/contract/seller/grade.api.ts';
import { sellerGrade } from '@jangteo/contract/seller/grade.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../kit/call/query.ts';
import { paths } from '../../kit/paths.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { gapWords } from '../seller/grade/gap.ts';

export function GradePanel() {
  const gradeQuery = useQuery({ ...query(gradeApi.own), staleTime: 60_000 });
  const own = gradeQuery.data?.data;
  return (
    <Panel title="판매자 등급">
      <div className="jt-dashboard-card">
        {gradeQuery.isPending && <Skeleton height={52} />}
        {gradeQuery.isError && (
          <>
            <p>등급을 불러오지 못했습니다.</p>
            <Button onClick={() => void gradeQuery.refetch()}>다시 불러오기</Button>
          </>
        )}
        {own && (
          <>
            <b>{sellerGrade.label(own.grade)}</b>
            <p>{gapWords(own)}</p>
            <Link to={paths.grade()} className={buttonClass()}>
              등급과 혜택 보기
            </Link>
          </>
        )}
      </div>
    </Panel>
  );
}
