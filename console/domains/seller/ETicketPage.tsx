/** e-티켓 정보: how the shop's e-tickets are used and what their buyers are sent. */
import { sellerApi, type DeliveryInfo } from '@jangteo/contract/seller/seller.api.ts';
import { ticketTerms } from '@jangteo/contract/seller/seller.terms.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { useStoredForm, type Stored } from '../../kit/form/useStoredForm.tsx';
import { session } from '../../kit/session.ts';
import { QueryPage } from '../../kit/form/QueryPage.tsx';
import {
  ofTicketInfo,
  ticketInfoFields,
  ticketInfoPlaces,
  ticketInfoWords,
  toTicketInfo,
  type TicketInfoForm,
} from './ticket-form.ts';
import { ticketSections } from './ticket-parts.tsx';

const toStored = ({ version, saved, ...info }: DeliveryInfo): Stored<TicketInfoForm> => ({
  version,
  saved,
  value: toTicketInfo(info.kind === 'VOUCHER' ? info.terms : null),
});

/** `ways`: what else is done from here, by whoever knows of products. */
export function ETicketPage({ ways }: { ways?: ReactNode }) {
  const userSeq = session.use()?.user.userSeq ?? 0;
  const params = { userSeq };
  const deliveryQuery = useQuery({
    ...query(sellerApi.delivery, { params }),
    select: ({ data }) => toStored(data),
  });
  return (
    <QueryPage query={deliveryQuery}>
      {(stored) => <TicketTerms key={userSeq} stored={stored} params={params} ways={ways} />}
    </QueryPage>
  );
}

interface Props {
  stored: Stored<TicketInfoForm>;
  params: { userSeq: number };
  ways?: ReactNode;
}

function TicketTerms({ stored, params, ways }: Props) {
  const { form, question } = useStoredForm({
    stored,
    old: 'seller',
    schema: ticketTerms,
    fields: ticketInfoFields,
    words: ticketInfoWords,
    places: ticketInfoPlaces,
    body: ofTicketInfo,
    read: async () => toStored((await call(sellerApi.delivery, { params })).data),
    write: async (version, terms) =>
      toStored(
        (await call(sellerApi.writeDelivery, { params, body: { kind: 'VOUCHER', version, terms } })).data,
      ),
  });
  return (
    <>
      <FormPage form={form} sections={ticketSections} ways={ways} />
      {question}
    </>
  );
}
