import { stepUpKey } from '../../../kit/call/step-up.ts';
import { show } from '../../../kit/overlay.tsx';
import { StepUpDialog } from './StepUpDialog.tsx';

/** Asks who it is; true where it was shown. A key that the server has refused is over. */
export async function askStepUp(): Promise<boolean> {
  stepUpKey.set(null);
  const key = await show<string>((done) => <StepUpDialog done={done} />);
  stepUpKey.set(key);
  return key !== null;
}
