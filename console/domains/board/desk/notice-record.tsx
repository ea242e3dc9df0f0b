/** Notices of the operator as a record, and the moment at which one is published. */
import { noticeDeskApi } from '@jangteo/contract/board/notice/notice.api.ts';
import { noticeDeskList, type NoticeDeskRow } from '@jangteo/contract/board/notice/notice.list.ts';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { editOne } from '../../../kit/list-acts/one.ts';
import { DatePicker } from '../../../ui/DatePicker.tsx';
import { moment } from '../../product/moments.ts';
import { Why } from './why.tsx';

export const noticeRecord = { spec: noticeDeskList, load: noticeDeskApi.list, api: noticeDeskApi };

export const schedule = (row: NoticeDeskRow): void =>
  void editOne<true>(
    ['board-noticedesk'],
    (done) => <Schedule row={row} done={done} />,
    '그때 게시하도록 예약했습니다.',
  );

function Schedule({ row, done }: { row: NoticeDeskRow; done: (sent: true | null) => void }) {
  const form = useForm<{ publishAt: string | null; why: string }, typeof noticeDeskApi.publish.body>({
    schema: noticeDeskApi.publish.body,
    start: { publishAt: null, why: '' },
    words: { publishAt: '게시할 날짜와 시각을 골라 주세요.', why: '사유를 5자 이상 적어 주세요.' },
    title: '게시 예약',
    body: ({ publishAt, why }) => ({ version: row.version, why, publishAt: moment(publishAt) ?? '' }),
    send: async (body) => {
      await call(noticeDeskApi.publish, { params: { noticeSeq: row.noticeSeq }, body });
      done(true);
    },
  });
  return (
    <FormDialog
      form={form}
      calls={noticeDeskApi.publish}
      title="게시 예약"
      width={480}
      onClose={() => done(null)}
      submit="예약"
    >
      <DatePicker label="게시할 때" {...form.bind('publishAt')} required withTime firstTime="09:00:00" />
      <Why form={form} />
    </FormDialog>
  );
}
