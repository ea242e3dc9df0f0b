import { ImagesField } from '../../kit/form/ImagesField.tsx';
import type { Form } from '../../kit/form/useForm.ts';
import { upload } from '../ports.ts';
import type { Goods } from './goods.ts';

export const PicturePart = ({ form }: { form: Form<Goods> }) => (
  <ImagesField
    className="jt-wide"
    label="이미지"
    hideLabel
    {...form.bind('images')}
    upload={upload}
    max={10}
    aspect={1}
  />
);
