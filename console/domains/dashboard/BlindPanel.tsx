/** 임시조치: what of the own posts is hidden, until when, and the way to object. Nothing where there is none. */
import { reportReason } from '@jangteo/contract/fan/fan.enums.ts';
import { isNews, nextOf } from '@jangteo/contract/moderation/blind-words.ts';
import { blindState, blindTarget } from '@jangteo/contract/moderation/moderation.enums.ts';
import { blindApi, type Blind } from '@jangteo/contract/moderation/report.api.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../kit/call/call.ts';
import { query } from '../../kit/call/query.ts';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { FormDialog } from '../../kit/form/FormDialog.tsx';
import { useForm } from '../../kit/form/useForm.ts';
import { editOne } from '../../kit/list-acts/one.ts';
import { Button } from '../../ui/Button.tsx';
import { Dotted } from '../../ui/Dotted.tsx';
import { shortTime } from '../../ui/format.ts';
import { now } from '../../ui/now.ts';
import { Textarea } from '../../ui/TextInput.tsx';
import { AsyncPanel } from './AsyncPanel.tsx';

function ObjectDialog({ blind, done }: { blind: Blind; done: (sent: true | null) => void }) {
  const { blindSeq } = blind;
  const form = useForm({
    schema: blindApi.object.body,
    start: { text: '' },
    words: { text: '이의 내용을 10자 이상 적어 주세요.' },
    title: '임시조치 이의 신청',
    send: async (body) => {
      await call(blindApi.object, { params: { blindSeq }, body });
      done(true);
    },
  });
  return (
    <FormDialog
      form={form}
      title="임시조치 이의 신청"
      width={520}
      submit="신청하기"
      onClose={() => done(null)}
    >
      <p>한 번만 신청할 수 있습니다. {nextOf(blind)}</p>
      <Textarea label="이의 내용" {...form.bind('text')} required rows={6} />
    </FormDialog>
  );
}

const object = (blind: Blind): void =>
  void editOne<true>(
    ['moderation-blind'],
    (done) => <ObjectDialog blind={blind} done={done} />,
    '이의를 신청했습니다.',
  );

export function BlindPanel() {
  const blindsQuery = useQuery({ ...query(blindApi.mine), staleTime: 60_000 });
  const news = (blindsQuery.data?.data ?? []).filter((one) => isNews(one, now()));
  if (blindsQuery.isError || news.every(({ state }) => state === 'RESTORED')) return null;
  return (
    <AsyncPanel query={blindsQuery} noun="임시조치" title="임시조치" flush>
      {() => (
        <ul className="jt-sanctions">
          {news.map((one) => (
            <li key={one.blindSeq} data-over={one.state !== 'ON' || undefined}>
              <span>
                <b>
                  {blindTarget.label(one.targetType)} · {one.name}
                </b>
                <p>{nextOf(one)}</p>
                {one.objection && <p>이의: {one.objection}</p>}
                <small>
                  <Dotted
                    of={[
                      `${shortTime(Date.parse(one.from))} ~ ${shortTime(Date.parse(one.until))}`,
                      one.reason && `신고 사유 ${reportReason.label(one.reason)}`,
                    ]}
                  />
                </small>
              </span>
              <EnumTag of={blindState} value={one.state} />
              {one.can.object === null && <Button onClick={() => object(one)}>이의 신청</Button>}
            </li>
          ))}
        </ul>
      )}
    </AsyncPanel>
  );
}
