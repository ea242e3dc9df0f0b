import { existsSync } from 'node:fs';
import { lookForFfmpeg } from '../../server/adapters/media/ffmpeg.ts';
import { canInstall, installPackage } from './apt.ts';

/**
 * ffmpeg for tests and the demo: what the machine has, else its distribution's package, as the browser of the tests. Where
 * neither is to be had, whoever needs it says so.
 */
export async function ensureFfmpeg(): Promise<void> {
  const known = process.env.FFMPEG_PATH || existsSync('/usr/bin/ffmpeg') || (await lookForFfmpeg());
  if (known || !canInstall()) return;
  console.log('ffmpeg을 설치합니다. 처음 한 번만 걸립니다.');
  installPackage('ffmpeg');
}
