import { isApiError, messageOf } from '../call/error.ts';
import { saveBlob } from '../save-blob.ts';
import { toast } from '../../ui/toast.ts';

/** The rows with their errors as a sheet; `locked`: a file password must be set first (461). */
export async function takeErrors(
  fetchErrors: () => Promise<Blob>,
  fileName: string,
): Promise<'taken' | 'locked' | 'failed'> {
  try {
    saveBlob(await fetchErrors(), `${fileName.replace(/\.\w+$/, '')} 오류.xlsx`);
    return 'taken';
  } catch (error) {
    if (isApiError(error) && error.code === 'FILE_PASSWORD_REQUIRED') return 'locked';
    toast(messageOf(error), { tone: 'danger' });
    return 'failed';
  }
}
