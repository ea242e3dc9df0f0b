import { useEffect, useRef } from 'react';
import { Select } from '../../../../ui/Select.tsx';
import { Skeleton } from '../../../../ui/Skeleton.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Chip } from '../../../../ui/Chip.tsx';
import { useLoudness } from '../camera/devices.ts';
import { speedText, verdictOf } from '../camera/line-speed.ts';
import type { Lens } from './useCameraStart.ts';
import { SoundMeter } from '../camera/SoundMeter.tsx';

/** Picture and level before anybody sees or hears them. */
export function CameraPart({ lens }: { lens: Lens }) {
  const { asked, chosen, choose } = lens;
  const video = useRef<HTMLVideoElement>(null);
  const stream = asked.state === 'open' ? asked.stream : null;
  const level = useLoudness(stream);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  if (asked.state === 'asking') return <Skeleton height={320} />;
  if (asked.state === 'refused')
    return (
      <EmptyState
        title="카메라를 쓸 수 없습니다."
        next={asked.why}
        action={<Button onClick={() => choose({ ...chosen, tries: chosen.tries + 1 })}>다시 확인</Button>}
      />
    );
  return (
    <div className="jt-start-camera">
      <video ref={video} autoPlay muted playsInline />
      <div className="jt-stack">
        <Select
          label="카메라"
          value={chosen.video || (asked.cameras[0]?.id ?? '')}
          onChange={(id) => choose({ ...chosen, video: id })}
          options={asked.cameras.map((one) => ({ value: one.id, label: one.label }))}
        />
        <Select
          label="마이크"
          value={chosen.audio || (asked.mics[0]?.id ?? '')}
          onChange={(id) => choose({ ...chosen, audio: id })}
          options={asked.mics.map((one) => ({ value: one.id, label: one.label }))}
        />
        <div className="jt-start-level">
          <span>소리</span>
          <SoundMeter level={level} />
        </div>
        <p className="jt-muted">말할 때 막대가 절반을 넘으면 알맞습니다.</p>
        <LineSpeed lens={lens} />
      </div>
    </div>
  );
}

/** The line before the live: how fast it takes what is sent, and what follows. */
function LineSpeed({ lens: { line, testLine } }: { lens: Lens }) {
  const verdict = line.state === 'done' ? verdictOf(line.kbps) : null;
  return (
    <div className="jt-start-line">
      <span>업로드</span>
      <p className="jt-grow" role="status">
        {line.state === 'idle' && '아직 재지 않았습니다.'}
        {line.state === 'running' && '5초 동안 재고 있습니다.'}
        {line.state === 'failed' && line.why}
        {verdict && line.state === 'done' && (
          <>
            <Chip tone={verdict.tone}>{verdict.word}</Chip> <b>{speedText(line.kbps)}</b>
            <small>{verdict.text}</small>
          </>
        )}
      </p>
      <Button size="small" busy={line.state === 'running'} onClick={testLine}>
        {line.state === 'idle' || line.state === 'running' ? '속도 재기' : '다시 재기'}
      </Button>
    </div>
  );
}
