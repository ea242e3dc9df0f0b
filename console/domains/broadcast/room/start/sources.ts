/** Where the picture of a live may come from. Pure. */
import type { LiveInfo } from '@jangteo/contract/broadcast/live.api.ts';
import { ingestSource, type IngestSource } from '@jangteo/contract/broadcast/live.enums.ts';

export type Source = Extract<IngestSource, 'CAMERA' | 'RTMP' | 'TEST'>;

/** Only ways that are open; the test picture is there wherever ffmpeg is. */
export const sourcesOf = ({
  ingest,
  media,
}: Pick<LiveInfo, 'ingest' | 'media'>): { value: Source; label: string }[] => {
  const open: Source[] = [
    ...(ingest.camera ? (['CAMERA'] as const) : []),
    ...(ingest.rtmp === null ? [] : (['RTMP'] as const)),
    ...(media.ffmpeg === null ? [] : (['TEST'] as const)),
  ];
  return open.map((value) => ({ value, label: value === 'TEST' ? '테스트' : ingestSource.label(value) }));
};

const isSource = (source: IngestSource | null, open: readonly Source[]): source is Source =>
  source !== null && (open as readonly string[]).includes(source);

/** What sends already, else the first that is open. */
export function firstSource(info: Pick<LiveInfo, 'ingest' | 'media'>, sends: IngestSource | null): Source {
  const open = sourcesOf(info).map((one) => one.value);
  return isSource(sends, open) ? sends : (open[0] ?? 'RTMP');
}
