import { uploadApi } from '@jangteo/contract/delivery/upload.api.ts';
import { call } from '../../../kit/call/call.ts';
import { isApiError, messageOf } from '../../../kit/call/error.ts';
import { saveBlob } from '../../../kit/save-blob.ts';
import { toast } from '../../../ui/toast.ts';

/** The rows with their errors as a sheet; `locked`: a file password must be set first (461). */
export async function takeErrors(
  uploadSeq: number,
  fileName: string,
): Promise<'taken' | 'locked' | 'failed'> {
  try {
    saveBlob(
      await call(uploadApi.uploadErrors, { params: { uploadSeq } }),
      `${fileName.replace(/\.\w+$/, '')} 오류.xlsx`,
    );
    return 'taken';
  } catch (error) {
    if (isApiError(error) && error.code === 'FILE_PASSWORD_REQUIRED') return 'locked';
    toast(messageOf(error), { tone: 'danger' });
    return 'failed';
  }
}
