/**
 * Keeps what a video shows on the canvas beneath it: seen while the video has nothing, between one player and the next.
 */
export function keepFrame(video: HTMLVideoElement, canvas: HTMLCanvasElement | null): void {
  const { videoWidth: width, videoHeight: height } = video;
  if (!canvas || width === 0 || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(video, 0, 0);
  canvas.toggleAttribute('data-wide', width > height);
}
