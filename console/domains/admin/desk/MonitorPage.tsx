/** 방송 모니터: what is on air over all channels, who watches, what was reported, and the way to stop it (operator.md §5). */
import { liveApi } from '@jangteo/contract/broadcast/live.api.ts';
import { monitorApi, type MonitorRow } from '@jangteo/contract/admin/monitor.api.ts';
import { reportReason } from '@jangteo/contract/fan/fan.enums.ts';
import { show } from '../../../kit/overlay.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { CallButton } from '../../../kit/CallButton.tsx';
import { StatusTag } from '../../../ui/Chip.tsx';
import { count, dateTime } from '../../../ui/format.ts';
import { useAddress } from './address.ts';
import { DeskList } from './DeskList.tsx';
import { PunishLiveDialog } from './PunishLiveDialog.tsx';

/** A live that began, and a new report, are seen at the latest so many milliseconds later. */
const LOOK_MS = 10_000;
const EMPTY = { title: '지금 방송 중인 채널이 없습니다.', next: '방송이 시작되면 이곳에 나타납니다.' };

export function MonitorPage() {
  const at = useAddress();
  return (
    <>
      <PageHead note="모든 채널에서 지금 나가는 방송입니다. 10초마다 새로 봅니다." />
      <div className="jt-desk">
        <DeskList
          title="방송중"
          noun="개"
          call={monitorApi.monitor}
          at={at}
          refreshMs={LOOK_MS}
          empty={EMPTY}
          keyOf={(row) => row.contentSeq}
        >
          {(row) => <LiveLine row={row} />}
        </DeskList>
      </div>
    </>
  );
}

function LiveLine({ row }: { row: MonitorRow }) {
  const { contentSeq, title, channel, host, state, mode, startAt, viewers, likes, reports } = row;
  const isPublic = state === 'LIVE_PUBLIC_ONAIR';
  return (
    <>
      <Picture src={row.picture ?? ''} size={64} />
      <div className="jt-grow">
        <b>
          {isPublic ? (
            <a className="jt-link" href={`/live/${contentSeq}`} target="_blank" rel="noreferrer">
              {title}
            </a>
          ) : (
            title
          )}
        </b>
        <small>
          {channel.name}
          {host !== channel.name && ` · 진행 ${host}`} · {startAt && `${dateTime(startAt)}부터`}
        </small>
        <small>
          시청자 {count(viewers)}명 · 좋아요 {count(likes)}
        </small>
        {reports.last.map((one) => (
          <small key={one.at + one.reason} className="jt-desk-text">
            {dateTime(one.at)} {reportReason.label(one.reason)}
            {one.text && `: ${one.text}`}
          </small>
        ))}
      </div>
      {reports.open > 0 && <StatusTag tone="danger">신고 {count(reports.open)}</StatusTag>}
      <StatusTag tone={isPublic ? 'danger' : 'neutral'}>
        {isPublic ? '방송중' : mode === 'RECORD' ? '녹화 중' : '연습 중'}
      </StatusTag>
      <CallButton
        call={liveApi.punish}
        size="small"
        destructive
        aria-label={`${channel.name} ${title} 제재`}
        onClick={() => void show<true>((done) => <PunishLiveDialog live={row} onClose={() => done(null)} />)}
      >
        제재
      </CallButton>
    </>
  );
}
