// The ffmpeg of the tests; on Debian and Ubuntu they install it (tools/up/ffmpeg.ts).
import { findFfmpeg } from '../adapters/media/ffmpeg.ts';
import type { Ffmpeg } from '../adapters/media/ffmpeg.ts';

const found = await findFfmpeg();
if (!found) throw new Error('ffmpeg 5 or later is needed: docs/operations/media.md');
export const ffmpeg: Ffmpeg = found;
