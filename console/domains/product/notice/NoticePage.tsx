/** 상품 공지 등록; with `?noticeSeq=` 수정, with `?products=1,2` a new one for these products. */
import { noticeApi } from '@jangteo/contract/product/notice.api.ts';
import { noticeBody } from '@jangteo/contract/product/notice.body.ts';
import { noticePosition } from '@jangteo/contract/product/notice.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { useStoredForm, type Stored } from '../../../kit/form/useStoredForm.tsx';
import { nameOf, session } from '../../../kit/session.ts';
import { Ask } from '../../seller/Ask.tsx';
import {
  emptyNotice,
  noticeFields,
  noticePlaces,
  noticeWords,
  storedOf,
  toBody,
  type NoticeForm,
} from './notice-form.ts';
import { noticePath } from './notice-path.ts';
import { noticeSections } from './notice-parts.tsx';
import { NoticeLook } from './NoticeLook.tsx';

const numbersIn = (text: string | undefined): number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((seq) => Number.isSafeInteger(seq) && seq > 0);

export function NoticePage() {
  const asked = useLocation({ select: (at) => at.search as Partial<Record<string, string>> });
  const noticeSeq = Number(asked.noticeSeq) || null;
  const notice = useQuery({
    ...query(noticeApi.detail, { params: { noticeSeq: noticeSeq ?? 0 } }),
    enabled: noticeSeq !== null,
    staleTime: Infinity,
    gcTime: 0,
    select: ({ data }) => storedOf(data),
  });
  if (noticeSeq !== null)
    return (
      <Ask asked={notice}>{(stored) => <Editor key={noticeSeq} stored={stored} noticeSeq={noticeSeq} />}</Ask>
    );
  const value = emptyNotice(numbersIn(String(asked.products ?? '')));
  return <Editor key="new" stored={{ version: 0, saved: null, value }} noticeSeq={null} />;
}

interface Props {
  stored: Stored<NoticeForm>;
  noticeSeq: number | null;
}

function Editor({ stored, noticeSeq }: Props) {
  const router = useRouter();
  const user = session.use()?.user;
  const shop = user ? nameOf(user) : '';
  const [begun] = useState(stored);
  const { form, asked } = useStoredForm({
    stored: begun,
    old: 'product-notice',
    schema: noticeBody,
    fields: noticeFields,
    words: noticeWords,
    places: noticePlaces,
    body: toBody,
    read: async () => storedOf((await call(noticeApi.detail, { params: { noticeSeq: noticeSeq! } })).data),
    write: async (version, body) => {
      if (noticeSeq !== null)
        return storedOf(
          (await call(noticeApi.edit, { params: { noticeSeq }, body: { ...body, version } })).data,
        );
      const { data } = await call(noticeApi.add, { body });
      void router.navigate({ href: noticePath({ noticeSeq: data.noticeSeq }), replace: true });
      return storedOf(data);
    },
  });
  return (
    <>
      <FormPage
        {...(noticeSeq !== null && { title: '상품 공지 수정' })}
        form={form}
        sections={noticeSections}
        preview={{
          title: '구매자 화면',
          content: (
            <NoticeLook
              {...form.value}
              where={`상품 상세 ${noticePosition.label(form.value.position)} · ${shop}`}
            />
          ),
        }}
      />
      {asked}
    </>
  );
}
