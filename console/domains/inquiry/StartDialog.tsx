/** A thread that the shop begins with the buyer of a line (community.md §4). */
import { inquiryApi, INQUIRY_TEXT } from '@jangteo/contract/inquiry/inquiry.api.ts';
import type { InquiryCategory } from '@jangteo/contract/inquiry/inquiry.enums.ts';
import type { InquiryDetail } from '@jangteo/contract/inquiry/inquiry.thread.ts';
import { orderApi } from '@jangteo/contract/order/order.api.ts';
import type { OrderDetail } from '@jangteo/contract/order/order.detail.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { QueryDialog } from '../../kit/QueryDialog.tsx';
import { call } from '../../kit/call/call.ts';
import { newKey } from '../../kit/call/key.ts';
import { query } from '../../kit/call/query.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { uploader } from '../../kit/upload.ts';
import { ImagePicker } from '../../ui/ImagePicker.tsx';
import { Select } from '../../ui/Select.tsx';
import { Textarea, TextInput } from '../../ui/TextInput.tsx';
import type { Uploaded } from '../../ui/upload.ts';
import type { ContactLine } from '../order/contact-place.ts';
import { CATEGORIES } from './CategoryDialog.tsx';

const TITLE = '구매자에게 문의';
const upload = uploader('INQUIRY');

interface Props {
  line: ContactLine;
  done: (sent: InquiryDetail | null) => void;
}

export function StartDialog({ line, done }: Props) {
  const orderQuery = useQuery(query(orderApi.detail, { params: { orderSeq: line.orderSeq } }));
  const order = orderQuery.data?.data;
  return order ? (
    <StartForm order={order} line={line} done={done} />
  ) : (
    <QueryDialog
      title={TITLE}
      width={560}
      query={orderQuery}
      noun="주문"
      rows={5}
      onClose={() => done(null)}
    />
  );
}

interface Fields {
  category: InquiryCategory;
  title: string;
  text: string;
  images: Uploaded[];
}

function StartForm({ order, line, done }: Props & { order: OrderDetail }) {
  const { userSeq, nickname } = order.buyer;
  const about = order.lines.find(({ orderProductSeq }) => orderProductSeq === line.orderProductSeq);
  const key = useRef(newKey());
  const form = useForm<Fields, typeof inquiryApi.start.body>({
    schema: inquiryApi.start.body,
    start: { category: 'ORDER', title: '', text: '', images: [] },
    words: { title: '제목을 적어 주세요.', text: '내용을 적어 주세요.' },
    title: TITLE,
    body: ({ images, ...said }) => ({
      ...said,
      images: images.map(({ pathname }) => pathname),
      link: { target: 'ORDER_PRODUCT', orderProductSeq: line.orderProductSeq },
    }),
    send: async (body) => {
      const { data } = await call(
        inquiryApi.start,
        { params: { userSeq: userSeq ?? 0 }, body },
        { key: key.current },
      );
      done(data);
    },
  });
  return (
    <FormDialog
      form={form}
      calls={inquiryApi.start}
      title={TITLE}
      submit="보내기"
      width={560}
      disabledReason={userSeq === null && '장터 회원이 아닌 구매자에게는 보낼 수 없습니다.'}
      onClose={() => done(null)}
    >
      <p className="jt-muted">
        {nickname} 님 · 주문 {line.orderSeq} · {about?.productName}
        <br />한 구매자에게 하루 다섯 번까지 보냅니다. 광고는 보낼 수 없습니다.
      </p>
      <Select label="유형" {...form.bind('category')} options={CATEGORIES} />
      <TextInput label="제목" {...form.bind('title')} required maxLength={60} />
      <Textarea label="내용" {...form.bind('text')} required rows={6} maxLength={INQUIRY_TEXT} />
      <ImagePicker label="사진" {...form.bind('images')} upload={upload} max={10} sortable={false} />
    </FormDialog>
  );
}
