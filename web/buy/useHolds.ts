import type { HeldOption } from '@jangteo/contract/market/cart.api.ts';
import { useEffect, useState } from 'react';
import type { BasketLine } from '../goods/basket.ts';
import { Refused, sentenceOf } from '../kit/ask.ts';
import { askAsBuyer } from '../kit/session.ts';

interface Ways {
  isPlaced: () => boolean;
  onSignIn: () => void;
}

interface Holds {
  /** Whole seconds until the first of them runs out; null until all of them wait. */
  left: number | null;
  /** Why one of them does not wait. */
  refusal: string | null;
}

const CARTS = '/market/v1/carts';
const letGo = ({ holdSeq }: HeldOption) => askAsBuyer('DELETE', `${CARTS}/${holdSeq}`).catch(() => undefined);

/**
 * Lets these pieces wait for the buyer, and lets them go when the buyer leaves without an order. The server says how long,
 * in seconds: the clock of a phone may be wrong.
 */
export function useHolds(lines: readonly BasketLine[], { isPlaced, onSignIn }: Ways): Holds {
  const [ends, setEnds] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const now = useSeconds(ends !== null);
  useEffect(() => {
    const held: HeldOption[] = [];
    let here = true;
    const take = async () => {
      for (const line of lines) {
        const one = await askAsBuyer<HeldOption>('POST', CARTS, line);
        held.push(one);
        if (!here) return giveBack(); // closed while it was asked
      }
      return setEnds(performance.now() + Math.min(...held.map((one) => one.secondsLeft)) * 1_000);
    };
    const giveBack = () => {
      if (!isPlaced()) for (const one of held.splice(0)) void letGo(one);
    };
    take().catch((error: unknown) => {
      giveBack();
      if (error instanceof Refused && error.status === 401) onSignIn();
      else setRefusal(sentenceOf(error));
    });
    return () => {
      here = false;
      giveBack();
    };
    // What is bought stands still while the sheet is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { left: ends === null ? null : Math.max(0, Math.ceil((ends - now) / 1_000)), refusal };
}

/** The time since the page was opened, told four times a second while somebody waits. */
function useSeconds(running: boolean): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    if (!running) return undefined;
    setNow(performance.now());
    const timer = setInterval(() => setNow(performance.now()), 250);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}
