/**
 * What is heard of a camera: its microphone with music beneath. A recording keeps the track that it began with, so the
 * mix is there from the beginning, and tunes come and go inside of it.
 */
import { shrunk } from './shrink.ts';
import { gainOf, stepTo, type Tune } from './tune.ts';

export type MusicState = 'off' | 'loading' | 'on' | 'failed';

export interface Mix {
  /** The camera's picture with the mixed sound. */
  stream: MediaStream;
  /** Over and over until another is given; null: silence. What cannot be fetched is told and changes nothing else. */
  play: (tune: Tune | null) => void;
  close: () => void;
}

async function soundOf(context: AudioContext, url: string): Promise<AudioBuffer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${answer.status}`);
  return context.decodeAudioData(await answer.arrayBuffer());
}

export function openMix(camera: MediaStream, tell: (state: MusicState) => void): Mix {
  const picture = shrunk(camera);
  const context = new AudioContext();
  const out = context.createMediaStreamDestination();
  const gain = context.createGain();
  gain.connect(out);
  // A microphone that is off gives silence, and music goes on beneath it.
  if (camera.getAudioTracks().length > 0) context.createMediaStreamSource(camera).connect(out);
  // Phones halt it while a call comes in.
  context.addEventListener('statechange', () => {
    if (context.state !== 'running' && context.state !== 'closed')
      void context.resume().catch(() => undefined);
  });
  let heard: Tune | null = null;
  let source: AudioBufferSourceNode | null = null;
  const stop = () => {
    source?.stop();
    source?.disconnect();
    source = null;
  };
  async function begin(tune: Tune): Promise<void> {
    tell('loading');
    try {
      const buffer = await soundOf(context, tune.url);
      if (heard?.musicId !== tune.musicId || context.state === 'closed') return;
      stop();
      source = new AudioBufferSourceNode(context, { buffer, loop: true });
      source.connect(gain);
      source.start();
      tell('on');
    } catch {
      if (heard?.musicId !== tune.musicId) return;
      stop();
      heard = null; // so that the same may be tried again
      tell('failed');
    }
  }
  return {
    stream: new MediaStream([...picture.tracks, ...out.stream.getAudioTracks()]),
    play(tune) {
      const step = stepTo(heard, tune);
      heard = tune;
      if (tune) gain.gain.setTargetAtTime(gainOf(tune.volume), context.currentTime, 0.02); // without a click
      if (step === 'begin') void begin(tune!);
      if (step !== 'stop') return;
      stop();
      tell('off');
    },
    close() {
      heard = null;
      stop();
      picture.close();
      void context.close();
    },
  };
}
