/** What is sponsored, with a word to it, and paid in the card company's window. */
import type { OwnSponsorship } from '@jangteo/contract/market/sponsorship.api.ts';
import type { SponsorProduct } from '@jangteo/contract/sponsorship/sponsorship.api.ts';
import { useEffect, useRef, useState } from 'react';
import { openPayWindow } from '../../buy/Payment.tsx';
import { Refused, sentenceOf } from '../../kit/ask.ts';
import { askAsBuyer, isSignedIn } from '../../kit/session.ts';
import { Sheet } from '../../kit/Sheet.tsx';
import { won } from '../../kit/won.ts';

/** Ways that this page can pay by; the stores' are their apps'. */
const METHODS = [
  ['CREDIT_CARD', '신용카드'],
  ['KAKAO_PAY', '카카오페이'],
  ['NAVER_PAY', '네이버페이'],
] as const;
const MESSAGE = 100;
const ASK_MS = 2_000;

interface Props {
  contentSeq: number;
  products: readonly SponsorProduct[];
  onSignIn: (after: () => void) => void;
  onAgain: () => void;
  onPaying: () => void;
  onClose: () => void;
}

type Paying = { sponsorshipSeq: number; payUrl: string | null; payWindow: Window | null };

/** How its payment stands, asked again until that is over. */
function usePaid(paying: Paying | null): OwnSponsorship['payment']['status'] {
  const [status, setStatus] = useState<OwnSponsorship['payment']['status']>('WAIT');
  useEffect(() => {
    if (!paying) return undefined;
    const { sponsorshipSeq, payUrl, payWindow } = paying;
    if (payUrl && payWindow) payWindow.location.href = payUrl;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let left = false;
    const look = async () => {
      const path = `/market/v1/sponsorships/${sponsorshipSeq}`;
      const now = await askAsBuyer<OwnSponsorship>('GET', path).catch(() => null);
      if (left) return;
      const over = now !== null && now.payment.status !== 'WAIT' && now.payment.status !== 'PROCESSING';
      if (now) setStatus(now.payment.status);
      if (over) payWindow?.close();
      else timer = setTimeout(() => void look(), ASK_MS);
    };
    void look();
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [paying]);
  return status;
}

export function SponsorSheet({ contentSeq, products, onSignIn, onAgain, onPaying, onClose }: Props) {
  const [chosen, setChosen] = useState(products[0]!.sponsorshipProductSeq);
  const [method, setMethod] = useState<string>(METHODS[0][0]);
  const [message, setMessage] = useState('');
  const [paying, setPaying] = useState<Paying | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const status = usePaid(paying);
  const key = useRef(crypto.randomUUID());
  const product = products.find((one) => one.sponsorshipProductSeq === chosen)!;

  async function send(): Promise<void> {
    const payWindow = openPayWindow();
    setTrouble(null);
    setBusy(true);
    try {
      if (!(await isSignedIn())) {
        payWindow?.close();
        onSignIn(onAgain);
        return;
      }
      const { sponsorshipSeq, payment } = await askAsBuyer<{
        sponsorshipSeq: number;
        payment: OwnSponsorship['payment'];
      }>(
        'POST',
        `/market/v1/contents/${contentSeq}/sponsorships`,
        {
          sponsorshipProductSeq: chosen,
          payMethod: method,
          ...(message.trim() && { message: message.trim() }),
        },
        key.current,
      );
      onPaying();
      setPaying({ sponsorshipSeq, payUrl: payment.payUrl, payWindow });
    } catch (error) {
      payWindow?.close();
      // Refused: the next try is another one.
      if (error instanceof Refused && error.status !== 0) key.current = crypto.randomUUID();
      setTrouble(sentenceOf(error));
    }
    setBusy(false);
  }

  if (paying)
    return (
      <Sheet title="후원" beside onClose={onClose}>
        <p role="status">
          {status === 'PAID'
            ? '후원했습니다. 고맙습니다!'
            : status === 'WAIT' || status === 'PROCESSING'
              ? '결제창에서 결제를 마쳐 주세요.'
              : '결제하지 못했습니다. 다시 시도해 주세요.'}
        </p>
        {status === 'WAIT' && paying.payUrl && !paying.payWindow && (
          <a className="w-primary" href={paying.payUrl} target="jt-pay" rel="noopener">
            결제창 열기
          </a>
        )}
      </Sheet>
    );
  return (
    <Sheet title="후원하기" beside onClose={onClose}>
      <fieldset className="w-sponsor-products">
        <legend className="w-muted">후원 금액</legend>
        {products.map((one) => (
          <label key={one.sponsorshipProductSeq}>
            <input
              type="radio"
              name="sponsor-product"
              checked={one.sponsorshipProductSeq === chosen}
              onChange={() => setChosen(one.sponsorshipProductSeq)}
            />
            <span>{one.name}</span> <b>{won(one.amount)}</b>
          </label>
        ))}
      </fieldset>
      <label className="w-field">
        <span>응원 한마디</span>
        <input
          type="text"
          value={message}
          maxLength={MESSAGE}
          onChange={(event) => setMessage(event.target.value)}
          placeholder="방송 화면에 함께 보입니다."
        />
      </label>
      <label className="w-field">
        <span>결제수단</span>
        <select value={method} onChange={(event) => setMethod(event.target.value)}>
          {METHODS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {trouble && (
        <p className="w-refusal" role="alert">
          {trouble}
        </p>
      )}
      <p className="w-muted">후원은 7일 안에 취소할 수 있습니다.</p>
      <div className="w-pay">
        <button type="button" className="w-primary" disabled={busy} onClick={() => void send()}>
          {won(product.amount)} 후원하기
        </button>
      </div>
    </Sheet>
  );
}
