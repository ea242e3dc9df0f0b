/** 주문 안내 등록; with `?noticeSeq=` 수정. */
import { orderNoticeApi } from '@jangteo/contract/order/notice.api.ts';
import { orderNoticeBody } from '@jangteo/contract/order/notice.body.ts';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { FormPage } from '../../../kit/form/FormPage.tsx';
import { useStoredForm, type Stored } from '../../../kit/form/useStoredForm.tsx';
import { session } from '../../../kit/session.ts';
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
import { NoticePreview } from './NoticePreview.tsx';

const read = async (noticeSeq: number) =>
  storedOf((await call(orderNoticeApi.detail, { params: { noticeSeq } })).data);

export function NoticePage() {
  const asked = useLocation({ select: (at) => at.search as Partial<Record<string, string>> });
  const noticeSeq = Number(asked.noticeSeq) || null;
  const notice = useQuery({
    ...query(orderNoticeApi.detail, { params: { noticeSeq: noticeSeq ?? 0 } }),
    enabled: noticeSeq !== null,
    staleTime: Infinity,
    gcTime: 0,
    select: ({ data }) => storedOf(data),
  });
  if (noticeSeq === null)
    return <Editor key="new" stored={{ version: 0, saved: null, value: emptyNotice() }} noticeSeq={null} />;
  return (
    <Ask asked={notice}>{(stored) => <Editor key={noticeSeq} stored={stored} noticeSeq={noticeSeq} />}</Ask>
  );
}

interface Props {
  stored: Stored<NoticeForm>;
  noticeSeq: number | null;
}

function Editor({ stored, noticeSeq }: Props) {
  const router = useRouter();
  const user = session.use()?.user;
  const [begun] = useState(stored);
  const { form, asked } = useStoredForm({
    stored: begun,
    old: 'order-notice',
    schema: orderNoticeBody,
    fields: noticeFields,
    words: noticeWords,
    places: noticePlaces,
    body: toBody,
    read: () => read(noticeSeq!),
    write: async (version, body) => {
      if (noticeSeq !== null)
        return storedOf(
          (await call(orderNoticeApi.edit, { params: { noticeSeq }, body: { ...body, version } })).data,
        );
      const { data } = await call(orderNoticeApi.add, { body });
      void router.navigate({ href: noticePath(data.noticeSeq), replace: true });
      return storedOf(data);
    },
  });
  return (
    <>
      <FormPage
        {...(noticeSeq !== null && { title: '주문 안내 수정' })}
        form={form}
        sections={noticeSections}
        preview={{
          title: '구매자 화면',
          content: <NoticePreview value={form.value} shop={user?.shopName ?? user?.name ?? ''} />,
        }}
      />
      {asked}
    </>
  );
}
