/** One job: what it is about, and the ways out of it. */
import { systemApi, type JobDetail, type JobRow } from '@jangteo/contract/admin/system.api.ts';
import { jobState } from '@jangteo/contract/admin/system.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { noRight } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { count, dateTime } from '../../../ui/format.ts';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import './system.css';

interface Props {
  row: JobRow;
  onClose: () => void;
}
const WIDTH = 600;

export function JobDialog({ row, onClose }: Props) {
  const { queue, jobId } = row;
  const jobQuery = useQuery({ ...query(systemApi.job, { params: { queue, jobId } }), gcTime: 0 });
  const job = jobQuery.data?.data;
  const works = noRight(systemApi.retryJob) === null;
  const act = (which: 'retry' | 'drop') => {
    onClose();
    const Act = which === 'retry' ? Retry : Drop;
    void show<true>((done) => <Act row={row} onClose={() => done(null)} />);
  };
  return (
    <Dialog
      open
      title="작업"
      width={WIDTH}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>닫기</Button>
          {works && job && job.state !== 'ACTIVE' && (
            <Button destructive onClick={() => act('drop')}>
              버리기
            </Button>
          )}
          {works && job && (job.state === 'DEAD' || job.state === 'FAILED') && (
            <Button variant="primary" onClick={() => act('retry')}>
              다시 시도
            </Button>
          )}
        </>
      }
    >
      <QueryView query={jobQuery} noun="작업" rows={5} columns={2} height={32} />
      {job && <Look job={job} />}
    </Dialog>
  );
}

const Look = ({ job }: { job: JobDetail }) => (
  <>
    <Facts
      tight
      facts={[
        ['종류', job.queue],
        ['이벤트', job.key],
        ['판매자', job.sellerSeq && String(job.sellerSeq)],
        ['상태', jobState.label(job.state)],
        ['시도', `${count(job.attempts)}번`],
        ['오류', job.error],
        ['만든 시각', dateTime(job.at)],
        ['다음 시도', job.state === 'FAILED' && job.nextAt && dateTime(job.nextAt)],
      ]}
    />
    <h3 className="jt-desk-heading">내용</h3>
    <pre className="jt-system-payload">{job.payload}</pre>
    <p className="jt-desk-hint">이름, 연락처처럼 사람에 관한 글은 가립니다.</p>
  </>
);

const paramsOf = ({ queue, jobId }: JobRow) => ({ queue, jobId });

const Retry = ({ row, onClose }: Props) => (
  <WhyDialog
    title="작업 다시 시도"
    submit="다시 시도"
    act={systemApi.retryJob}
    params={paramsOf(row)}
    again="admin-system"
    done="바로 다시 시도합니다."
    onClose={onClose}
  >
    <p>{row.queue} 작업을 지금 한 번 더 실행합니다. 같은 일이 두 번 처리되지는 않습니다.</p>
  </WhyDialog>
);

const Drop = ({ row, onClose }: Props) => (
  <WhyDialog
    title="작업 버리기"
    submit="버리기"
    act={systemApi.dropJob}
    params={paramsOf(row)}
    again="admin-system"
    done="작업을 버렸습니다."
    onClose={onClose}
  >
    <p>{row.queue} 작업을 다시 실행하지 않습니다. 되돌릴 수 없고, 비밀번호를 다시 확인합니다.</p>
  </WhyDialog>
);
