/** 담당자: whom the house calls. */
import { manager, type Manager } from '@jangteo/contract/seller/business.ts';
import { infoApi, type ProducerInfo } from '@jangteo/contract/seller/info.api.ts';
import { call } from '../../../kit/call/call.ts';
import { useStoredForm, type Stored } from '../../../kit/form/useStoredForm.tsx';
import { managerWords, ofManager } from '../parts/business-form.ts';
import { ManagerFields } from '../parts/ReachFields.tsx';
import { writeInfo } from './info.ts';
import { InfoForm } from './InfoForm.tsx';

const ofInfo = ({ version, manager: value }: ProducerInfo): Stored<Manager> => ({
  version,
  saved: null,
  value: ofManager(value),
});

export function ManagerTab({ info }: { info: ProducerInfo }) {
  const { form, question } = useStoredForm({
    stored: ofInfo(info),
    old: 'seller-info',
    schema: manager,
    fields: { name: '담당자 이름', phone: '담당자 휴대폰', email: '담당자 이메일' },
    words: managerWords,
    title: '담당자',
    read: async () => ofInfo((await call(infoApi.producer)).data),
    write: async (version, value) => ofInfo(await writeInfo({ version, manager: value })),
  });
  return (
    <>
      <InfoForm form={form} title="담당자" hint="구매자에게 보이지 않습니다.">
        <ManagerFields form={form} />
      </InfoForm>
      {question}
    </>
  );
}
