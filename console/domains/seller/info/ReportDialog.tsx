/** The report of selling at a distance, of a business that stands. */
import { ecommerce, soundEcommerce } from '@jangteo/contract/seller/business.ts';
import type { BusinessView } from '@jangteo/contract/seller/info.api.ts';
import { z } from 'zod';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { toast } from '../../../ui/toast.ts';
import { businessWords, ofBusiness, toBusiness, type BusinessForm } from '../parts/business-form.ts';
import { ReportFields } from '../parts/BusinessFields.tsx';
import { writeInfo } from './info.ts';

const schema = z.strictObject(ecommerce).superRefine(soundEcommerce);

interface Props {
  version: number;
  business: BusinessView;
  onClose: () => void;
}

export function ReportDialog({ version, business, onClose }: Props) {
  const form = useForm<BusinessForm, typeof schema>({
    schema,
    start: ofBusiness(business),
    places: { ecommerceExempt: 'report' },
    words: businessWords,
    body: (value) => {
      const { ecommerceNumber, ecommerceExempt } = toBusiness(value);
      return { ecommerceNumber, ecommerceExempt };
    },
    title: '통신판매업',
    send: async (body) => {
      await writeInfo({ version, ecommerce: body });
      toast('통신판매업 정보를 저장했습니다.', { tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="통신판매업" width={560} onClose={onClose} submit="저장">
      <div className="jt-section-grid">
        <ReportFields form={form} />
      </div>
    </FormDialog>
  );
}
