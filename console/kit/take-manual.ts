import { manualApi, type Manual } from '@jangteo/contract/board/help/manual.ts';
import { call } from './call/call.ts';
import { messageOf } from './call/error.ts';
import { saveBlob } from './save-blob.ts';
import { dialog } from '../ui/dialog.ts';

/** Saves a manual under the name that its readers see. */
export async function takeManual({ fileKey, name }: Manual): Promise<void> {
  try {
    const ending = fileKey.slice(fileKey.lastIndexOf('.'));
    saveBlob(await call(manualApi.file, { params: { fileKey } }), name + ending);
  } catch (error) {
    await dialog.alert(messageOf(error));
  }
}
