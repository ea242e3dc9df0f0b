/** Cameras and microphones of this browser: asked for, named, measured. */
import { useEffect, useState } from 'react';
import { loudness } from './ladder.ts';

export interface Chosen {
  /** Device ids; '' is the browser's own choice. */
  video: string;
  audio: string;
  /** Asked so many times: the next is another try with the same devices. */
  tries: number;
}
export interface Device {
  id: string;
  label: string;
}
export type Asked =
  | { state: 'asking' }
  | { state: 'refused'; why: string }
  | { state: 'open'; stream: MediaStream; cameras: Device[]; mics: Device[] };

const REFUSED: Readonly<Record<string, string>> = {
  NotAllowedError:
    '카메라와 마이크를 쓰도록 브라우저에서 허용해 주세요. 주소창 왼쪽의 자물쇠에서 바꿀 수 있습니다.',
  NotFoundError: '연결된 카메라나 마이크를 찾지 못했습니다. 연결한 뒤 다시 확인해 주세요.',
  NotReadableError: '다른 프로그램이 카메라를 쓰고 있습니다. 그 프로그램을 닫고 다시 확인해 주세요.',
};
export const whyRefused = (error: unknown): string =>
  REFUSED[(error as { name?: string } | null)?.name ?? ''] ??
  '카메라를 열지 못했습니다. 잠시 후 다시 확인해 주세요.';

const want = (id: string) => (id ? { deviceId: { exact: id } } : {});

/** Portrait where the device can, as viewers hold their phones, and no larger than what is sent. */
const SIZE = { width: 720, height: 1_280 };
const sized = (bound: boolean) => ({
  width: { ideal: SIZE.width, ...(bound && { max: SIZE.width }) },
  height: { ideal: SIZE.height, ...(bound && { max: SIZE.height }) },
});

async function streamOf({ video, audio }: Omit<Chosen, 'tries'>, bound: boolean): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    video: { ...want(video), ...sized(bound), frameRate: { ideal: 30 } },
    audio: { ...want(audio), echoCancellation: false, noiseSuppression: true },
  });
}

/** A camera that has no picture so small, in a browser that makes none of it. */
const isTooLarge = (error: unknown): boolean => {
  const { name, constraint = '' } = error as { name?: string; constraint?: string };
  return name === 'OverconstrainedError' && ['width', 'height', ''].includes(constraint);
};

export async function openDevices(chosen: Omit<Chosen, 'tries'>): Promise<Extract<Asked, { state: 'open' }>> {
  const stream = await streamOf(chosen, true).catch((error: unknown) => {
    if (!isTooLarge(error)) throw error;
    return streamOf(chosen, false);
  });
  const all = await navigator.mediaDevices.enumerateDevices();
  const of = (kind: MediaDeviceKind, word: string): Device[] =>
    all
      .filter((one) => one.kind === kind)
      .map((one, i) => ({ id: one.deviceId, label: one.label || `${word} ${i + 1}` }));
  return { state: 'open', stream, cameras: of('videoinput', '카메라'), mics: of('audioinput', '마이크') };
}

/**
 * Opens them while `on`; closed again with the component, unless `keeps` says that somebody sends the stream by then.
 */
export function useDevices(on: boolean, chosen: Chosen, keeps: (stream: MediaStream) => boolean): Asked {
  const [asked, setAsked] = useState<Asked>({ state: 'asking' });
  const { video, audio, tries } = chosen;
  useEffect(() => {
    if (!on) return;
    let gone = false;
    let made: MediaStream | null = null;
    const close = () => {
      if (made && !keeps(made)) made.getTracks().forEach((track) => track.stop());
    };
    setAsked({ state: 'asking' });
    if (!('mediaDevices' in navigator)) {
      setAsked({ state: 'refused', why: '카메라는 https 주소에서만 쓸 수 있습니다. 주소를 확인해 주세요.' });
      return;
    }
    openDevices({ video, audio }).then(
      (opened) => {
        made = opened.stream;
        if (gone) close();
        else setAsked(opened);
      },
      (error: unknown) => !gone && setAsked({ state: 'refused', why: whyRefused(error) }),
    );
    return () => {
      gone = true;
      close();
    };
  }, [on, video, audio, tries, keeps]);
  return asked;
}

/** How loud it is in the microphone, 0 to 1, ten times a second. */
export function useLoudness(stream: MediaStream | null): number {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    if (!stream || stream.getAudioTracks().length === 0) return;
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1_024;
    context.createMediaStreamSource(stream).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      setLevel(loudness(samples));
    }, 100);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [stream]);
  return level;
}
