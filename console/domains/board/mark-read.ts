/** What somebody has seen is noted once per showing; nobody waits for it. */
import { popupApi } from '@jangteo/contract/board/popup/popup.api.ts';
import { useEffect } from 'react';
import { call } from '../../kit/call/call.ts';
import { refetchDomains } from '../../kit/call/query.ts';

type Kind = 'NOTICE' | 'NOTICE_LIST' | 'HELP' | 'ACADEMY' | 'POPUP';

export const markRead = (kind: Kind, seq: number | null): Promise<unknown> =>
  call(popupApi.read, { body: { kind, ...(seq !== null && { seqList: [seq] }) } }).catch(() => undefined);

/** `seq` null: of the list itself; undefined: nothing is shown yet. */
export function useRead(kind: Kind, seq: number | null | undefined): void {
  useEffect(() => {
    if (seq === undefined) return;
    void markRead(kind, seq).then(() => (kind === 'NOTICE' ? refetchDomains(['board-notice']) : undefined));
  }, [kind, seq]);
}
