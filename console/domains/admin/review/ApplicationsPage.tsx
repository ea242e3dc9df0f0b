/** 입점 심사: applications, those that wait the longest first; one opens beside the list (accounts.md §9). */
import {
  applicationDeskApi,
  applicationList,
  type ApplicationRow,
} from '@jangteo/contract/seller/application.desk.ts';
import { requestProducerStatus } from '@jangteo/contract/account/account.enums.ts';
import { categoryApi } from '@jangteo/contract/category/category.api.ts';
import { sellerKind } from '@jangteo/contract/seller/business.enums.ts';
import { call, type BodyOf } from '../../../kit/call/call.ts';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { Queue } from '../../../kit/queue/Queue.tsx';
import type { QueueOf } from '../../../kit/queue/queue-acts.tsx';
import type { Filter } from '../../../kit/list-page/list.ts';
import type { Ask } from '../../../kit/list-page/choices.tsx';
import type { Cards, CardsQuery } from '../../../kit/list-page/model.ts';
import { DeadlineChip } from '../../../ui/DeadlineChip.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { shortTime } from '../../../ui/format.ts';
import { ApplicationDrawer } from './ApplicationDrawer.tsx';
import './review.css';

/** How many stand under each tab, asked together; the list has no call that counts. */
const cards = (filter: Filter): CardsQuery => ({
  queryKey: [...query(applicationDeskApi.list, { query: filter } as never).queryKey, 'cards'],
  queryFn: async ({ signal }): Promise<Cards> => {
    const all = Object.keys(applicationList.tabs ?? {}).map(async (tab) => {
      const asked = { query: { ...filter, tab, start: 0, length: 10 } } as never;
      const { recordsFiltered } = await call(applicationDeskApi.list, asked, { signal });
      return [tab, { count: recordsFiltered }] as const;
    });
    return Object.fromEntries(await Promise.all(all));
  },
});

/** The largest ones: an applicant names those, or one below them. */
const roots: Ask = () => ({
  ...query(categoryApi.children),
  select: ({ data }: BodyOf<typeof categoryApi.children>) =>
    data.map(({ categorySeq, name }) => ({ value: String(categorySeq), label: name })),
});

const tabHides = { progress: ['status'], hold: ['status'], approve: ['status'], final: ['status'] };

const WAITS: readonly string[] = ['new', 'retry', 'progress'];
const OF: QueueOf<ApplicationRow> = {
  desk: 'applications',
  id: (row) => row.applicationSeq,
  noun: '신청',
  old: ['seller-review'],
  waits: ({ status }) => WAITS.includes(status),
};

export const ApplicationsPage = () => (
  <Queue<ApplicationRow>
    queue={OF}
    spec={applicationList}
    load={applicationDeskApi.list}
    cards={cards}
    tabHides={tabHides}
    looks={{ categorySeq: { ask: roots } }}
    searchHint="신청번호, 회원번호, 상호, 이름"
    cells={{
      daysLeft: ({ daysLeft }) => (daysLeft === null ? null : <DeadlineChip days={daysLeft} />),
    }}
    openKey={(row) => String(row.applicationSeq)}
    numberOf={(row) => String(row.applicationSeq)}
    cardMark={({ daysLeft }) => daysLeft !== null && <DeadlineChip days={daysLeft} />}
    card={(row) => <Card row={row} />}
    drawer={(context) => <ApplicationDrawer {...context} />}
    empty={{ title: '입점 신청이 없습니다.', next: '회원이 입점을 신청하면 이곳에 나타납니다.' }}
  />
);

const Card = ({ row }: { row: ApplicationRow }) => (
  <div className="jt-review-card">
    <div className="jt-row">
      <b className="jt-grow">{row.company}</b>
      <EnumTag of={requestProducerStatus} value={row.status} />
    </div>
    <small>
      <Dotted of={[sellerKind.label(row.sellerKind), row.categories, shortTime(row.submittedAt)]} />
    </small>
  </div>
);
