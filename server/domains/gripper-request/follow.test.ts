import { expect, test } from 'vitest';
import type { ContractDetail } from '@jangteo/contract/contract/contract.shape.ts';
import type {
  GripperRequest,
  GripperResponse,
  OwnResponse,
} from '@jangteo/contract/gripper-request/request.api.ts';
import { addDays } from '../../kit/clock/clock.ts';
import { path, seqOf, stageContracts, today, type Who } from '../../testing/contracts.ts';
import { requestSubscriptions } from './follow.ts';

const { stage, jobs, goods, send, read, sign, terms } = stageContracts();
const REQUESTS = '/v1/request/gripper';

/** What the worker would have brought by now. */
async function hear(): Promise<void> {
  for (const { topic, run } of requestSubscriptions) {
    const { rows } = await stage.owner.query<{ key: string; sellerSeq: number; payload: never }>(
      `select event_key as key, seller_seq::int as "sellerSeq", payload from outbox where topic = $1
        order by outbox_seq`,
      [topic],
    );
    for (const event of rows) await run(event, jobs());
  }
}

async function answered(who: Who = 'haru'): Promise<OwnResponse> {
  const asked = await send<GripperRequest>('onyu', 'POST', `${REQUESTS}/create`, {
    title: '함께 팔 분',
    categorySeq: 10101,
    productSeqList: [goods[0]!.productSeq],
    wishFrom: today(),
    wishTo: addDays(today(), 20),
    commissionBps: 1_500,
    sample: false,
    deadline: addDays(today(), 10),
  });
  expect(asked.status, asked.text).toBe(200);
  const answer = await send<OwnResponse>(who, 'POST', `${REQUESTS}/${asked.body.data.requestSeq}/response`, {
    message: '우리 방송과 잘 어울립니다.',
    commissionBps: 1_500,
    wishDays: [],
  });
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
}
const proposeFor = ({ responseSeq }: OwnResponse, gripper: Who = 'haru') =>
  send('onyu', 'POST', '/v1/matching-contracts/producer', {
    gripperUserSeq: seqOf(gripper),
    terms: terms(),
    requestResponseSeq: responseSeq,
  });
async function standing({ requestSeq }: OwnResponse): Promise<[string, string, number | null]> {
  const [request, all] = [
    await read<GripperRequest>('onyu', `${REQUESTS}/${requestSeq}`),
    await read<GripperResponse[]>('onyu', `${REQUESTS}/${requestSeq}/response/list`),
  ];
  const [one] = all.body.data;
  return [request.body.data.status, one!.status, one!.matchingContractSeq];
}

test('an answer leads to a proposal, and with both signatures to a match', async () => {
  const answer = await answered();
  const made = await proposeFor(answer);
  expect(made.status, made.text).toBe(200);
  const contract: ContractDetail = made.body.data;
  await hear();
  expect(await standing(answer)).toEqual(['OPEN', 'MATCH', contract.matchingContractSeq]);
  expect((await proposeFor(answer)).status).toBe(400);
  expect((await send('onyu', 'DELETE', `${REQUESTS}/${answer.requestSeq}/remove`)).status).toBe(460);
  expect((await sign('haru', 'gripper', contract)).status).toBe(200);
  await hear();
  await hear();
  expect(await standing(answer)).toEqual(['MATCHED', 'CONFIRM', contract.matchingContractSeq]);
});

test('what comes to nothing leaves the answer on hold, and the gripper may answer again', async () => {
  const answer = await answered();
  const contract = (await proposeFor(answer)).body.data;
  await hear();
  const no = await send('haru', 'POST', path('gripper', contract.matchingContractSeq, 'reject'), {
    version: contract.version,
    reason: 'GRIPPER_COMMISSION',
  });
  expect(no.status, no.text).toBe(200);
  await hear();
  expect(await standing(answer)).toEqual(['OPEN', 'HOLD', null]);
  const again = await send<OwnResponse>('haru', 'POST', `${REQUESTS}/${answer.requestSeq}/response`, {
    message: '수수료를 낮추어 다시 제안합니다.',
    commissionBps: 1_200,
    wishDays: [],
  });
  expect(again.body.data.status).toBe('RETRY');
  await hear();
  expect(await standing(answer)).toEqual(['OPEN', 'RETRY', null]);
});

test('only the answer of that gripper to that shop leads to a contract', async () => {
  const answer = await answered('jeongdam');
  const wrong = await proposeFor(answer, 'haru');
  expect([wrong.status, wrong.body.code]).toEqual([400, 'BAD_REQUEST']);
});
