/** Text of a document of ours as another program than the one that drew it reads it, blanks made one. */
import { extractText, getDocumentProxy } from 'unpdf';

export async function pdfText(bytes: Buffer, password?: string): Promise<string> {
  const proxy = await getDocumentProxy(new Uint8Array(bytes), { password });
  return (await extractText(proxy, { mergePages: true })).text.replace(/\s+/g, ' ');
}
