/** 방송 예고 등록; with `?reservationSeq=` 수정, with `?copyOf=` a new one that begins as that one. */
import { reservationApi } from '@jangteo/contract/broadcast/reservation.api.ts';
import { newReservation } from '@jangteo/contract/broadcast/reservation.body.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { FormPage } from '../../kit/form/FormPage.tsx';
import { useStoredForm, type Stored } from '../../kit/form/useStoredForm.tsx';
import { session } from '../../kit/session.ts';
import { Ask } from '../seller/Ask.tsx';
import {
  copied,
  emptyReservation,
  reservationFields,
  reservationPlaces,
  reservationWords,
  storedOf,
  toBody,
  type ReservationForm,
} from './reservation-form.ts';
import { reservationSections } from './reservation-parts.tsx';
import { reservationPath } from './reservation-path.ts';
import { ReservationPreview } from './ReservationPreview.tsx';

const fresh = (value: ReservationForm): Stored<ReservationForm> => ({ version: 0, saved: null, value });

export function ReservationPage() {
  const asked = useLocation({ select: (at) => at.search as Partial<Record<string, string>> });
  const reservationSeq = Number(asked.reservationSeq) || null;
  const copyOf = Number(asked.copyOf) || null;
  const seq = reservationSeq ?? copyOf;
  const found = useQuery({
    ...query(reservationApi.detail, { params: { reservationSeq: seq ?? 0 } }),
    enabled: seq !== null,
    staleTime: Infinity,
    gcTime: 0,
    select: ({ data }) => data,
  });
  if (seq === null) return <Editor key="new" stored={fresh(emptyReservation)} reservationSeq={null} />;
  return (
    <Ask asked={found}>
      {(one) => (
        <Editor
          key={`${reservationSeq} ${copyOf}`}
          stored={reservationSeq === null ? fresh(copied(one)) : storedOf(one)}
          reservationSeq={reservationSeq}
        />
      )}
    </Ask>
  );
}

interface Props {
  stored: Stored<ReservationForm>;
  reservationSeq: number | null;
}

function Editor({ stored, reservationSeq }: Props) {
  const router = useRouter();
  const user = session.use()?.user;
  const [begun] = useState(stored);
  const { form, asked } = useStoredForm({
    stored: begun,
    old: 'broadcast-notice',
    schema: newReservation,
    fields: reservationFields,
    words: reservationWords,
    places: reservationPlaces,
    body: toBody,
    read: async () =>
      storedOf((await call(reservationApi.detail, { params: { reservationSeq: reservationSeq! } })).data),
    write: async (version, body) => {
      if (reservationSeq !== null)
        return storedOf(
          (await call(reservationApi.edit, { params: { reservationSeq }, body: { ...body, version } })).data,
        );
      const { data } = await call(reservationApi.add, { body });
      const href = reservationPath({ reservationSeq: data.reservationSeq });
      void router.navigate({ href, replace: true });
      return storedOf(data);
    },
  });
  return (
    <>
      <FormPage
        {...(reservationSeq !== null && { title: '방송 예고 수정' })}
        form={form}
        sections={reservationSections}
        preview={{
          title: '구매자 화면',
          content: <ReservationPreview value={form.value} shop={user?.shopName ?? user?.name ?? ''} />,
        }}
      />
      {asked}
    </>
  );
}
