/** The camera before and at the start: opened for a look, kept open once it sends. */
import { liveApi, type Started } from '@jangteo/contract/broadcast/live.api.ts';
import { useCallback, useState } from 'react';
import { call } from '../../../../kit/call/call.ts';
import { toast } from '../../../../ui/toast.ts';
import { camera, sendCamera } from '../camera/camera.ts';
import { useDevices, type Asked, type Chosen } from '../camera/devices.ts';
import { formatOf } from '../camera/ladder.ts';
import { verdictOf } from '../camera/line-speed.ts';
import { useLineTest, type LineTest } from './useLineTest.ts';

export interface Lens {
  asked: Asked;
  chosen: Chosen;
  choose: (chosen: Chosen) => void;
  line: LineTest;
  testLine: () => void;
  /** Why it cannot send; null: it can. */
  why: string | null;
  send: (started: Started) => void;
}

const NO_FORMAT = '이 브라우저로는 방송할 수 없습니다. 크롬이나 엣지, 최신 사파리를 써 주세요.';

export function useCameraStart(contentSeq: number, on: boolean): Lens {
  const [chosen, choose] = useState<Chosen>({ video: '', audio: '', tries: 0 });
  const { line, run } = useLineTest();
  const keeps = useCallback((stream: MediaStream) => camera.get()?.stream === stream, []);
  const asked = useDevices(on, chosen, keeps);
  const why =
    asked.state === 'open' ? null : asked.state === 'refused' ? asked.why : '카메라를 여는 중입니다.';
  const send = ({ ways }: Started) => {
    if (asked.state !== 'open' || !ways.camera) return;
    const mime = formatOf(ways.camera.mimes, (one) => MediaRecorder.isTypeSupported(one));
    if (mime === null) return void toast(NO_FORMAT, { tone: 'danger', duration: 6_000 });
    let first: typeof ways.camera | null = ways.camera;
    sendCamera({
      contentSeq,
      stream: asked.stream,
      mime,
      rung: line.state === 'done' ? verdictOf(line.kbps).rung : 0,
      async way() {
        const way = first;
        first = null;
        // A key that was made anew makes another ticket; so who comes again asks.
        if (way) return way;
        const { data } = await call(liveApi.key, { params: { contentSeq }, body: {} });
        if (!data.camera) throw new Error('no way for a camera');
        return data.camera;
      },
    });
  };
  return { asked, chosen, choose, line, testLine: () => void run(), why, send };
}
