// What an operator does with applications to sell.
import type { DataOf } from '@jangteo/contract/kit/endpoint.ts';
import type { applicationDeskApi, DeskApplication } from '@jangteo/contract/seller/application.desk.ts';
import type { TestApp } from './app.ts';

export const WHY = '서류를 확인했습니다.';

export function reviewing(app: TestApp, operator: string) {
  const one = async (seq: number, token = operator) =>
    (await app.call<DeskApplication>('GET', `/v1/admin/applications/${seq}`, { token })).body.data;
  const act = async (
    seq: number,
    action: 'begin' | 'hold' | 'finish',
    body: object = { why: WHY },
    token = operator,
  ) =>
    app.call<DeskApplication>('PUT', `/v1/admin/applications/${seq}/${action}`, {
      token,
      body: { version: (await one(seq)).version, ...body },
    });
  const approve = async (seq: number, token = operator) =>
    app.call<DataOf<typeof applicationDeskApi.approve>>('PUT', `/v1/admin/applications/${seq}/approve`, {
      token,
      body: { version: (await one(seq)).version, why: WHY },
    });
  async function decidePaper(seq: number, docType: number, body: object, token = operator) {
    const { userSeq, docs } = await one(seq);
    const { version } = docs.find((paper) => paper.docType === docType)!;
    return app.call('PUT', `/v1/admin/users/${userSeq}/docs/${docType}`, {
      token,
      body: { version, ...body },
    });
  }
  const approvePapers = async (seq: number) => {
    for (const { docType, state } of (await one(seq)).docs)
      if (state === 'SUBMITTED') await decidePaper(seq, docType, { decision: 'APPROVE', why: WHY });
  };
  /** As far as the first approval. */
  const approved = async (seq: number) => {
    await act(seq, 'begin');
    await approvePapers(seq);
    return approve(seq);
  };
  return { one, act, approve, decidePaper, approvePapers, approved };
}
