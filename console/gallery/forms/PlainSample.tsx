/** A form page without a draft, without a preview. */
import { FormPage } from '../../kit/form/FormPage.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { toast } from '../../ui/toast.ts';
import { goodsSections } from './goods-parts.tsx';
import { goodsSchema, savedGoods } from './goods.ts';
import { Moods } from './Moods.tsx';
import { take } from './sample-server.ts';

export function PlainSample() {
  const form = useForm({
    schema: goodsSchema,
    start: savedGoods,
    words: { name: '상품명을 입력해 주세요.' },
    body: ({ address: _, ...goods }) => goods,
    send: async () => {
      await take();
      form.reset(form.value);
      toast('저장했습니다.', { tone: 'success' });
    },
  });
  return <FormPage title="상점 정보" form={form} sections={goodsSections} aside={<Moods />} />;
}
