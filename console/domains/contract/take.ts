/** What is saved of a contract: its document and what was attached to it. */
import type { ContractSide } from '@jangteo/contract/contract/contract.enums.ts';
import { call } from '../../kit/call/call.ts';
import { messageOf } from '../../kit/call/error.ts';
import { saveBlob } from '../../kit/save-blob.ts';
import { dialog } from '../../ui/dialog.ts';
import { callsOf } from './side.ts';

async function save(asked: Promise<Blob>, name: string): Promise<void> {
  try {
    saveBlob(await asked, name);
  } catch (error) {
    await dialog.alert(messageOf(error));
  }
}

export const takeDocument = (side: ContractSide, matchingContractSeq: number): Promise<void> =>
  save(
    call(callsOf[side].document, { params: { matchingContractSeq } }),
    `매칭 계약 ${matchingContractSeq}.pdf`,
  );

export const takeAttachment = (
  side: ContractSide,
  matchingContractSeq: number,
  { pathname, name }: { pathname: string; name: string },
): Promise<void> =>
  save(call(callsOf[side].attachment, { params: { matchingContractSeq }, query: { pathname } }), name);
