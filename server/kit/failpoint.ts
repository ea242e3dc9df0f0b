/** Places where dying hurts most; a proof names one in FAILPOINT. */
export type FailPoint =
  | 'commit:before'
  | 'commit:after'
  | 'relay:queued'
  | 'job:done'
  | 'webhook:sent'
  | 'refund:sent'
  | 'payout:sent'
  | 'move:noted'
  | 'move:put'
  | 'move:checked'
  | 'move:dropped'
  | 'message:claimed'
  | 'message:sent';

/** `FAILPOINT=commit:after@7`: SIGKILL the seventh time. Read at the start, and only by tests' processes. */
const armed = process.env.NODE_ENV === 'test' ? /^([a-z:]+)@(\d+)$/.exec(process.env.FAILPOINT ?? '') : null;
let left = Number(armed?.[2] ?? 0);

/** Ends this process here as a power cut would, where it was told to (H7); does nothing otherwise. */
export const failpoint: (name: FailPoint) => void = armed
  ? (name) => {
      if (name === armed[1] && --left === 0) process.kill(process.pid, 'SIGKILL');
    }
  : () => undefined;
