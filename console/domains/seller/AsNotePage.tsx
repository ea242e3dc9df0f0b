/** A/S·특이사항: what the shop says of after-service, for all products that say so. */
import { sellerApi, type AsNoteInfo } from '@jangteo/contract/seller/seller.api.ts';
import { asNote, type AsNote } from '@jangteo/contract/seller/seller.terms.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { useStoredForm, type Stored } from '../../kit/form/useStoredForm.tsx';
import { session } from '../../kit/session.ts';
import { asFields, asSections, asWords } from './as-parts.tsx';
import { QueryPage } from '../../kit/form/QueryPage.tsx';

const NOTHING: AsNote = { asPolicy: '', extra: '', manager: '', phone: '', returnGuide: '' };

/** The field of a phone knows digits alone. */
const toStored = ({ version, saved, terms }: AsNoteInfo): Stored<AsNote> => ({
  version,
  saved,
  value: terms ? { ...terms, phone: terms.phone.replace(/\D/g, '') } : NOTHING,
});

export function AsNotePage() {
  const userSeq = session.use()?.user.userSeq ?? 0;
  const params = { userSeq };
  const asNoteQuery = useQuery({
    ...query(sellerApi.asNote, { params }),
    select: ({ data }) => toStored(data),
  });
  return (
    <QueryPage query={asNoteQuery}>
      {(stored) => <Note key={userSeq} stored={stored} params={params} />}
    </QueryPage>
  );
}

function Note({ stored, params }: { stored: Stored<AsNote>; params: { userSeq: number } }) {
  const { form, question } = useStoredForm({
    stored,
    old: 'seller',
    schema: asNote,
    fields: asFields,
    words: asWords,
    read: async () => toStored((await call(sellerApi.asNote, { params })).data),
    write: async (version, terms) =>
      toStored((await call(sellerApi.writeAsNote, { params, body: { version, terms } })).data),
  });
  return (
    <>
      <FormPage form={form} sections={asSections} />
      {question}
    </>
  );
}
