import { messageOf } from '../../../kit/call/error.ts';
import { refetchDomains, type QueryDomain } from '../../../kit/call/query.ts';
import { dialog } from '../../../ui/dialog.ts';

interface SendBack {
  /** 이 서류를 반려할까요? */
  question: string;
  title: string;
  /** What its owner is told. */
  detail: string;
  send: () => Promise<unknown>;
  done: () => Promise<unknown>;
  /** Domains whose calls are asked again where it failed: somebody else has decided meanwhile. */
  again: readonly QueryDomain[];
}

/** Asks once more before something goes back to whoever handed it in. */
export async function sendBack({ question, title, detail, send, done, again }: SendBack): Promise<void> {
  if (!(await dialog.confirm(question, { title, detail, ok: '반려', destructive: true }))) return;
  try {
    await send();
    await done();
  } catch (error) {
    await dialog.alert(messageOf(error));
    await refetchDomains(again);
  }
}
