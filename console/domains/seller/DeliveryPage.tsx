/** 배송 정보: how the shop delivers and takes back, for all products that say so. */
import { sellerApi, type DeliveryInfo } from '@jangteo/contract/seller/seller.api.ts';
import { goodsTerms } from '@jangteo/contract/seller/seller.terms.ts';
import { IconCalculator } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { useStoredForm, type Stored } from '../../kit/form/useStoredForm.tsx';
import { session } from '../../kit/session.ts';
import { Button } from '../../ui/Button.tsx';
import { QueryPage } from '../../kit/form/QueryPage.tsx';
import { deliverySections } from './delivery-parts.tsx';
import {
  deliveryFields,
  deliveryPlaces,
  deliveryWords,
  toForm,
  toTerms,
  type DeliveryForm,
} from './delivery-form.ts';
import { FeeSimulator } from './FeeSimulator.tsx';

const toStored = ({ version, saved, ...info }: DeliveryInfo): Stored<DeliveryForm> => ({
  version,
  saved,
  value: toForm(info.kind === 'NORMAL' ? info.terms : null),
});

/** `ways`: what else is done from here, by whoever knows of products. */
export function DeliveryPage({ ways }: { ways?: ReactNode }) {
  const userSeq = session.use()?.user.userSeq ?? 0;
  const params = { userSeq };
  const deliveryQuery = useQuery({
    ...query(sellerApi.delivery, { params }),
    select: ({ data }) => toStored(data),
  });
  return (
    <QueryPage query={deliveryQuery}>
      {(stored) => <DeliveryTerms key={userSeq} stored={stored} params={params} ways={ways} />}
    </QueryPage>
  );
}

interface Props {
  stored: Stored<DeliveryForm>;
  params: { userSeq: number };
  ways?: ReactNode;
}

function DeliveryTerms({ stored, params, ways }: Props) {
  const [trying, setTrying] = useState(false);
  const { form, question } = useStoredForm({
    stored,
    old: 'seller',
    schema: goodsTerms,
    fields: deliveryFields,
    words: deliveryWords,
    places: deliveryPlaces,
    body: toTerms,
    read: async () => toStored((await call(sellerApi.delivery, { params })).data),
    write: async (version, terms) =>
      toStored(
        (await call(sellerApi.writeDelivery, { params, body: { kind: 'NORMAL', version, terms } })).data,
      ),
  });
  return (
    <>
      <FormPage
        form={form}
        sections={deliverySections}
        ways={
          <>
            {ways}
            <Button icon={<IconCalculator />} onClick={() => setTrying(true)}>
              배송비 계산해 보기
            </Button>
          </>
        }
      />
      {trying && <FeeSimulator terms={toTerms(form.value)} onClose={() => setTrying(false)} />}
      {question}
    </>
  );
}
