/** Photos of a claim: private uploads, seen by both sides (claims.md §1). */
import type { Deps } from '../../kit/http/context.ts';
import { fieldError } from '../../kit/http/fail.ts';
import { findOwnFile } from '../file/index.ts';

/** Every one of them must have been uploaded for a claim by one of these users. */
export async function checkPhotos(
  deps: Deps,
  users: readonly number[],
  photos: readonly string[] = [],
): Promise<void> {
  for (const pathname of photos) {
    const file = await findOwnFile(deps, users, pathname);
    if (file?.purpose !== 'CLAIM')
      throw fieldError('photos', 'REFERENCE', '첨부한 사진을 찾을 수 없습니다. 다시 올려 주세요.');
  }
}
