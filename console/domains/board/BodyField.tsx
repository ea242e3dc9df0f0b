/** The field of a form that holds text, pictures, films and files. */
import { BODY_FILES, BODY_FILMS, type Body } from '@jangteo/contract/board/body.ts';
import { BLOCKS, DETAIL_IMAGES, HTML } from '@jangteo/contract/product/product.body.ts';
import { BlockEditor } from '../../kit/form/BlockEditor.tsx';
import { sectionOf } from '../../kit/form/part-of.ts';
import type { Form } from '../../kit/form/useForm.ts';
import { uploader } from '../../kit/upload.ts';
import { UPLOAD_LIMIT } from '../../ui/upload.ts';

const sendPicture = uploader('BOARD_IMAGE');
const VIDEO = { upload: uploader('BOARD_VIDEO'), max: BODY_FILMS, maxBytes: 50 * 1_048_576 };
const FILE = { upload: uploader('BOARD_FILE'), max: BODY_FILES, maxBytes: UPLOAD_LIMIT };

interface Props<V extends object> {
  form: Form<V>;
  max: number;
  /** It has readers of its own, who may open a file in it. */
  hasFiles?: boolean;
}

export function BodyField<V extends { body: Body }>({ form, max, hasFiles = true }: Props<V>) {
  const of = sectionOf<{ body: Body }, V>(form);
  return (
    <BlockEditor
      label="내용"
      required
      {...of.bind('body')}
      error={of.problem('body')}
      upload={sendPicture}
      max={BLOCKS}
      maxImages={DETAIL_IMAGES}
      maxHtml={Math.min(HTML, max)}
      video={VIDEO}
      file={hasFiles ? FILE : undefined}
      problem={(i) => of.bind(`body.${i}`).error}
      hint={`순서대로 보입니다. 이미지${hasFiles ? '와 파일' : ''} 5MB, 동영상(mp4) 50MB까지.`}
    />
  );
}
