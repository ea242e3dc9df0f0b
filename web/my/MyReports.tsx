/** 신고 of the buyer and what came of each, and the way to what of theirs was hidden. */
import type { OwnReport } from '@jangteo/contract/fan/block.api.ts';
import { reportReason, reportTarget } from '@jangteo/contract/fan/fan.enums.ts';
import { reportEnded } from '@jangteo/contract/fan/report-words.ts';
import { BLINDS_PAGE } from '@jangteo/contract/moderation/pages.ts';
import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../kit/ask.ts';
import { askPageAsBuyer } from '../kit/session.ts';

const AT_ONCE = 20;
const PATH = '/market/v1/reports';

export function MyReports() {
  const [reports, setReports] = useState<readonly OwnReport[]>();
  const [total, setTotal] = useState(0);
  const [refusal, setRefusal] = useState<string>();
  const load = useCallback(async (start: number) => {
    try {
      const next = await askPageAsBuyer<OwnReport>(`${PATH}?start=${start}&length=${AT_ONCE}`);
      setReports((now = []) => [...now.slice(0, start), ...next.rows]);
      setTotal(next.total);
    } catch (error) {
      setRefusal(sentenceOf(error));
    }
  }, []);
  useEffect(() => void load(0), [load]);
  return (
    <section aria-label="신고와 임시조치">
      <h2>신고와 임시조치</h2>
      <p className="w-muted">
        내가 쓴 글이 숨겨졌는지는 <a href={BLINDS_PAGE}>임시조치 내역</a>에서 볼 수 있습니다.
      </p>
      {reports?.length === 0 && <p className="w-muted">신고한 내용이 없습니다.</p>}
      <ul className="w-my-reports">
        {reports?.map((one) => (
          <li key={one.reportSeq}>
            <strong>
              {reportTarget.label(one.target.type)} · {one.target.name}
            </strong>
            <p className="w-muted">
              {one.createdAt.slice(0, 10)} · {reportReason.label(one.reason)}
            </p>
            <p>{outcomeOf(one)}</p>
          </li>
        ))}
      </ul>
      {reports && reports.length < total && (
        <button type="button" className="w-secondary" onClick={() => void load(reports.length)}>
          신고 더 보기
        </button>
      )}
      {refusal && (
        <p className="w-refusal" role="alert">
          {refusal}
        </p>
      )}
    </section>
  );
}

const outcomeOf = ({ state }: OwnReport): string =>
  state === 'ACTED' || state === 'DISMISSED' ? reportEnded[state] : '운영팀이 확인하고 있습니다.';
