import type { Duty } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { hasSecondStep } from './queries.ts';

/** 461 until an operator, who sees everybody's data, has turned an app on. Operators are few: it is read each time. */
export const secondStepOn: Duty = async (caller, { config, pools }) => {
  if (!config.operatorSecondStep || caller.userType !== 'admin') return null;
  return (await hasSecondStep(pools.app, caller.userSeq)) ? null : fail('SECOND_STEP_DUE');
};
