/**
 * Chromium cuts a camera's picture to the shape that was asked for, and leaves it to whoever shows it to make it smaller.
 * Its recorder does not: of a camera of 4K it would send 1216 × 2160. So each picture is made smaller before.
 */

/** Pictures of a track one by one, and a track of pictures: Chromium's alone, and so is what they are needed for. */
interface Taking {
  MediaStreamTrackProcessor?: new (of: { track: MediaStreamTrack }) => {
    readable: ReadableStream<VideoFrame>;
  };
  MediaStreamTrackGenerator?: new (of: { kind: 'video' }) => MediaStreamTrack & {
    writable: WritableStream<VideoFrame>;
  };
}

/** Pictures one after the other, each as small as it says that it is; one that cannot be drawn is left out. */
export function drawn(): Transformer<VideoFrame, VideoFrame> {
  const canvas = new OffscreenCanvas(1, 1);
  const pen = canvas.getContext('2d', { alpha: false })!;
  const smaller = (frame: VideoFrame): VideoFrame => {
    const { displayWidth: width, displayHeight: height, timestamp } = frame;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    pen.drawImage(frame, 0, 0, width, height);
    return new VideoFrame(canvas, { timestamp });
  };
  return {
    transform(frame, to) {
      const { displayHeight, visibleRect } = frame;
      if (!visibleRect || visibleRect.height <= displayHeight) return to.enqueue(frame);
      try {
        to.enqueue(smaller(frame));
      } catch {
        // whatever this throws would end the track for good
      } finally {
        frame.close();
      }
    },
  };
}

/** The picture of a camera as it says that it is; its own track stays what switches it on and off. */
export function shrunk(camera: MediaStream): { tracks: MediaStreamTrack[]; close: () => void } {
  const [track] = camera.getVideoTracks();
  const { MediaStreamTrackProcessor: Processor, MediaStreamTrackGenerator: Generator } = globalThis as Taking;
  const { resizeMode } = (track?.getSettings() ?? {}) as { resizeMode?: string };
  if (!track || !Processor || !Generator || resizeMode !== 'crop-and-scale')
    return { tracks: camera.getVideoTracks(), close: () => undefined };
  const made = new Generator({ kind: 'video' });
  const end = (): void => made.stop();
  new Processor({ track }).readable
    .pipeThrough(new TransformStream(drawn()))
    .pipeTo(made.writable)
    .then(end, end);
  return { tracks: [made], close: end };
}
