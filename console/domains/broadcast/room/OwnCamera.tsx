/** What the host's own camera does not send: said over the video, and shown beside the microphone's switch. */
import { camera } from './camera/camera.ts';
import { ownSound } from './camera/sound.ts';

export function MicLevel({ contentSeq }: { contentSeq: number }) {
  const own = camera.use();
  const level = ownSound.useOnly((heard) => heard.level);
  if (own?.contentSeq !== contentSeq) return null;
  return (
    <meter
      className="jt-room-level"
      min={0}
      max={1}
      low={0.3}
      high={0.92}
      optimum={0.6}
      value={level}
      aria-label="마이크 소리 크기"
    />
  );
}

export function OwnCamera({ contentSeq }: { contentSeq: number }) {
  const own = camera.use();
  const silent = ownSound.useOnly((heard) => heard.silent);
  if (own?.contentSeq !== contentSeq) return null;
  const said = [
    !own.mic && '마이크가 꺼져 있습니다.',
    own.mic && silent && '10초 넘게 소리가 들리지 않습니다. 마이크를 확인해 주세요.',
    !own.lens && '카메라가 꺼져 있습니다.',
  ].filter((text) => text !== false);
  if (said.length === 0) return null;
  return (
    <div className="jt-room-mend" role="status">
      {said.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
