import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { notFound } from '../kit/calls.ts';
import { simulatorPage } from '../kit/page.ts';
import type { World } from '../world.ts';
import { answer } from './identity.ts';

const params = z.strictObject({ id: z.string().regex(/^[\w-]{22,43}$/) });

/** Ids and paths of ours only: nothing that somebody wrote stands on the page. */
const pageOf = (id: string, returnTo: string): string =>
  simulatorPage(
    '시뮬레이터 본인인증',
    `<p>실제로는 인증 기관의 화면입니다. 누구로 인증할지 적어 주세요.</p>
<form id="f">
<label>이름 <input name="name" value="김하람" maxlength="40" required></label>
<label>생년월일 <input name="birthDate" type="date" value="1990-01-01" required></label>
<label>성별 <select name="gender"><option value="FEMALE">여성</option><option value="MALE">남성</option></select></label>
<label>휴대폰 <input name="phoneNumber" value="01012345678" pattern="01[0-9]{8,9}" required></label>
<button name="outcome" value="VERIFIED" data-main>인증 완료</button> <button name="outcome" value="FAILED" formnovalidate>인증 실패</button>
</form><script>
document.getElementById('f').onsubmit = async (event) => {
  event.preventDefault();
  const body = Object.fromEntries(new FormData(event.target, event.submitter));
  await fetch('/sim/identity/${id}', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  location.replace(${JSON.stringify(returnTo)});
};
</script>`,
  );

/** The page of the house that vouches for persons; only who has the link finds it. */
export function mountIdentityPage(app: FastifyInstance, { identity }: World): void {
  app.get('/sim/identity/:id', (request, reply) => {
    const { id } = params.parse(request.params);
    const found = identity.find(id);
    if (!found) throw notFound();
    return reply
      .type('text/html; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .send(pageOf(id, found.returnTo));
  });
  app.post('/sim/identity/:id', (request) => {
    const found = identity.settle(params.parse(request.params).id, answer.parse(request.body));
    if (!found) throw notFound();
    return { outcome: found.answer!.outcome };
  });
}
