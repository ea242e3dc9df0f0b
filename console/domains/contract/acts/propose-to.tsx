/** A proposal that something else begins: a gripper and terms that are known already. */
import { editOne } from '../../../kit/list-acts/one.ts';
import type { QueryDomain } from '../../../kit/call/query.ts';
import { later } from '../../../ui/later.tsx';
import type { Begun } from '../form/proposal-form.ts';

const NewProposal = later(() => import('../form/ProposalOf.tsx').then((m) => m.NewProposal));

/** Opens the form with these terms; answers whether it was sent. */
export const proposeTo = ({ old, ...begun }: Begun & { old: readonly QueryDomain[] }): Promise<true | null> =>
  editOne<true>(['contract', ...old], (done) => <NewProposal side="producer" begun={begun} done={done} />);
