/** The terms of a proposal: new, an answer to one, a change of what runs, or a copy. One form for all of them. */
import { contractApi } from '@jangteo/contract/contract/contract.api.ts';
import { contractErrors } from '@jangteo/contract/contract/contract.errors.ts';
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import { REPLY_DAYS } from '@jangteo/contract/contract/contract.lifecycle.ts';
import type { ContractDetail } from '@jangteo/contract/contract/contract.shape.ts';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { askOnce } from '../../../kit/bulk/run-bulk.ts';
import { call } from '../../../kit/call/call.ts';
import { isApiError } from '../../../kit/call/error.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm, type Form } from '../../../kit/form/useForm.ts';
import type { Ask } from '../../../kit/list-page/choices.tsx';
import { dialog } from '../../../ui/dialog.ts';
import { today } from '../../../ui/now.ts';
import { Textarea } from '../../../ui/TextInput.tsx';
import { toast } from '../../../ui/toast.ts';
import { Moved } from '../acts/AgreeDialog.tsx';
import { counterparts } from '../choices.ts';
import { proposedOf } from '../proposed.ts';
import { callsOf, OTHER } from '../side.ts';
import type { Watched } from '../useWatched.ts';
import { whyNot } from '../words.ts';
import { Counterpart } from './Counterpart.tsx';
import { useFaces } from './faces.ts';
import { ProductsField } from './ProductsField.tsx';
import {
  begunTerms,
  copiedTerms,
  fieldsOf,
  freshTerms,
  rebased,
  termsOf,
  tooDear,
  type Begun,
  type ProposalFields,
} from './proposal-form.ts';
import { Summary } from './Summary.tsx';
import { TermsPart } from './TermsPart.tsx';
import '../contract.css';

export const WIDTH = 1_040;

interface Props {
  side: ContractSide;
  as: 'new' | 'claim' | 'copy';
  /** The contract that it is over; null: none. */
  seen: Watched | null;
  /** What a new one begins with; without it nothing is known. */
  begun?: Begun;
  /** Who may be proposed to; without it those under contract. */
  ask?: Ask | undefined;
  again: () => Promise<unknown>;
  done: (sent: true | null) => void;
}

const schema = contractApi.producerClaim.body.omit({ version: true });
type Body = z.output<typeof schema>;
const words = {
  'terms.products': '제안할 상품을 골라 주세요.',
  'terms.products.*.stocks': '배정할 수량을 하나 이상 적어 주세요.',
  'terms.startDay': '시작일을 골라 주세요.',
  'terms.endDay': '종료일은 시작일보다 빠를 수 없습니다.',
} as const;

function startOf(as: Props['as'], contract: ContractDetail | null, begun?: Begun): ProposalFields {
  if (begun) return { counterpart: begun.gripperUserSeq, terms: begunTerms(begun, today()), message: '' };
  if (!contract) return { counterpart: null, terms: freshTerms(today()), message: '' };
  const { terms } = proposedOf(contract);
  return {
    counterpart: contract.counterpart.userSeq,
    terms: as === 'copy' ? copiedTerms(terms, contract.files, today()) : fieldsOf(terms, contract.files),
    message: '',
  };
}

const TITLES = {
  new: () => '매칭 계약 제안',
  copy: (name: string) => `${name}님께 새로 제안`,
  claim: (name: string) => `${name}님께 수정제안`,
} as const;

/** Sends a proposal; which call that is follows from what it is over. */
function sendTo(side: ContractSide, as: Props['as'], contract: ContractDetail | null, begun?: Begun) {
  if (as === 'claim' && contract)
    return ({ terms, message }: Body, _: number, key: string) =>
      call(
        callsOf[side].claim,
        {
          params: { matchingContractSeq: contract.matchingContractSeq },
          body: { version: contract.version, terms, ...(message && { message }) },
        },
        { key },
      );
  return ({ terms, message }: Body, userSeq: number, key: string) => {
    const from = begun && { requestResponseSeq: begun.requestResponseSeq };
    const proposal = { terms, ...(message && { message }), ...from };
    return side === 'producer'
      ? call(contractApi.producerCreate, { body: { gripperUserSeq: userSeq, ...proposal } }, { key })
      : call(contractApi.gripperCreate, { body: { producerUserSeq: userSeq, ...proposal } }, { key });
  };
}

