/** One report: what was reported as it was, what else was said of it, and what is done about it. */
import { reportReason, reportState, reportTarget } from '@jangteo/contract/fan/fan.enums.ts';
import { blindState } from '@jangteo/contract/moderation/moderation.enums.ts';
import { reportApi, reportRefusals, type DeskReport } from '@jangteo/contract/moderation/report.api.ts';
import { useQuery } from '@tanstack/react-query';
import { AttachedPictures } from '../../../kit/AttachedPictures.tsx';
import { QueryDialog } from '../../../kit/QueryDialog.tsx';
import { query } from '../../../kit/call/query.ts';
import { noRight } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { PictureLink } from '../../../kit/Picture.tsx';
import { HolderLine } from '../../../kit/queue/HolderLine.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { count, dateTime } from '../../../ui/format.ts';
import { isOpen, REPORTS } from './queue.ts';
import { ActDialog, BlindDialog, DismissDialog } from './ReportActs.tsx';

export function ReportDialog({ reportSeq, onClose }: { reportSeq: number; onClose: () => void }) {
  const reportQuery = useQuery(query(reportApi.report, { params: { reportSeq } }));
  const one = reportQuery.data?.data;
  return (
    <QueryDialog
      title={`신고 ${reportSeq}`}
      width={640}
      query={reportQuery}
      noun="신고"
      rows={8}
      onClose={onClose}
    >
      {one && (
        <>
          {isOpen(one) && <HolderLine of={REPORTS} row={one} />}
          <Facts tight facts={factsOf(one)} />
          <AttachedPictures of={one.images} />
          <h3 className="jt-desk-heading">신고할 때의 대상</h3>
          <Facts facts={one.evidence.map(({ label, value }): Fact => [label, value])} />
          {one.pictures.length > 0 && (
            <div className="jt-row jt-wrap">
              {one.pictures.map((picture, i) => (
                <PictureLink key={picture} src={picture} size={72} name={`대상의 사진 ${i + 1}`} />
              ))}
            </div>
          )}
          {one.chat.length > 0 && (
            <>
              <h3 className="jt-desk-heading">신고할 때의 채팅</h3>
              <ol className="jt-desk-chat" aria-label="신고할 때의 채팅" tabIndex={0}>
                {one.chat.map((line) => (
                  <li key={line.seq} data-own={line.own || undefined}>
                    <small>{dateTime(line.at).slice(11)}</small>
                    <b>{line.nickname}</b>
                    {line.own && <Chip tone="danger">신고 대상</Chip>}
                    <span>{line.text}</span>
                  </li>
                ))}
              </ol>
            </>
          )}
          {one.blind && (
            <>
              <h3 className="jt-desk-heading">임시조치</h3>
              <Facts facts={blindOf(one.blind)} />
            </>
          )}
          {one.others.length > 0 && (
            <>
              <h3 className="jt-desk-heading">같은 대상의 다른 신고</h3>
              <Facts
                facts={one.others.map((each): Fact => [
                  `${each.reportSeq} ${reportState.label(each.state)}`,
                  [reportReason.label(each.reason), each.text, dateTime(each.createdAt)]
                    .filter(Boolean)
                    .join(' · '),
                ])}
              />
            </>
          )}
          <Acts one={one} />
        </>
      )}
    </QueryDialog>
  );
}

const factsOf = (one: DeskReport): (Fact | false)[] => [
  ['상태', reportState.label(one.state)],
  ['대상', `${reportTarget.label(one.targetType)} ${one.targetSeq} · ${one.targetName}`],
  ['사유', reportReason.label(one.reason)],
  ['내용', one.text],
  one.temporary && ['요청', '임시조치를 요청했습니다.'],
  ['접수', dateTime(one.createdAt)],
  ['신고자', `${one.reporter} (${one.reporterSeq})`],
  ['작성자', one.author && `${one.author.name} (${one.author.userSeq})`],
  ['처리할 신고', `${count(one.count)}건`],
  one.decidedAt !== null && [
    '결과',
    [one.result, one.decidedBy, dateTime(one.decidedAt)].filter(Boolean).join(' · '),
  ],
];

const blindOf = (blind: NonNullable<DeskReport['blind']>): (Fact | false)[] => [
  ['상태', blindState.label(blind.state)],
  ['기간', `${dateTime(blind.from)}부터 ${dateTime(blind.until)}까지`],
  [
    '작성자 이의',
    blind.objection === null
      ? '아직 없습니다. 기간이 끝나면 숨긴 채로 둡니다.'
      : `${blind.objection} (${dateTime(blind.objectedAt!)}) 결정하지 않으면 기간이 끝날 때 다시 보입니다.`,
  ],
];

function Acts({ one }: { one: DeskReport }) {
  const none = noRight(reportApi.act);
  const whyNot = (act: keyof DeskReport['can']) => {
    const code = one.can[act];
    return none ?? (code ? reportRefusals[code] : null);
  };
  const open = (Form: typeof ActDialog) =>
    void show<true>((done) => <Form one={one} onClose={() => done(null)} />);
  return (
    <div className="jt-row jt-wrap">
      <Button variant="primary" disabledReason={whyNot('act')} onClick={() => open(ActDialog)}>
        조치
      </Button>
      {one.hides && (
        <Button disabledReason={whyNot('blind')} onClick={() => open(BlindDialog)}>
          임시조치
        </Button>
      )}
      <Button disabledReason={whyNot('dismiss')} onClick={() => open(DismissDialog)}>
        조치 없이 끝내기
      </Button>
    </div>
  );
}
