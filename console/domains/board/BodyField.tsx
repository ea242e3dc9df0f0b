/** The field of a form that holds text and pictures. */
import type { Body } from '@jangteo/contract/board/body.ts';
import { BLOCKS, DETAIL_IMAGES, HTML } from '@jangteo/contract/product/product.body.ts';
import { BlockEditor } from '../../kit/form/BlockEditor.tsx';
import { sectionOf } from '../../kit/form/part-of.ts';
import type { Form } from '../../kit/form/useForm.ts';
import { uploader } from '../../kit/upload.ts';

const sendPicture = uploader('BOARD_IMAGE');

export function BodyField<V extends { body: Body }>({ form, max }: { form: Form<V>; max: number }) {
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
      problem={(i) => of.bind(`body.${i}`).error}
      hint="글과 이미지를 순서대로 넣을 수 있습니다. jpg, png 5MB까지."
    />
  );
}
