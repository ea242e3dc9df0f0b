/** 동의: what changed, what is agreed to, by whose name, and what of it is bound. Another version is shown, not sent over. */
import { contractApi } from '@jangteo/contract/contract/contract.api.ts';
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import type { ContractDetail } from '@jangteo/contract/contract/contract.shape.ts';
import type { TermsType } from '@jangteo/contract/legal/legal.enums.ts';
import { legalApi } from '@jangteo/contract/legal/legal.api.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { askOnce } from '../../../kit/bulk/run-bulk.ts';
import { call } from '../../../kit/call/call.ts';
import { isApiError } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { ConsentList, type Agreement, type ConsentText } from '../../../kit/form/ConsentList.tsx';
import { show } from '../../../kit/overlay.tsx';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Chip.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SafeHtml } from '../../../ui/SafeHtml.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { Differences } from '../Differences.tsx';
import { proposedOf } from '../proposed.ts';
import { QueryDialog } from '../../../kit/QueryDialog.tsx';
import { callsOf } from '../side.ts';
import { TermsFacts } from '../TermsFacts.tsx';
import { useWatched, type Watched } from '../useWatched.ts';
import { whyNot } from '../words.ts';

const WIDTH = 640;

interface Props {
  side: ContractSide;
  matchingContractSeq: number;
  done: (agreed: true | null) => void;
}

export function AgreeDialog({ side, matchingContractSeq, done }: Props) {
  const { seen, query: rowsQuery } = useWatched(side, matchingContractSeq);
  const close = () => done(null);
  if (!seen)
    return <QueryDialog title="계약 동의" width={WIDTH} query={rowsQuery} noun="계약" onClose={close} />;
  return <Agree side={side} seen={seen} again={() => rowsQuery.refetch()} done={done} />;
}

/** The texts in the versions that are signed. */
function useTexts({ termsToSign }: ContractDetail): readonly ConsentText<TermsType>[] | null {
  const places = [...new Set(termsToSign.map(({ legalSeq }) => legalSeq))];
  const all = useQueries({
    queries: places.map((legalSeq) => query(legalApi.items, { params: { legalSeq } })),
  });
  if (all.some(({ data }) => !data)) return null;
  const items = all.flatMap(({ data }) => data?.data ?? []);
  return termsToSign.flatMap(({ termsType, version, title }) => {
    const item = items.find((one) => one.termsType === termsType && one.version === version);
    return item ? [{ termsType, version, title, html: item.html, required: true }] : [];
  });
}

interface Fields {
  agreements: Agreement<TermsType>[];
  signName: string;
}
const START: Fields = { agreements: [], signName: '' };
const words = {
  agreements: '필수 약관에 모두 동의해 주세요.',
  signName: '서명할 이름을 적어 주세요.',
};

interface AgreeProps {
  side: ContractSide;
  seen: Watched;
  again: () => Promise<unknown>;
  done: Props['done'];
}

function Agree({ side, seen: { contract, moved }, again, done }: AgreeProps) {
  const { version, termsToSign, matchingContractSeq, counterpart, status } = contract;
  const proposed = proposedOf(contract);
  const texts = useTexts(contract);
  const agreed = ({ agreements }: Fields) =>
    termsToSign.filter((text) =>
      agreements.some(
        (one) => one.termsType === text.termsType && one.version === text.version && one.agreed,
      ),
    );
  const form = useForm<Fields, typeof contractApi.producerAgree.body>({
    schema: contractApi.producerAgree.body,
    start: START,
    words,
    places: { termsSeqList: 'agreements' },
    title: '계약 동의',
    body: (value) => ({
      version,
      revision: proposed.revision,
      termsSeqList: agreed(value).map(({ termsSeq }) => termsSeq),
      signName: value.signName,
    }),
    check: (value) => ({ agreements: agreed(value).length < termsToSign.length && words.agreements }),
    send: async (body) => {
      try {
        await askOnce((key) => call(callsOf[side].agree, { params: { matchingContractSeq }, body }, { key }));
      } catch (refused) {
        if (isApiError(refused) && refused.status === 412) await again();
        throw refused;
      }
      toast(
        status === 'ACTIVE'
          ? '변경에 동의했습니다. 내일 0시부터 새 조건으로 판매합니다.'
          : `${counterpart.name}님과의 계약에 동의했습니다.`,
        { tone: 'success' },
      );
      done(true);
    },
  });
  // Agreed to something else: the ticks were for what stood there before.
  const { set } = form;
  useEffect(() => {
    if (moved) set('agreements', []);
    // oxlint-disable-next-line react/exhaustive-deps -- told by the version alone
  }, [version]);
  return (
    <FormDialog
      form={form}
      title={`${counterpart.name}님과의 계약 ${proposed.revision}차 조건 동의`}
      onClose={() => done(null)}
      submit={status === 'ACTIVE' ? '변경에 동의하고 서명' : '동의하고 서명'}
      disabledReason={whyNot(contract.can.agree, '동의') ?? (texts === null && '약관을 불러오는 중입니다.')}
      width={WIDTH}
    >
      {moved && <Moved moved={moved} />}
      {proposed.message && <p className="jt-contract-said">{proposed.message}</p>}
      {proposed.diff.length > 0 ? (
        <section>
          <h3 className="jt-contract-head">바뀐 조건</h3>
          <Differences diff={proposed.diff} label="바뀐 조건" />
        </section>
      ) : (
        <p className="jt-muted">처음 제안한 조건 그대로입니다.</p>
      )}
      <details className="jt-contract-fold" open={proposed.diff.length === 0}>
        <summary>전체 조건</summary>
        <TermsFacts terms={proposed.terms} contract={contract} products />
      </details>
      {texts === null ? (
        <SkeletonRows rows={3} height={36} columns={2} />
      ) : (
        <ConsentList<TermsType>
          label="약관"
          texts={texts}
          {...form.bind('agreements')}
          required={false}
          onRead={(text) => void show<null>((close) => <Reader text={text} onClose={() => close(null)} />)}
        />
      )}
      <TextInput
        label="서명"
        {...form.bind('signName')}
        autoComplete="name"
        placeholder="이름"
        hint="계약서에 서명으로 남습니다."
      />
      <p className="jt-muted jt-contract-bound">
        동의하면 {proposed.revision}차 조건 전체의 지문(SHA-256)과 서명, 시각, 접속 주소가 계약에 남고,
        이후에는 두 사람 모두 이 조건을 혼자 바꿀 수 없습니다.
      </p>
    </FormDialog>
  );
}

/** A text over the dialog that asks for it. */
const Reader = ({ text, onClose }: { text: ConsentText; onClose: () => void }) => (
  <Dialog
    open
    title={`${text.title} 제${text.version}판`}
    width={640}
    onClose={onClose}
    actions={<Button onClick={onClose}>닫기</Button>}
  >
    <SafeHtml html={text.html} />
  </Dialog>
);

/** Another version came while this was read. */
export function Moved({ moved }: { moved: NonNullable<Watched['moved']> }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [moved]);
  return (
    <div ref={place} role="status" className="jt-contract-moved">
      <Notice tone="warning">
        <b>그 사이 계약이 바뀌었습니다. 다시 확인해 주세요.</b>
        {moved.length > 0 && <Differences diff={moved} label="그 사이 바뀐 조건" />}
      </Notice>
    </div>
  );
}
