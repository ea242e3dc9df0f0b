import type { AttachedImage } from '@jangteo/contract/file/attached.ts';
import { Pictures } from './Pictures.tsx';

/** Private pictures of a text. */
export const AttachedPictures = ({ of }: { of: readonly AttachedImage[] }) => (
  <Pictures of={of.map(({ url }, i) => ({ url, name: `첨부 사진 ${i + 1}` }))} />
);
