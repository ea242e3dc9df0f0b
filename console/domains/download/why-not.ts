import { downloadRefusals } from '@jangteo/contract/download/download.lifecycle.ts';
import type { DownloadRow } from '@jangteo/contract/download/download.list.ts';

/** Why the act is refused on a request, as a sentence; null where it is not. */
export function whyNot({ can }: Pick<DownloadRow, 'can'>, act: keyof DownloadRow['can']): string | null {
  const code = can[act];
  return code ? downloadRefusals[code] : null;
}
