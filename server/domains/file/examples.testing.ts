import type { Examples } from '../../proofs/occasion.ts';
import { picture } from '../../testing/files-fixtures.ts';

async function uploadForm(): Promise<FormData> {
  const form = new FormData();
  const png = await picture(8, 8).png().toBuffer();
  form.append('file', new Blob([new Uint8Array(png)], { type: 'image/png' }), '그림.png');
  return form;
}

export const examples: Examples = {
  'file.upload': async () => [{ form: await uploadForm() }],
};
