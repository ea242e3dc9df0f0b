import type { Endpoint } from '@jangteo/contract/kit/endpoint.ts';
import { Button, type ButtonProps } from '../ui/Button.tsx';
import { mayNot } from './may.ts';

/** A button that leads to a call: closed, with the reason, to whoever may not make it. */
export const CallButton = ({ call, disabledReason, ...button }: ButtonProps & { call: Endpoint }) => (
  <Button {...button} disabledReason={mayNot(call) ?? disabledReason} />
);
