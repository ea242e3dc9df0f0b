/** What is chosen beside the file: store or send at once, and the courier of goods. */
import type { Vocabulary } from '@jangteo/contract/kit/enum.ts';
import type { OptionsProps } from '../../../kit/sheet-upload/kind.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { CompanySelect } from '../../reference/sheet-courier.tsx';
import type { Sending } from './sending.ts';

const WAYS: Record<Vocabulary, { value: 'save' | 'start'; label: string }[]> = {
  goods: [
    { value: 'save', label: '송장만 저장' },
    { value: 'start', label: '바로 발송처리' },
  ],
  voucher: [
    { value: 'save', label: '번호만 저장' },
    { value: 'start', label: '바로 문자 발송' },
  ],
};

function Way({ options, onOptions, vocabulary }: OptionsProps<Sending> & { vocabulary: Vocabulary }) {
  return (
    <Segmented<'save' | 'start'>
      label="적용 방식"
      value={options.start ? 'start' : 'save'}
      onChange={(next) => onOptions({ ...options, start: next === 'start' })}
      options={WAYS[vocabulary]}
    />
  );
}

export const GoodsOptions = (props: OptionsProps<Sending>) => (
  <>
    <Way {...props} vocabulary="goods" />
    <CompanySelect {...props} />
  </>
);

export const TicketOptions = (props: OptionsProps<Sending>) => <Way {...props} vocabulary="voucher" />;
