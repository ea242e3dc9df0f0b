import { clipApi } from '@jangteo/contract/broadcast/clip.api.ts';
import { inTx, reading, serve } from '../../../kit/http/route.ts';
import { hosting } from '../host.ts';
import { createClip } from './clips.ts';
import { listHighlights, removeHighlight, saveHighlight } from './highlights.ts';
import { linkVideo, retryVod } from './video.ts';

export const clipRoutes = serve(clipApi, {
  retryVod: inTx(({ params }, ctx) => retryVod(ctx, params.contentSeq)),
  downloadVideo: reading(({ params }, ctx) => linkVideo(ctx, params.contentSeq)),
  saveHighlight: inTx(hosting((input, ctx) => saveHighlight(ctx, input))),
  highlights: reading(hosting(({ params }, ctx) => listHighlights(ctx, params.contentSeq))),
  removeHighlight: inTx(({ params }, ctx) => removeHighlight(ctx, params.highlightSeq)),
  createClip: inTx(({ body }, ctx) => createClip(ctx, body)),
});
