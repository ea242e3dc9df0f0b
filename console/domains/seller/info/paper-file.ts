/** A stamped copy of a paper, for its owner or an operator who says why. */
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { saveBlob } from '../../../kit/save-blob.ts';
import { dialog } from '../../../ui/dialog.ts';
import { paperApi } from '@jangteo/contract/seller/paper.api.ts';
import { paperName } from '../parts/paper-words.ts';

const EXT: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/** Takes one's own paper home; it carries whose copy it is. */
export async function takePaper(userSeq: number, docType: number): Promise<void> {
  try {
    const blob = await call(paperApi.download, { params: { userSeq, docType }, query: {} });
    saveBlob(blob, `${paperName(docType)}.${EXT[blob.type] ?? 'bin'}`);
  } catch (error) {
    await dialog.alert(messageOf(error));
  }
}