export function ProposalDialog({ side, as, seen, begun, ask, again, done }: Props) {
  const contract = seen?.contract ?? null;
  const [start] = useState(() => startOf(as, contract, begun));
  const name = contract?.counterpart.name ?? '';
  const form = useForm<ProposalFields, typeof schema>({
    schema,
    start,
    words,
    places: { gripperUserSeq: 'counterpart', producerUserSeq: 'counterpart' },
    title: '계약 제안',
    body: ({ terms, message }) => ({ terms: termsOf(terms), ...(message.trim() && { message }) }),
    check: ({ counterpart, terms }) => ({
      counterpart: counterpart === null && `제안할 ${OTHER[side]}를 골라 주세요.`,
      ...Object.fromEntries(
        tooDear(terms.products).map((at) => [
          `terms.products.${at}.commissionBps`,
          contractErrors.COMMISSION_LIMIT.message,
        ]),
      ),
    }),
    send: async (body) => {
      const send = sendTo(side, as, contract, begun);
      try {
        await askOnce((key) => send(body, form.value.counterpart!, key));
      } catch (refused) {
        if (isApiError(refused) && refused.status === 412) await again();
        throw refused;
      }
      toast(`제안을 보냈습니다. ${REPLY_DAYS}일 안에 답을 받습니다.`, { tone: 'success' });
      done(true);
    },
  });
  // Other terms came meanwhile: what is typed goes over those.
  const latest = useRef(form);
  latest.current = form;
  const version = contract?.version;
  useEffect(() => {
    const now = latest.current;
    if (as !== 'claim' || !contract) return;
    const fresh = startOf(as, contract);
    now.reset(fresh, { ...now.value, terms: rebased(now.start.terms, now.value.terms, fresh.terms) });
    // oxlint-disable-next-line react/exhaustive-deps -- told by the version alone
  }, [version]);
  const close = async () => {
    const leave =
      !form.dirty ||
      (await dialog.confirm('작성 중인 내용이 있습니다. 제안을 그만둘까요?', {
        title: '제안 그만두기',
        ok: '그만두기',
      }));
    if (leave) done(null);
  };
  const change = as === 'claim' && contract?.status === 'ACTIVE';
  return (
    <FormDialog
      form={form}
      title={change ? `${name}님과의 계약 변경 제안` : TITLES[as](name)}
      onClose={() => void close()}
      submit="제안 보내기"
      disabledReason={disabledOf(as, form, contract)}
      width={WIDTH}
    >
      {as === 'claim' && seen?.moved && <Moved moved={seen.moved} />}
      <Body form={form} side={side} as={as} contract={contract} begun={begun !== undefined} ask={ask} />
    </FormDialog>
  );
}

function disabledOf(as: Props['as'], form: Form<ProposalFields>, contract: ContractDetail | null) {
  if (as !== 'claim' || !contract) return null;
  if (contract.can.claim) return whyNot(contract.can.claim, '수정제안');
  return !form.dirty && '바꿀 조건이나 전할 말을 먼저 적어 주세요.';
}

interface BodyProps extends Pick<Props, 'side' | 'as' | 'ask'> {
  /** The other one is known. */
  begun: boolean;
  form: Form<ProposalFields>;
  contract: ContractDetail | null;
}

function Body({ form, side, as, contract, begun, ask }: BodyProps) {
  const { counterpart, terms } = form.value;
  const faces = useFaces({
    side,
    counterpart,
    contract,
    seqs: terms.products.map(({ productSeq }) => productSeq),
  });
  return (
    <div className="jt-proposal">
      <div className="jt-proposal-main">
        {as === 'new' && !begun && (
          <Counterpart
            label={OTHER[side]}
            ask={ask ?? counterparts[side]}
            {...form.bind('counterpart')}
            hint={
              side === 'producer'
                ? '닉네임으로 찾을 수 있습니다. 점수는 판매, 단골, 반품, 방송, 수수료를 봅니다.'
                : '계약한 적이 있는 판매자에게 제안할 수 있습니다.'
            }
          />
        )}
        <ProductsField form={form} side={side} faces={faces} />
        <TermsPart form={form} begun={as === 'claim' && contract?.status === 'ACTIVE'} />
        <Textarea
          label="전할 말"
          {...form.bind('message')}
          required={false}
          rows={3}
          placeholder="제안과 함께 상대방이 읽습니다."
        />
      </div>
      <Summary side={side} terms={terms} base={as === 'claim' ? contract : null} faces={faces} />
    </div>
  );
}
