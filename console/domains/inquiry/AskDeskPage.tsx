/** 판매자 문의 at the operator's desk, what waits the longest first (operator.md §5). */
import { askDeskApi, type DeskAsk } from '@jangteo/contract/inquiry/ask.api.ts';
import type { AskDeskRow } from '@jangteo/contract/inquiry/ask.list.ts';
import { inquiryStatus, sellerSupportInquiryType } from '@jangteo/contract/inquiry/inquiry.enums.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { DetailDrawer } from '../../kit/detail/DetailDrawer.tsx';
import { Pairs, Part } from '../../kit/detail/DetailParts.tsx';
import { useShown } from '../../kit/detail/useShown.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { NOTHING } from '../../kit/list-page/Cell.tsx';
import type { DrawerContext } from '../../kit/list-page/model.ts';
import { HolderLine } from '../../kit/queue/HolderLine.tsx';
import { Queue } from '../../kit/queue/Queue.tsx';
import type { QueueOf } from '../../kit/queue/queue-acts.tsx';
import { Thread } from '../../kit/thread/Thread.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { AskCard } from './AskPage.tsx';
import { askDeskAsks } from './asks.ts';
import { Left } from './cells.tsx';
import { entryOf } from './entry.ts';
import { WriteForm } from './WriteForm.tsx';

const OLD = ['inquiry-desk'] as const;

const OF: QueueOf<AskDeskRow> = {
  desk: 'asks',
  id: (row) => row.askSeq,
  noun: '문의',
  old: OLD,
  waits: ({ status }) => status === 'REQUIRED_CONFIRMED',
};

export const AskDeskPage = () => (
  <Queue<AskDeskRow>
    queue={OF}
    {...askDeskAsks}
    searchHint="문의번호, 제목"
    cells={{
      title: ({ title }) => <b className="jt-ellipsis">{title}</b>,
      slaDueAt: ({ slaDueAt }) => (slaDueAt === null ? NOTHING : <Left due={slaDueAt} />),
    }}
    openKey={(row) => String(row.askSeq)}
    drawer={(context) => <DeskDrawer {...context} />}
    card={(row) => <AskCard row={row} />}
    empty={{ title: '답변할 판매자 문의가 없습니다.', next: '판매자와 그리퍼의 문의가 이곳에 나타납니다.' }}
  />
);

function DeskDrawer(context: DrawerContext<AskDeskRow>) {
  const askSeq = Number(useShown(context.open)) || 0;
  const askQuery = useQuery({
    ...query(askDeskApi.detail, { params: { askSeq } }),
    enabled: askSeq > 0,
    placeholderData: keepPreviousData,
  });
  const found = askQuery.data?.data;
  const ask = found?.askSeq === askSeq ? found : undefined;
  const row = ask ?? context.row;
  return (
    <DetailDrawer
      context={context}
      noun="문의"
      name={row?.title ?? String(askSeq)}
      about={`판매자 문의 ${askSeq}${row ? ` · ${row.asker.name}` : ''}`}
      title={
        <>
          <h2>{row?.title ?? '…'}</h2>
          {row && <EnumTag of={inquiryStatus} value={row.status} />}
          {row && <Left due={row.slaDueAt} />}
          {row?.status === 'REQUIRED_CONFIRMED' && <HolderLine of={OF} row={row} />}
        </>
      }
      footer={ask && <Answer key={askSeq} ask={ask} />}
      query={askQuery}
    >
      {ask && <Asked key={askSeq} ask={ask} />}
    </DetailDrawer>
  );
}

const Asked = ({ ask }: { ask: DeskAsk }) => (
  <>
    <Part title="문의한 회원">
      <Pairs
        of={[
          ['회원', `${ask.asker.name} (${ask.asker.userSeq})`],
          ['유형', sellerSupportInquiryType.label(ask.type)],
          ['화면', ask.context?.path],
          ['번호', ask.context?.ids.map(({ name, seq }) => `${name} ${seq}`).join(', ')],
        ]}
      />
    </Part>
    <Part title="대화">
      <Thread label="대화" entries={ask.contents.map((entry) => entryOf(entry, ['OPERATOR']))} />
    </Part>
  </>
);

const OVER = ['COMPLETED_INQUIRY', 'CLOSED_INQUIRY'];

function Answer({ ask: { askSeq, status, version } }: { ask: DeskAsk }) {
  const [internal, setInternal] = useState(false);
  if (OVER.includes(status)) return <span className="jt-muted">끝난 문의입니다.</span>;
  return (
    <WriteForm
      name={`ask-desk/${askSeq}`}
      label={internal ? '내부메모' : '답변'}
      submit={internal ? '메모 남기기' : '답변 보내기'}
      most={3_000}
      old={OLD}
      calls={askDeskApi.write}
      send={(said, once) =>
        call(askDeskApi.write, { params: { askSeq }, body: { ...said, internal, version } }, once)
      }
      aside={<Checkbox label="내부메모" checked={internal} onChange={setInternal} />}
    />
  );
}
