/** 약관·동의 of the profile: what one agreed to, what is owed or comes, and what one may choose (R294). */
import { legalApi, type OwnTerms } from '@jangteo/contract/legal/legal.api.ts';
import { optionalTerms, type OptionalTerms } from '@jangteo/contract/legal/terms.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../kit/QueryView.tsx';
import { queryText } from '../../kit/call/address.ts';
import { call } from '../../kit/call/call.ts';
import { messageOf } from '../../kit/call/error.ts';
import { query } from '../../kit/call/query.ts';
import { paths } from '../../kit/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Check.tsx';
import { StatusTag } from '../../ui/Chip.tsx';
import { dialog } from '../../ui/dialog.ts';
import { Dotted } from '../../ui/Dotted.tsx';
import { day } from '../../ui/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/toast.ts';
import './consents.css';

const consentsOptions = () => query(legalApi.own);

/** `onAgreed` is told when nothing is owed any more. */
export function ConsentsPart({ onAgreed }: { onAgreed?: () => void }) {
  const answer = useQuery(consentsOptions());
  const terms = answer.data?.data;
  const owed = terms?.filter(({ due }) => due !== null) ?? [];
  return (
    <Panel
      title="약관·동의"
      note="선택 항목은 바꾸면 바로 저장됩니다."
      actions={owed.length > 0 && <AgreeAll owed={owed} onAgreed={onAgreed} />}
      flush
    >
      <QueryView query={answer} noun="약관" rows={4} height={60} columns={2} />
      <ul className="jt-terms">
        {terms?.map((one) => (
          <li key={`${one.termsType}/${one.version}`}>
            <Said one={one} />
            {isOptional(one.termsType) ? <Choice one={one} type={one.termsType} /> : <Standing one={one} />}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const isOptional = (type: string): type is OptionalTerms => optionalTerms.some((one) => one === type);

interface AgreeAllProps {
  owed: readonly OwnTerms[];
  onAgreed: (() => void) | undefined;
}

/** One by one they would be as many presses; each can be read before. */
function AgreeAll({ owed, onAgreed }: AgreeAllProps) {
  const [busy, setBusy] = useState(false);
  const cache = useQueryClient();
  const agree = async () => {
    const sure = await dialog.confirm(`약관 ${owed.length}건에 동의할까요?`, {
      title: '바뀐 약관 동의',
      detail: owed.map(({ title, changes }) => (changes ? `${title}: ${changes}` : title)).join(' '),
      ok: '모두 동의',
    });
    if (!sure) return;
    setBusy(true);
    try {
      const agreements = owed.map(({ termsType, version }) => ({ termsType, version, agreed: true }));
      const answer = await call(legalApi.agree, { body: { agreements } });
      cache.setQueryData(consentsOptions().queryKey, answer);
      toast('약관에 동의했습니다.', { tone: 'success' });
      onAgreed?.();
    } catch (error) {
      await dialog.alert(messageOf(error));
      await cache.invalidateQueries({ queryKey: consentsOptions().queryKey });
    }
    setBusy(false);
  };
  return (
    <Button variant="primary" size="small" busy={busy} onClick={() => void agree()}>
      바뀐 약관에 동의
    </Button>
  );
}

function Said({ one }: { one: OwnTerms }) {
  const { title, version, changes, agreed, agreedAt, due, effectiveFrom, legalSeq } = one;
  return (
    <span className="jt-grow">
      <a
        href={`${paths.legal(legalSeq)}${queryText({ on: due ? effectiveFrom : null })}#${one.termsType}`}
        target="_blank"
        rel="noreferrer"
      >
        {title}
      </a>
      <small>
        <Dotted
          of={[
            `${version}판`,
            (due || version > 1) && `${day(effectiveFrom)} 시행`,
            agreedAt && `${day(agreedAt)} ${agreed ? '동의' : '동의하지 않음'}`,
          ]}
        />
      </small>
      {due && changes && <small>{changes}</small>}
    </span>
  );
}

const Standing = ({ one: { due } }: { one: OwnTerms }) =>
  due ? <StatusTag tone="warning">동의 필요</StatusTag> : <StatusTag tone="neutral">필수</StatusTag>;

function Choice({ one, type }: { one: OwnTerms; type: OptionalTerms }) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const choose = async (agreed: boolean) => {
    setBusy(true);
    try {
      await call(legalApi.setOptional, { params: { termsType: type }, query: { agreed } });
      await cache.invalidateQueries({ queryKey: consentsOptions().queryKey });
      toast(`${one.title}: ${agreed ? '동의했습니다.' : '동의를 거뒀습니다.'}`, { tone: 'success' });
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' });
    }
    setBusy(false);
  };
  return (
    <Switch
      label={one.title}
      hideLabel
      checked={one.agreed ?? false}
      disabled={busy}
      onChange={(next) => void choose(next)}
    />
  );
}
