/** One thread beside its list, with order, claim and chat of whoever asks: the one inbox (community.md §4). */
import { inquiryApi } from '@jangteo/contract/inquiry/inquiry.api.ts';
import { inquiryCategory, inquiryStatus } from '@jangteo/contract/inquiry/inquiry.enums.ts';
import type { InquiryRow } from '@jangteo/contract/inquiry/inquiry.list.ts';
import type { InquiryDetail } from '@jangteo/contract/inquiry/inquiry.thread.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ActButton } from '../../kit/ActButton.tsx';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { DetailDrawer } from '../../kit/detail/DetailDrawer.tsx';
import { Part } from '../../kit/detail/DetailParts.tsx';
import { useShown } from '../../kit/detail/useShown.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';
import type { DrawerContext } from '../../kit/list-page/model.ts';
import { Thread } from '../../kit/thread/Thread.tsx';
import { Button } from '../../ui/Button.tsx';
import { inquiryButtons } from './acts.tsx';
import { Left } from './cells.tsx';
import { ContextParts } from './ContextParts.tsx';
import { editAnswer } from './edit.tsx';
import { entryOf } from './entry.ts';
import { ReplyForm } from './ReplyForm.tsx';

export function InquiryDrawer(context: DrawerContext<InquiryRow>) {
  const inquirySeq = Number(useShown(context.open)) || 0;
  const inquiryQuery = useQuery({
    ...query(inquiryApi.detail, { params: { inquirySeq } }),
    enabled: inquirySeq > 0,
    placeholderData: keepPreviousData,
  });
  const found = inquiryQuery.data?.data;
  const inquiry = found?.inquirySeq === inquirySeq ? found : undefined;
  const unread = inquiry?.unread === true;
  useEffect(() => {
    if (unread) void call(inquiryApi.read, { params: { inquirySeq }, body: {} }).catch(() => undefined);
  }, [unread, inquirySeq]);
  const row = inquiry ?? context.row;
  return (
    <DetailDrawer
      context={context}
      noun="문의"
      name={row?.title ?? String(inquirySeq)}
      about={`문의 ${inquirySeq}${row ? ` · ${inquiryCategory.label(row.category)} · ${row.writer.nickname}` : ''}`}
      title={
        <>
          <h2>{row?.title ?? '…'}</h2>
          {row && <EnumTag of={inquiryStatus} value={row.status} />}
          {row && <Left due={row.slaDueAt} />}
        </>
      }
      footer={inquiry && <ReplyForm key={inquirySeq} inquiry={inquiry} />}
      query={inquiryQuery}
    >
      {inquiry && <Said inquiry={inquiry} />}
    </DetailDrawer>
  );
}

const Said = ({ inquiry }: { inquiry: InquiryDetail }) => (
  <div key={inquiry.inquirySeq}>
    <Part
      title="대화"
      aside={
        <span className="jt-row">
          {inquiryButtons(inquiry).map((act) => (
            <ActButton key={act.key} act={act} size="small" />
          ))}
        </span>
      }
    >
      <Thread
        label="대화"
        entries={inquiry.contents.map((entry) => ({
          ...entryOf(entry, ['SELLER', 'OPERATOR']),
          ...(entry.editable && {
            act: (
              <Button size="small" onClick={() => editAnswer(inquiry, entry)}>
                수정
              </Button>
            ),
          }),
        }))}
      />
    </Part>
    <ContextParts inquiry={inquiry} />
  </div>
);
