/** One question to the operator beside its list. */
import { askApi, type Ask } from '@jangteo/contract/inquiry/ask.api.ts';
import type { AskRow } from '@jangteo/contract/inquiry/ask.list.ts';
import { inquiryStatus, sellerSupportInquiryType } from '@jangteo/contract/inquiry/inquiry.enums.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { DetailDrawer } from '../../kit/detail/DetailDrawer.tsx';
import { Part } from '../../kit/detail/DetailParts.tsx';
import { useShown } from '../../kit/detail/useShown.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { sendOne } from '../../kit/list-acts/one.ts';
import type { DrawerContext } from '../../kit/list-page/model.ts';
import { Thread } from '../../kit/thread/Thread.tsx';
import { CallButton } from '../../kit/CallButton.tsx';
import { entryOf } from './entry.ts';
import { WriteForm } from './WriteForm.tsx';

export function AskDrawer(context: DrawerContext<AskRow>) {
  const askSeq = Number(useShown(context.open)) || 0;
  const askQuery = useQuery({
    ...query(askApi.detail, { params: { askSeq } }),
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
      about={`판매자 문의 ${askSeq}${row ? ` · ${sellerSupportInquiryType.label(row.type)}` : ''}`}
      title={
        <>
          <h2>{row?.title ?? '…'}</h2>
          {row && <EnumTag of={inquiryStatus} value={row.status} />}
        </>
      }
      footer={ask && <Write key={askSeq} ask={ask} />}
      query={askQuery}
    >
      {ask && (
        <div key={askSeq}>
          <Part title="대화">
            <Thread label="대화" entries={ask.contents.map((entry) => entryOf(entry, ['SELLER']))} />
          </Part>
          {ask.context && (
            <Part title="함께 보낸 화면">
              <a className="jt-link" href={ask.context.path}>
                {ask.context.path}
              </a>
            </Part>
          )}
        </div>
      )}
    </DetailDrawer>
  );
}

const OVER = ['COMPLETED_INQUIRY', 'CLOSED_INQUIRY'];

function Write({ ask: { askSeq, status, version } }: { ask: Ask }) {
  if (OVER.includes(status)) return <span className="jt-muted">끝난 문의입니다. 새로 문의해 주세요.</span>;
  const finish = () =>
    void sendOne(
      ['inquiry-ask'],
      () => call(askApi.finish, { params: { askSeq }, body: { version } }),
      '문의를 끝냈습니다.',
    );
  return (
    <WriteForm
      name={`ask/${askSeq}`}
      label="추가 문의"
      submit="보내기"
      most={3_000}
      old={['inquiry-ask']}
      calls={askApi.write}
      send={(said, once) => call(askApi.write, { params: { askSeq }, body: said }, once)}
      aside={
        status === 'COMPLETED_REPLY' && (
          <CallButton call={askApi.finish} onClick={finish}>
            해결됨
          </CallButton>
        )
      }
    />
  );
}
