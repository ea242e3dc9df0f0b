/** 방송 시작: how the picture comes, whether it does, what is missing; a rehearsal or the live (live.md §12). */
import { liveApi, type LiveInfo, type Started } from '@jangteo/contract/broadcast/live.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { QueryError } from '../../../../kit/QueryView.tsx';
import { call } from '../../../../kit/call/call.ts';
import { isApiError, messageOf, OFFLINE } from '../../../../kit/call/error.ts';
import { newKey } from '../../../../kit/call/key.ts';
import { refetchDomains, query } from '../../../../kit/call/query.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { toast } from '../../../../ui/toast.ts';
import type { Room } from '../useRoom.ts';
import { CameraPart } from './CameraPart.tsx';
import { CheckList } from './CheckList.tsx';
import { isHosted } from '../../hosted.ts';
import { ProgramPart } from './ProgramPart.tsx';
import { checksOf, whyNotYet } from './readiness.ts';
import { firstSource, sourcesOf, type Source } from './sources.ts';
import { useCameraStart } from './useCameraStart.ts';

export function StartDialog({ room, done }: { room: Room; done: () => void }) {
  const infoQuery = useQuery(query(liveApi.info, { query: { contentSeq: room.contentSeq } }));
  const info = infoQuery.data?.data;
  if (info) return <Ready room={room} info={info} done={done} />;
  return (
    <Dialog open title="방송 시작" width={WIDTH} onClose={done}>
      {infoQuery.isError ? <QueryError query={infoQuery} noun="방송 준비 상태" /> : <Skeleton height={280} />}
    </Dialog>
  );
}

const WIDTH = 760;
type Mode = 'PUBLIC' | 'PRIVATE';

/** Somebody sends a picture already: a program, or the camera of a rehearsal. */
const isComing = ({ content }: Room): boolean =>
  content.ingest !== null && content.ingest.since !== null && content.ingest.source !== 'TEST';

function Ready({ room, info, done }: { room: Room; info: LiveInfo; done: () => void }) {
  const { content, rail } = room;
  const rehearsing = content.state === 'LIVE_PRIVATE_ONAIR';
  const coming = isComing(room);
  const [source, setSource] = useState<Source>(() => firstSource(info, content.ingest?.source ?? null));
  const lens = useCameraStart(room.contentSeq, source === 'CAMERA' && !coming);
  const start = useStart(room, source, lens.send, done);
  const checks = checksOf(
    content,
    rail,
    info,
    coming || (source === 'CAMERA' && lens.asked.state === 'open'),
  );
  const notYet = source === 'CAMERA' && !coming ? lens.why : null;
  return (
    <Dialog
      open
      title={rehearsing ? '공개 방송으로 전환' : '방송 시작'}
      width={WIDTH}
      onClose={done}
      actions={
        <>
          {!rehearsing && (
            <Button
              busy={start.busy === 'PRIVATE'}
              disabledReason={notYet ?? whyNotYet(checks, true)}
              onClick={() => void start.go('PRIVATE')}
            >
              연습으로 시작
            </Button>
          )}
          <Button
            variant="primary"
            busy={start.busy === 'PUBLIC'}
            disabledReason={
              source === 'TEST'
                ? '테스트 화면은 연습에서만 쓸 수 있습니다.'
                : (notYet ?? whyNotYet(checks, false))
            }
            onClick={() => void start.go('PUBLIC')}
          >
            방송 시작
          </Button>
        </>
      }
    >
      <div className="jt-start">
        <div className="jt-stack">
          {!coming && (
            <Segmented<Source>
              label="송출 방법"
              value={source}
              onChange={setSource}
              options={sourcesOf(info).map((one) => ({ value: one.value, label: one.label }))}
            />
          )}
          {coming ? (
            <p className="jt-start-coming">영상이 들어오고 있습니다. 왼쪽 화면에서 확인해 주세요.</p>
          ) : (
            <>
              {source === 'CAMERA' && <CameraPart lens={lens} />}
              {source === 'RTMP' && (
                <ProgramPart contentSeq={room.contentSeq} hosted={isHosted(room.content)} />
              )}
              {source === 'TEST' && (
                <p className="jt-muted">
                  카메라 없이 시험 화면을 내보냅니다. 시청자에게는 보이지 않고, 채팅·상품·프롬프터를 미리 써
                  볼 수 있습니다.
                </p>
              )}
            </>
          )}
        </div>
        <CheckList checks={checks} contentSeq={room.contentSeq} done={done} />
      </div>
    </Dialog>
  );
}

/** One intent has one key, however often it is pressed while no answer comes (D8). */
function useStart(room: Room, source: Source, send: (started: Started) => void, done: () => void) {
  const [busy, setBusy] = useState<Mode | null>(null);
  const keys = useRef({ PUBLIC: newKey(), PRIVATE: newKey() });
  const go = async (mode: Mode) => {
    setBusy(mode);
    try {
      const from = isComing(room) ? (room.content.ingest?.source ?? source) : source;
      const body = { contentSeq: room.contentSeq, mode, source: from };
      const { data } = await call(liveApi.start, { body }, { key: keys.current[mode] });
      if (source === 'CAMERA' && !isComing(room)) send(data);
      toast(
        mode === 'PUBLIC' ? '방송을 시작했습니다.' : '연습을 시작했습니다. 시청자에게는 보이지 않습니다.',
        {
          tone: 'success',
        },
      );
      done();
    } catch (error) {
      // Refused is an answer: what is pressed next is another intent.
      if (!isApiError(error) || error.status !== OFFLINE) keys.current[mode] = newKey();
      toast(messageOf(error), { tone: 'danger', duration: 6_000 });
      setBusy(null);
    }
    await refetchDomains(['broadcast', 'broadcast-product']);
  };
  return { busy, go };
}
