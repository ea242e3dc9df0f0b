/** An application: its sums and taxes, then the password, then what became of it. */
import {
  exchangeApi,
  type ApplySummary,
  type Exchange,
  type ExchangeUser,
} from '@jangteo/contract/sponsorship/exchange.api.ts';
import { exchangeProof } from '@jangteo/contract/sponsorship/sponsorship.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { askOnce } from '../../kit/bulk/run-bulk.ts';
import { call } from '../../kit/call/call.ts';
import { messageOf } from '../../kit/call/error.ts';
import { refetchDomains, query } from '../../kit/call/query.ts';
import { paths } from '../../kit/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Chip.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DigitInput } from '../../ui/DigitInput.tsx';
import { Facts, type Fact } from '../../ui/Facts.tsx';
import { count, day, won } from '../../ui/format.ts';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { PasswordForm } from './PasswordForm.tsx';

interface Props {
  /** Absent: all that may be exchanged. */
  sponsorshipSeqList: number[] | undefined;
  done: (applied: true | null) => void;
}
const WIDTH = 520;

export const factsOf = (of: Omit<ApplySummary, 'payDay'> & { payDay: string }): (Fact | false)[] => [
  ['후원', `${count(of.count)}건 ${won(of.gross, true)}`],
  ['스토어수수료', `-${won(of.storeFee, true)}`],
  ['이용수수료', `-${won(of.platformFee, true)}`],
  ['환전대상액', won(of.base, true)],
  of.proof === 'WITHHOLDING' && ['소득세', `-${won(of.incomeTax, true)}`],
  of.proof === 'WITHHOLDING' && ['지방소득세', `-${won(of.localTax, true)}`],
  of.proof === 'INVOICE' && ['공급가액', won(of.supply, true)],
  of.proof === 'INVOICE' && ['부가세', won(of.vat, true)],
  ['지급액', <b key="pay">{won(of.pay, true)}</b>],
  ['증빙', exchangeProof.label(of.proof)],
  ['지급예정일', day(of.payDay, true)],
];

export function ApplyDialog({ sponsorshipSeqList, done }: Props) {
  const chosen = sponsorshipSeqList && { sponsorshipSeqList };
  const applySummaryQuery = useQuery({
    ...query(exchangeApi.applySummary, {
      query: sponsorshipSeqList ? { sponsorshipSeq: sponsorshipSeqList } : {},
    }),
    retry: false,
    staleTime: 0,
  });
  const user = useQuery(query(exchangeApi.user)).data?.data;
  const [step, setStep] = useState<'SUMS' | 'PASSWORD' | 'NEW' | Exchange>('SUMS');
  const [password, setPassword] = useState('');
  const [invoiceNo, setInvoiceNo] = useState('');
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const summary = applySummaryQuery.data?.data;
  const close = () => done(typeof step === 'object' ? true : null);

  async function send(): Promise<void> {
    if (!summary) return;
    setTrouble(null);
    setBusy(true);
    try {
      const { token } = (await call(exchangeApi.applyPassword, { query: { password } })).data;
      const { data } = await askOnce((key) =>
        call(
          exchangeApi.apply,
          {
            body: {
              ...chosen,
              expectedPay: summary.pay,
              token,
              ...(invoiceNo.trim() && { invoiceNo: invoiceNo.trim() }),
            },
          },
          { key },
        ),
      );
      setStep(data);
      await refetchDomains(['sponsorship', 'sponsorship-exchange']);
    } catch (error) {
      setTrouble(messageOf(error));
    }
    setPassword('');
    setBusy(false);
  }

  if (step === 'NEW')
    return (
      <PasswordForm
        done={(set) => {
          void refetchDomains(['sponsorship-exchange']);
          setStep(set ? 'PASSWORD' : 'SUMS');
        }}
      />
    );
  if (typeof step === 'object') return <Applied exchange={step} close={close} />;
  const next = step === 'SUMS' ? '다음' : '신청하기';
  return (
    <Dialog
      open
      title={step === 'SUMS' ? '환전 신청 ① 확인' : '환전 신청 ② 정산 비밀번호'}
      width={WIDTH}
      onClose={close}
      actions={
        <>
          <Button onClick={() => (step === 'SUMS' ? close() : setStep('SUMS'))}>
            {step === 'SUMS' ? '취소' : '이전'}
          </Button>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => {
              if (step === 'SUMS') setStep(user?.payoutPassword.exists ? 'PASSWORD' : 'NEW');
              else void send();
            }}
            disabledReason={
              (!summary && '신청할 수 없습니다.') ||
              (step === 'PASSWORD' && password.length < 6 && '여섯 자리를 입력해 주세요.')
            }
          >
            {next}
          </Button>
        </>
      }
    >
      {applySummaryQuery.isPending && <SkeletonRows rows={8} height={28} columns={2} />}
      {applySummaryQuery.isError && <Notice tone="danger">{messageOf(applySummaryQuery.error)}</Notice>}
      {summary && step === 'SUMS' && (
        <Sums
          summary={summary}
          account={user?.account ?? null}
          invoiceNo={invoiceNo}
          onInvoiceNo={setInvoiceNo}
        />
      )}
      {summary && step === 'PASSWORD' && (
        <Password
          pay={summary.pay}
          value={password}
          onChange={setPassword}
          trouble={trouble}
          onAnew={() => setStep('NEW')}
        />
      )}
    </Dialog>
  );
}

