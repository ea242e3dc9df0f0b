/** Contents that are sanctioned, and the way to give them back (live.md §2). */
import { monitorApi, type MonitorRow } from '@jangteo/contract/admin/monitor.api.ts';
import { liveApi } from '@jangteo/contract/broadcast/live.api.ts';
import { sanctionReason, sanctionTarget } from '@jangteo/contract/sanction/sanction.enums.ts';
import { call } from '../../../kit/call/call.ts';
import { askAgain } from '../../../kit/call/query.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { show } from '../../../kit/overlay.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { CallButton } from '../../../kit/CallButton.tsx';
import { StatusTag } from '../../../ui/Chip.tsx';
import { dateTime } from '../../../ui/format.ts';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import type { useAddress } from './address.ts';
import { DeskList } from './DeskList.tsx';

const EMPTY = {
  title: '제재 중인 방송이 없습니다.',
  next: '‘방송 모니터’에서 방송 중인 채널을 제재할 수 있습니다.',
};

export const LiveSanctions = ({ at }: { at: ReturnType<typeof useAddress> }) => (
  <DeskList
    title="방송 제재"
    noun="건"
    call={monitorApi.monitor}
    at={at}
    query={{ state: 'SANCTIONED' }}
    empty={EMPTY}
    keyOf={(row) => row.contentSeq}
  >
    {(row) => <SanctionedLive row={row} />}
  </DeskList>
);

function SanctionedLive({ row }: { row: MonitorRow }) {
  const { title, channel, picture, state, sanction } = row;
  if (!sanction) return null;
  const { reason, target, text, from, until } = sanction;
  return (
    <>
      <Picture src={picture ?? ''} size={64} />
      <div className="jt-grow">
        <b>
          {sanctionReason.label(reason)} <span className="jt-muted">{channel.name}</span>
        </b>
        <small>{title}</small>
        <small className="jt-desk-text">{text}</small>
        <small>
          {dateTime(from)}부터 {until ? `${dateTime(until)}까지` : '해제할 때까지'}
        </small>
      </div>
      <StatusTag tone={sanctionTarget.tone(target)}>{sanctionTarget.label(target)}</StatusTag>
      <CallButton
        call={liveApi.revive}
        size="small"
        aria-label={`${channel.name} ${title} 제재 해제`}
        disabledReason={state !== 'PUNISHED' && '내려간 방송이 없습니다. 기간이 끝나면 풀립니다.'}
        onClick={() => void show<true>((done) => <ReviveDialog live={row} onClose={() => done(null)} />)}
      >
        해제
      </CallButton>
    </>
  );
}

function ReviveDialog({ live, onClose }: { live: MonitorRow; onClose: () => void }) {
  const form = useForm({
    schema: liveApi.revive.query,
    start: { contentSeq: live.contentSeq, why: '' },
    words: { why: '사유를 5자 이상 적어 주세요.' },
    title: '제재 해제',
    send: async (query) => {
      await call(liveApi.revive, { query });
      toast('방송을 되돌렸습니다.', { tone: 'success' });
      await askAgain(['admin']);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      calls={liveApi.revive}
      title="제재 해제"
      width={520}
      onClose={onClose}
      submit="해제"
    >
      <p>
        {live.channel.name} · {live.title}
      </p>
      {live.sanction?.target === 'LIVE' && (
        <p className="jt-muted">방송을 되돌립니다. 라이브 제한은 기간이 끝날 때까지 남습니다.</p>
      )}
      <TextInput
        label="사유"
        {...form.bind('why')}
        data-autofocus
        placeholder="예: 소명을 받아들였습니다."
        hint="기록에 남습니다. 방송 중이던 것은 비공개 다시보기로 돌아갑니다."
      />
    </FormDialog>
  );
}
