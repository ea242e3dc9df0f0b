import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound, refuse } from '../kit/calls.ts';
import { simulatorPage } from '../kit/page.ts';
import { houseNames, openHouse, pathOf, person, type House } from './houses.ts';

/** Some to choose from; the first is linked to producer-a of the demo. */
const PEOPLE = [
  { subject: 'demo-onyu', name: '온유', email: 'hello@onyu.kr', verified: true },
  { subject: 'demo-new', name: '새내기', email: 'saenaegi@kakao.example', verified: true },
  { subject: 'demo-unproven', name: '미확인', email: 'unproven@kakao.example', verified: false },
  { subject: 'demo-nomail', name: '무메일', email: '', verified: false },
];

const field = (name: string, label: string, more = ''): string =>
  `<label>${label} <input name="${name}" maxlength="254" ${more}></label>`;

/** Words of ours only: what somebody enters goes out as JSON and never stands on the page. */
const pageOf = (title: string): string =>
  simulatorPage(
    `시뮬레이터 ${title} 로그인`,
    `<p>실제로는 ${title}의 화면입니다. 한 명을 고르거나 적어 주세요.</p>
<p style="opacity:1">${PEOPLE.map((one, i) => `<button type="button" data-pick="${i}">${one.name}</button>`).join(' ')}</p>
<form id="f">
${field('subject', '계정', 'required pattern="[\\w.\\-]{1,60}"')}
${field('name', '이름')}
${field('email', '이메일', 'type="email"')}
<label><input type="checkbox" name="verified"> 확인된 이메일</label>
<button data-main>로그인</button> <button type="button" id="no">취소</button>
</form><script>
const people = ${JSON.stringify(PEOPLE)};
const form = document.getElementById('f');
const send = async (body) => {
  const answer = await fetch(location.pathname, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  location.replace((await answer.json()).to);
};
for (const b of document.querySelectorAll('[data-pick]')) b.onclick = () => {
  const one = people[Number(b.dataset.pick)];
  for (const name of ['subject', 'name', 'email']) form[name].value = one[name];
  form.verified.checked = one.verified;
};
form.onsubmit = (event) => {
  event.preventDefault();
  const { subject, name, email, verified } = form;
  send({ subject: subject.value, name: name.value, email: email.value, verified: verified.checked });
};
document.getElementById('no').onclick = () => send({ refused: true });
</script>`,
  );

const decision = z.union([person, z.strictObject({ refused: z.literal(true) })]);
const gone = () => refuse(404, 'NOT_FOUND', '진행 중인 소셜 로그인이 없습니다.');

/** Where the houses say to go on is their own address; the browser came in by the product's. */
const ownPath = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

function mountPerson(app: FastifyInstance, at: string, house: House): void {
  app.get(`${at}/person/:uid`, async ({ raw }, reply) => {
    await house.open(raw, reply.raw).catch(() => Promise.reject(gone()));
    return reply
      .type('text/html; charset=utf-8')
      .header('x-content-type-options', 'nosniff')
      .send(pageOf(house.title));
  });
  app.post(`${at}/person/:uid`, async (request, reply) => {
    const said = decision.parse(request.body);
    const to = await house
      .settle(request.raw, reply.raw, 'refused' in said ? null : said)
      .catch(() => Promise.reject(gone()));
    return { to: ownPath(to) };
  });
}

/** Facebook's profile as its Graph API answers. */
async function profile(house: House, { headers }: FastifyRequest, reply: FastifyReply): Promise<object> {
  const [, token = ''] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  const who = await house.profile(token);
  if (!who) return reply.code(401).send({ error: { message: 'Invalid OAuth access token.', code: 190 } });
  return { id: who.subject, name: who.name, ...(who.email ? { email: who.email } : {}) };
}

/** The three companies, each below its own path; a form's bytes are theirs to read. */
export function mountSocial(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, _payload, done) => done(null));
  for (const name of houseNames) {
    const [at, house] = [pathOf(name), openHouse(name)];
    mountPerson(app, at, house);
    app.get(`${at}/profile`, (request, reply) => {
      if (name !== 'facebook') throw notFound();
      return profile(house, request, reply);
    });
    app.route({
      method: ['GET', 'POST'],
      url: `${at}/*`,
      handler: async ({ raw }, reply) => {
        reply.hijack();
        await house.answer(raw, reply.raw);
      },
    });
  }
}
