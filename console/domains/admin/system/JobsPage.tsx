/** 작업: what waits, runs, is tried again, and what nobody tries any more (operator.md §9). */
import { systemApi, type JobRow, type QueueFigures } from '@jangteo/contract/admin/system.api.ts';
import { jobState, type JobState } from '@jangteo/contract/admin/system.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { noRight } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { count, dateTime } from '../../../ui/format.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Select } from '../../../ui/Select.tsx';
import { useAddress } from '../desk/address.ts';
import { DeskList } from '../desk/DeskList.tsx';
import { JobDialog } from './JobDialog.tsx';

const LOOK_MS = 10_000;
const ALL = 'ALL';
const EMPTY = { title: '해당하는 작업이 없습니다.', next: '끝난 작업은 이곳에 나타나지 않습니다.' };
const stateOf = (text: string | null): JobState | null =>
  jobState.values.find((value) => value === text) ?? null;
const anyOr = (value: string): string | null => (value === ALL ? null : value);

export function JobsPage() {
  const at = useAddress();
  const state = stateOf(at.get('state'));
  const queue = at.get('queue');
  const queues = useQuery({ ...query(systemApi.queues), refetchInterval: LOOK_MS }).data?.data ?? [];
  const chosen = queues.find((one) => one.queue === queue);
  return (
    <>
      <PageHead
        title="작업"
        note="이벤트가 일어난 뒤에 처리하는 일입니다. 여러 번 실패하면 중단되고, 하루가 지나면 목록에서 사라집니다."
      />
      <div className="jt-desk">
        <div className="jt-desk-filters">
          <Segmented
            label="상태"
            value={state ?? ALL}
            onChange={(next) => at.go({ state: anyOr(next) })}
            options={[
              { value: ALL, label: '전체' },
              ...jobState.values.map((value) => ({ value: value as string, label: jobState.label(value) })),
            ]}
          />
          <Select
            label="종류"
            hideLabel
            value={queue ?? ALL}
            onChange={(next) => at.go({ queue: anyOr(next) })}
            options={[
              { value: ALL, label: '모든 종류' },
              ...queues.map((one) => ({ value: one.queue, label: one.queue, note: leftOf(one) })),
            ]}
          />
        </div>
        {chosen && <p className="jt-desk-hint">{figuresOf(chosen)}</p>}
        <DeskList
          title="작업"
          noun="건"
          call={systemApi.jobs}
          at={at}
          refreshMs={LOOK_MS}
          query={{ ...(state && { state: [state] }), ...(queue && { queue }) }}
          empty={EMPTY}
          keyOf={(row) => row.queue + row.jobId}
        >
          {(row) => <JobLine row={row} />}
        </DeskList>
      </div>
    </>
  );
}

const leftOf = ({ depth, dead }: QueueFigures): string =>
  dead > 0 ? `대기 ${count(depth)} · 중단 ${count(dead)}` : `대기 ${count(depth)}`;

const figuresOf = ({ depth, oldest, done, p95Ms }: QueueFigures): string =>
  [
    oldest ? `대기 ${count(depth)}건, 가장 오래된 것 ${dateTime(oldest)}` : '대기 없음',
    `최근 한 시간 ${count(done)}건 처리`,
    ...(p95Ms === null ? [] : [`100건 중 95건이 ${count(p95Ms)}ms 안에 끝났습니다.`]),
  ].join(' · ');

function JobLine({ row }: { row: JobRow }) {
  const { queue, key, error, attempts, at, nextAt } = row;
  const word = noRight(systemApi.retryJob) === null && row.state === 'DEAD' ? '처리' : '보기';
  return (
    <>
      <span className="jt-grow">
        <b>
          {queue} <span className="jt-muted">{key}</span>
        </b>
        {error && <small>{error}</small>}
        <small>
          <Dotted
            of={[
              dateTime(at),
              attempts > 0 && `${count(attempts)}번 시도`,
              row.state === 'FAILED' && nextAt && `${dateTime(nextAt)}에 다시 시도`,
            ]}
          />
        </small>
      </span>
      <EnumTag of={jobState} value={row.state} />
      <Button
        size="small"
        aria-label={`${queue} ${key} ${word}`}
        onClick={() => void show<true>((done) => <JobDialog row={row} onClose={() => done(null)} />)}
      >
        {word}
      </Button>
    </>
  );
}
