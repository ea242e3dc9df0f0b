/** What a thread is about: a line that its buyer bought here, its product, or nothing of it. */
import { inquiryApi, type AskedLink } from '@jangteo/contract/inquiry/inquiry.api.ts';
import type { InquiryDetail } from '@jangteo/contract/inquiry/inquiry.thread.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryDialog } from '../../kit/QueryDialog.tsx';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { day } from '../../ui/format.ts';
import { Select, type Option } from '../../ui/Select.tsx';

const TITLE = '문의 연결 변경';

interface Props {
  inquirySeq: number;
  done: (saved: InquiryDetail | null) => void;
}

export function LinkDialog({ inquirySeq, done }: Props) {
  const inquiryQuery = useQuery(query(inquiryApi.detail, { params: { inquirySeq } }));
  const inquiry = inquiryQuery.data?.data;
  return inquiry ? (
    <LinkForm inquiry={inquiry} done={done} />
  ) : (
    <QueryDialog
      title={TITLE}
      width={480}
      query={inquiryQuery}
      noun="문의"
      rows={3}
      onClose={() => done(null)}
    />
  );
}

const NONE = { value: 'NONE', label: '연결 없음' };
const lineKey = (seq: number | null) => `line:${seq}`;
const productKey = (seq: number | null) => `product:${seq}`;

function linkOf(key: string): AskedLink {
  const [target, seq] = key.split(':');
  if (target === 'line') return { target: 'ORDER_PRODUCT', orderProductSeq: Number(seq) };
  return target === 'product' ? { target: 'PRODUCT', productSeq: Number(seq) } : { target: 'NONE' };
}

const keyOf = ({ link }: InquiryDetail): string => {
  if (link.target === 'ORDER_PRODUCT') return lineKey(link.orderProductSeq);
  return link.target === 'PRODUCT' ? productKey(link.productSeq) : NONE.value;
};

/** What it is about now, and what else it may be: each once. */
function optionsOf(inquiry: InquiryDetail): Option[] {
  const { bought } = inquiry.context;
  const all: Option[] = [
    NONE,
    ...(inquiry.link.target === 'NONE' ? [] : [{ value: keyOf(inquiry), label: inquiry.link.productName }]),
    ...bought.map((line) => ({
      value: lineKey(line.orderProductSeq),
      label: `주문 ${line.orderSeq} · ${line.productName} ${line.optionText}`,
      note: day(line.orderedAt),
    })),
    ...bought.map(({ productSeq, productName }) => ({
      value: productKey(productSeq),
      label: `상품 · ${productName}`,
    })),
  ];
  return [...new Map(all.map((one) => [one.value, one])).values()];
}

function LinkForm({ inquiry, done }: { inquiry: InquiryDetail; done: Props['done'] }) {
  const { inquirySeq, version } = inquiry;
  const form = useForm<{ link: string }, typeof inquiryApi.setLink.body>({
    schema: inquiryApi.setLink.body,
    start: { link: keyOf(inquiry) },
    title: TITLE,
    body: ({ link }) => ({ version, link: linkOf(link) }),
    send: async (body) => {
      const { data } = await call(inquiryApi.setLink, { params: { inquirySeq }, body });
      done(data);
    },
  });
  return (
    <FormDialog
      form={form}
      calls={inquiryApi.setLink}
      title={TITLE}
      submit="변경"
      width={480}
      onClose={() => done(null)}
    >
      <Select label="주문이나 상품" {...form.bind('link')} options={optionsOf(inquiry)} />
      <p className="jt-muted">
        연결한 주문의 클레임도 함께 보입니다. 이 구매자가 최근에 산 것 가운데 고릅니다.
      </p>
    </FormDialog>
  );
}
