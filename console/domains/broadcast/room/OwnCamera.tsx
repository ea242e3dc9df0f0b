/** What the host's own camera does not send: said over the video, and shown beside the microphone's switch. */
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import { useEffect } from 'react';
import { camera, type CameraState } from './camera/camera.ts';
import { ownSound } from './camera/sound.ts';
import { SoundMeter } from './camera/SoundMeter.tsx';
import { coverLens } from './chat-acts.ts';
import type { Room } from './useRoom.ts';

export function MicLevel({ contentSeq }: { contentSeq: number }) {
  const own = camera.use();
  const level = ownSound.useOnly((heard) => heard.level);
  if (own?.contentSeq !== contentSeq) return null;
  return <SoundMeter className="jt-room-level" level={level} />;
}

export function OwnCamera({ contentSeq }: { contentSeq: number }) {
  const own = camera.use();
  const silent = ownSound.useOnly((heard) => heard.silent);
  if (own?.contentSeq !== contentSeq) return null;
  const said = [
    !own.mic && '마이크가 꺼져 있습니다.',
    own.mic && silent && '10초 넘게 소리가 들리지 않습니다. 마이크를 확인해 주세요.',
    !own.lens && '카메라가 꺼져 있습니다. 시청자에게는 안내가 보입니다.',
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

/** Whether viewers are to be told that the camera is covered; null: that is not this browser's to say. Pure. */
export function lensWanted(here: Pick<CameraState, 'lens'> | null, source: string | null): boolean | null {
  if (here) return !here.lens;
  // What comes from elsewhere has no cover of ours.
  return source === null || source === 'CAMERA' ? null : false;
}

/** Viewers are told what the host has covered, and no longer than that. */
export function useLensTold(room: Room): void {
  const own = camera.use();
  const here = own?.contentSeq === room.contentSeq ? own : null;
  const told = room.live.useOnly((state) => state.room.lensOff === true);
  const source = room.live.useOnly((state) => state.ingest?.source ?? null);
  const up = room.up.use() === true;
  const wanted = lensWanted(here, source);
  const says = up && isOnAir(room.content.state) && wanted !== null && wanted !== told;
  useEffect(() => {
    if (says) void coverLens(room, wanted);
    // Once for each change: what was refused is not said again and again.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [says, wanted]);
}
