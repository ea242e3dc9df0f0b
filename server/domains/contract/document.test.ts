import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { ContractDetail } from '@jangteo/contract/contract/contract.shape.ts';
import { later, path, seqOf, stageContracts } from '../../testing/contracts.ts';
import { putFile } from '../../testing/put-file.ts';
import { holdFiles } from '../file/index.ts';
import { removeUnsent } from './files.ts';

const { stage, tokens, send, read, jobs, terms, proposed, sign } = stageContracts();

const PAGE = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const take = (who: keyof typeof tokens, at: string, pathname?: string): Promise<Response> =>
  fetch(`${stage.app.url}${at}${pathname ? `?pathname=${encodeURIComponent(pathname)}` : ''}`, {
    headers: { authorization: `Bearer ${tokens[who]}` },
  });
/** What another reader of pdf finds in a document, its spaces made one. */
async function pages(who: keyof typeof tokens, at: string): Promise<string> {
  const bytes = new Uint8Array(await (await take(who, at)).arrayBuffer());
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

test('both parties take its document and its papers; a paper of somebody else is none', async () => {
  const { deps } = stage.app;
  const paper = (owner: number, purpose = 'CONTRACT') =>
    putFile(deps, owner, { purpose, filename: '견적.pdf', bytes: PAGE });
  const mine = await paper(seqOf('onyu'));
  const at = path('producer', (await proposed()).matchingContractSeq, 'claim');
  for (const pathname of [await paper(seqOf('haru')), await paper(seqOf('onyu'), 'GENERAL')]) {
    const refused = await send('onyu', 'POST', at, {
      version: 1,
      terms: terms({ attachments: [pathname] }),
    });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('terms.attachments.0')]);
  }
  const { body } = await send('onyu', 'POST', at, {
    version: 1,
    terms: terms({ attachments: [mine], memo: '방송 월 2회' }, { commissionBps: 1650 }),
  });
  const seq = body.data.matchingContractSeq;
  expect(body.data.files).toEqual([{ pathname: mine, name: '견적.pdf' }]);
  const unsigned = await pages('onyu', path('producer', seq, 'document'));
  expect(unsigned).toContain('아직 서명하지 않은 제안');
  const { status } = await sign('haru', 'gripper', body.data);
  expect(status).toBe(200);
  for (const [who, side] of [
    ['onyu', 'producer'],
    ['haru', 'gripper'],
  ] as const) {
    const said = await pages(who, path(side, seq, 'document'));
    const hash = (await read<ContractDetail>(who, path(side, seq))).body.data.signatures[0]!.hash;
    for (const word of [
      '매칭 계약서',
      '16.5%',
      '방송 월 2회',
      '견적.pdf',
      '윤하루',
      '127.0.0.1',
      '15% → 16.5%',
      hash,
    ])
      expect(said).toContain(word);
    const taken = await take(who, path(side, seq, 'attachment'), mine);
    expect([taken.status, Buffer.from(await taken.arrayBuffer()).equals(PAGE)]).toEqual([200, true]);
  }
  // Not named by the contract, or asked for by nobody of it.
  expect((await take('haru', path('gripper', seq, 'attachment'), await paper(seqOf('onyu')))).status).toBe(
    404,
  );
  // A week later what was never sent is gone, what is named stays.
  const unsent = await paper(seqOf('onyu'));
  await later(8, () => removeUnsent(jobs()));
  expect([...(await holdFiles(stage.owner, [mine, unsent]))]).toEqual([mine]);
});
