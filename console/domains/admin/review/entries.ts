/** What was decided of an application until now. */
import { requestProducerStatus } from '@jangteo/contract/account/account.enums.ts';
import type { DeskApplication } from '@jangteo/contract/seller/application.desk.ts';
import { applicationRejectReason } from '@jangteo/contract/seller/application.enums.ts';
import { docState } from '@jangteo/contract/seller/paper.enums.ts';
import { paperName } from '../../seller/parts/paper-words.ts';

interface Entry {
  at: string;
  title: string;
  about?: string | null;
  text?: string | null;
}

/**
 * Moves of the application and decisions about its papers, the latest first. An API of the version before tells no
 * decisions (beside an upgrade).
 */
export const entriesOf = ({ history, decisions }: Pick<DeskApplication, 'history' | 'decisions'>): Entry[] =>
  [
    ...history.map(({ status, at, reason, text }) => ({
      at,
      title: status === 'none' ? '신청 취소' : requestProducerStatus.label(status),
      about: reason && reason !== 'NONE' ? applicationRejectReason.label(reason) : null,
      text,
    })),
    ...(decisions ?? []).map(({ docType, state, at, by }) => ({
      at,
      title: `${paperName(docType)} ${docState.label(state)}`,
      about: by,
    })),
  ].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
