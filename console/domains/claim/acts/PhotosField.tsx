/** Photos of a claim: seen by both sides, up to ten. */
import { uploader } from '../../../kit/upload.ts';
import type { FieldProps } from '../../../ui/Field.tsx';
import { ImagePicker } from '../../../ui/ImagePicker.tsx';
import type { Uploaded } from '../../../ui/upload.ts';

const send = uploader('CLAIM');
const MB = 1_048_576;

interface Props extends Omit<FieldProps, 'label'> {
  value: readonly Uploaded[];
  onChange: (value: Uploaded[]) => void;
}

export const PhotosField = (props: Props) => (
  <ImagePicker label="사진" {...props} upload={send} max={10} maxBytes={5 * MB} sortable={false} />
);
