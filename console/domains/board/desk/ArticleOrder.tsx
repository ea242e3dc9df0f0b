/** Articles of a category in an order by hand: dragged, or moved by keys. */
import { helpCategoryDeskApi, helpDeskApi } from '@jangteo/contract/board/help/help.api.ts';
import type { DataOf } from '@jangteo/contract/kit/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { QueryDialog } from '../../../kit/QueryDialog.tsx';
import { call } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { editOne } from '../../../kit/list-acts/one.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { OrderBoard } from '../../../ui/OrderBoard.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Why } from './why.tsx';

type Done = (sent: true | null) => void;

export const orderArticles = (): void =>
  void editOne<true>(['board-helpdesk'], (done) => <ArticleOrder done={done} />, '순서를 저장했습니다.');

function ArticleOrder({ done }: { done: Done }) {
  const categories = useQuery(query(helpCategoryDeskApi.list, { query: { length: 200 } })).data?.data ?? [];
  const [chosen, setChosen] = useState('');
  const categorySeq = Number(chosen) || (categories[0]?.categorySeq ?? 0);
  const orderQuery = useQuery({
    ...query(helpDeskApi.order, { query: { categorySeq } }),
    enabled: categorySeq > 0,
    staleTime: 0,
    gcTime: 0,
  });
  const articles = orderQuery.data?.data;
  const category = (
    <Select
      label="분류"
      value={String(categorySeq)}
      onChange={(next) => setChosen(next ?? '')}
      options={categories.map((one) => ({ value: String(one.categorySeq), label: one.name }))}
    />
  );
  if (!articles)
    return (
      <QueryDialog
        title="글 순서"
        width={560}
        query={orderQuery}
        noun="글"
        rows={6}
        onClose={() => done(null)}
      >
        {category}
      </QueryDialog>
    );
  return <Order key={categorySeq} of={{ categorySeq, articles }} category={category} done={done} />;
}

interface Props {
  of: { categorySeq: number; articles: DataOf<typeof helpDeskApi.order> };
  /** Where another category is chosen. */
  category: ReactNode;
  done: Done;
}

function Order({ of: { categorySeq, articles }, category, done }: Props) {
  const form = useForm({
    schema: helpDeskApi.putOrder.body,
    start: { categorySeq, articleSeqList: articles.map(({ articleSeq }) => articleSeq), why: '' },
    words: { articleSeqList: '순서를 정할 글이 없습니다.', why: '사유를 5자 이상 적어 주세요.' },
    title: '글 순서',
    send: async (body) => {
      await call(helpDeskApi.putOrder, { body });
      done(true);
    },
  });
  const byNumber = new Map(articles.map((one) => [one.articleSeq, one]));
  const nameOf = (seq: number) => byNumber.get(seq)?.title ?? '';
  return (
    <FormDialog
      form={form}
      calls={helpDeskApi.putOrder}
      title="글 순서"
      width={560}
      onClose={() => done(null)}
      submit="저장"
    >
      {category}
      <OrderBoard
        items={form.value.articleSeqList}
        idOf={String}
        nameOf={nameOf}
        onChange={(next) => form.set('articleSeqList', next)}
      >
        {(seq) => (
          <>
            <b className="jt-grow jt-ellipsis">{nameOf(seq)}</b>
            {byNumber.get(seq)?.exposed === false && <Chip outline>숨김</Chip>}
          </>
        )}
      </OrderBoard>
      <Why form={form} />
    </FormDialog>
  );
}