function Applied({ exchange, close }: { exchange: Exchange; close: () => void }) {
  return (
    <Dialog
      open
      title="환전을 신청했습니다."
      width={WIDTH}
      onClose={close}
      actions={
        <Button variant="primary" onClick={close}>
          확인
        </Button>
      }
    >
      <p>
        신청번호 <b>{exchange.boosterExchangeSeq}</b> · {won(exchange.pay, true)}
      </p>
      <p className="jt-muted">
        심사가 끝나면 {day(exchange.payDay, true)}에 {exchange.account.bankName} {exchange.account.no} 계좌로
        지급합니다.{' '}
        <Link to={paths.sponsorshipExchanges()} onClick={close}>
          환전 내역 보기
        </Link>
      </p>
    </Dialog>
  );
}

interface SumsProps {
  summary: ApplySummary;
  account: ExchangeUser['account'];
  invoiceNo: string;
  onInvoiceNo: (no: string) => void;
}

const Sums = ({ summary, account, invoiceNo, onInvoiceNo }: SumsProps) => (
  <>
    <Facts tight facts={factsOf(summary)} />
    {account && (
      <p className="jt-muted">
        받는 계좌: {account.bankName} {account.no} {account.holder}
      </p>
    )}
    {summary.proof === 'INVOICE' && (
      <TextInput
        label="세금계산서 번호"
        name="invoiceNo"
        value={invoiceNo}
        onChange={onInvoiceNo}
        maxLength={40}
        hint="발행했다면 적어 주세요. 심사하면서 확인합니다."
      />
    )}
  </>
);

interface PasswordProps {
  pay: number;
  value: string;
  onChange: (password: string) => void;
  trouble: string | null;
  onAnew: () => void;
}

const Password = ({ pay, value, onChange, trouble, onAnew }: PasswordProps) => (
  <div className="jt-stack">
    <p>
      <b>{won(pay, true)}</b>을 신청합니다.
    </p>
    <DigitInput
      label="정산 비밀번호"
      name="payout-password"
      value={value}
      onChange={onChange}
      maxLength={6}
      show={(digits) => '•'.repeat(digits.length)}
      read={(typed) => readHidden(value, typed)}
      autoComplete="off"
      required
    />
    {trouble && <Notice tone="danger">{trouble}</Notice>}
    <div>
      <Button size="small" onClick={onAnew}>
        비밀번호 다시 정하기
      </Button>
    </div>
  </div>
);

/** What was typed behind dots: more digits at the end, or fewer. */
export const readHidden = (before: string, typed: string): string => {
  const kept = before.slice(0, [...typed].filter((sign) => sign === '•').length);
  return (kept + typed.replace(/\D/g, '')).slice(0, 6);
};
