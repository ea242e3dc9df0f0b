import type { Form } from '../../kit/form/useForm.ts';
import { ImagePicker } from '../../ui/ImagePicker.tsx';
import { upload } from '../ports.ts';
import type { Goods } from './goods.ts';

export const PicturePart = ({ form }: { form: Form<Goods> }) => (
  <ImagePicker
    className="jt-wide"
    label="이미지"
    hideLabel
    {...form.bind('images')}
    upload={upload}
    max={10}
  />
);
