import { sidesOf } from '@jangteo/contract/board/side.ts';
import { sqlNow, sqlToday } from '../../../tools/testing/moment.ts';
import type { Examples, Occasion } from '../../proofs/occasion.ts';
import { putFile } from '../../testing/put-file.ts';

const why = '예시로 확인했습니다.';
/** A side that somebody stands on. */
const sideOf = ({ traits }: Occasion['owner']) => (traits && sidesOf(traits)[0]) ?? 'PRODUCER';
const body = [{ type: 'TEXT', html: '<p>예시 글</p>' }];
const BODY = `'${JSON.stringify(body)}'`;

const first = async ({ world }: Occasion, text: string, values: unknown[] = []): Promise<number> =>
  Number((await world.sql<{ id: string }>(text, values))[0]!.id);

/** A notice of the house. */
const noticed = async (o: Occasion, standing = 'PUBLISHED') => ({
  noticeSeq: await first(
    o,
    `insert into notice (sides, category, title, body, important, pinned, top, gripper_request, publish_at, announced_at,
        standing, created_at, updated_at, updated_by)
      values ('{PRODUCER,INFLUENCER}', 'NOTICE', '예시 공지', ${BODY}, false, false, false, false, ${sqlNow()}, ${sqlNow()},
        $1, ${sqlNow()}, ${sqlNow()}, '예시') returning notice_seq as id`,
    [standing],
  ),
});
const NOTICE = {
  sides: ['PRODUCER'],
  category: 'NOTICE',
  title: '예시 공지',
  body,
  important: false,
  pinned: false,
  top: false,
  gripperRequest: false,
  why,
};

const popped = async (o: Occasion, exposed = false) => ({
  popupSeq: await first(
    o,
    `insert into popup (kind, title, body, audience, from_day, to_day, frequency, priority, exposed, created_at,
        updated_at, updated_by)
      values ('NOTICE', '예시 팝업', ${BODY}, 'ALL', ${sqlToday()}, ${sqlToday()}, 'DAY', 1, ${exposed}, ${sqlNow()}, ${sqlNow()},
        '예시') returning popup_seq as id`,
  ),
});
const POPUP = {
  kind: 'GUIDE',
  title: '예시 안내',
  body,
  routes: ['/sales/review'],
  audience: 'ALL',
  from: '2026-11-20',
  to: '2026-11-30',
  frequency: 'ONCE',
  priority: 1,
  exposed: true,
  why,
};

/** A picture of who asks, uploaded for a board. */
const pictured = async (o: Occasion): Promise<string> =>
  (
    await o.world.sql<{ path: string }>(
      `insert into stored_file (file_id, owner_user_seq, purpose, original_filename, ext, mime, bytes, sha256, storage_key,
          created_at)
        select id, $1, 'BOARD_IMAGE', 'a.png', 'png', 'image/png', 1, repeat('0', 64), 'ab/' || id, ${sqlNow()}
        from (select md5(random()::text) as id) i returning '/media/' || file_id as path`,
      [o.world.person('admin').userSeq],
    )
  )[0]!.path;
const hung = async (o: Occasion) => ({
  bannerSeq: await first(
    o,
    `insert into banner (place, image, alt, audience, from_day, to_day, exposed, created_at, updated_at, updated_by)
      values ('HELP', '/media/a', '예시 배너', 'ALL', ${sqlToday()}, ${sqlToday()}, false, ${sqlNow()}, ${sqlNow()}, '예시')
      returning banner_seq as id`,
  ),
});
const bannerOf = async (o: Occasion) => ({
  place: 'DASHBOARD',
  image: await pictured(o),
  alt: '예시 배너',
  audience: 'ALL',
  from: '2026-11-20',
  to: '2026-11-30',
  exposed: true,
  why,
});

const categorised = async (o: Occasion) => ({
  categorySeq: await first(
    o,
    `insert into help_category (sides, kind, name, sort_order, exposed, created_at, updated_at, updated_by)
      values ('{PRODUCER,INFLUENCER}', 'HELP', '예시 분류', 1, true, ${sqlNow()}, ${sqlNow()}, '예시')
      returning category_seq as id`,
  ),
});
const helped = async (o: Occasion, at?: { categorySeq: number }) => ({
  articleSeq: await first(
    o,
    `insert into help_article (category_seq, kind, title, body, sort_order, exposed, created_at, updated_at, updated_by)
      values ($1, 'HELP', '예시 도움말', ${BODY}, 1, true, ${sqlNow()}, ${sqlNow()}, '예시') returning article_seq as id`,
    [(at ?? (await categorised(o))).categorySeq],
  ),
});
const articleBody = async (o: Occasion) => ({
  ...(await categorised(o)),
  kind: 'HELP',
  title: '예시 도움말',
  body,
  exposed: true,
  why,
});
const CATEGORY = { sides: ['PRODUCER'], kind: 'HELP', name: '예시 분류', exposed: true, why };

let words = 0;
/** One that no other has. */
const someWord = (): string => `예시말${words++}`;
const synonymised = async (o: Occasion) => ({
  synonymSeq: await first(
    o,
    `insert into help_synonym (word, means, created_at, updated_at, updated_by)
      values ($1, '{도움말}', ${sqlNow()}, ${sqlNow()}, '예시') returning synonym_seq as id`,
    [someWord()],
  ),
});

const menued = async (o: Occasion) => ({
  menuSeq: await first(
    o,
    `insert into academy_menu (name, description_title, description_details, layout, audience, writers, comments,
        sort_order, exposed, created_at, updated_at, updated_by)
      values ('예시 게시판', '예시', '', 'LIST', 'ALL', 'READERS', true, 1, true, ${sqlNow()}, ${sqlNow()}, '예시')
      returning menu_seq as id`,
  ),
});
const posted = async (o: Occasion, at?: { menuSeq: number }) => {
  const { menuSeq } = at ?? (await menued(o));
  const boardSeq = await first(
    o,
    `insert into academy_board (menu_seq, user_seq, nickname, title, body, created_at)
      values ($1, $2, '예시', '예시 글', ${BODY}, ${sqlNow()}) returning board_seq as id`,
    [menuSeq, o.owner.userSeq],
  );
  return { menuSeq, boardSeq };
};
const commented = async (o: Occasion, at?: { boardSeq: number }) => {
  const { boardSeq } = at ?? (await posted(o));
  await o.world.sql('update academy_board set comments = comments + 1 where board_seq = $1', [boardSeq]);
  return {
    commentSeq: await first(
      o,
      `insert into academy_comment (board_seq, user_seq, nickname, text, created_at)
        values ($1, $2, '예시', '예시 댓글', ${sqlNow()}) returning comment_seq as id`,
      [boardSeq, o.owner.userSeq],
    ),
  };
};
const POST = { title: '예시 글', body };
const MENU = {
  name: '예시 게시판',
  descriptionTitle: '예시',
  descriptionDetails: '',
  layout: 'LIST',
  audience: 'ALL',
  writers: 'READERS',
  comments: true,
  exposed: true,
  why,
};

/** A notice with a file of the operator's. */
const attached = async (o: Occasion) => {
  const { noticeSeq: seq } = await noticed(o);
  const pathname = await putFile(o.world.app.deps, o.world.person('admin').userSeq, {
    purpose: 'BOARD_FILE',
    filename: '예시.pdf',
    bytes: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  });
  await o.world.sql(`insert into board_file (kind, of_seq, pathname) values ('NOTICE', $1, $2)`, [
    seq,
    pathname,
  ]);
  return { of: 'NOTICE', seq, pathname };
};

export const houseExamples: Examples = {
  'board-file.take': async (o) => [{ query: await attached(o) }],
  'board-notice.detail': async (o) => [{ params: await noticed(o) }],
  'board-noticedesk.detail': async (o) => [{ params: await noticed(o) }],
  'board-noticedesk.add': () => [{ body: NOTICE }],
  'board-noticedesk.edit': async (o) => [
    { params: await noticed(o, 'DRAFT'), body: { version: 1, title: '고친 공지', why } },
  ],
  'board-noticedesk.remove': async (o) => [{ params: await noticed(o, 'DRAFT'), body: { why } }],
  'board-noticedesk.publish': async (o) => [{ params: await noticed(o, 'DRAFT'), body: { version: 1, why } }],
  'board-noticedesk.hide': async (o) => [{ params: await noticed(o), body: { version: 1, why } }],
  'board-noticedesk.renotify': async (o) => [{ params: await noticed(o), body: { version: 1, why } }],
  'board-popup.shown': () => [{ query: { path: '/dashboard' } }],
  'board-popup.dismiss': async (o) => [{ params: await popped(o), body: { until: 'TODAY' } }],
  'board-popup.read': async (o) => [
    { body: { kind: 'NOTICE_LIST' } },
    { body: { kind: 'NOTICE', seqList: [(await noticed(o)).noticeSeq] } },
  ],
  'board-popupdesk.detail': async (o) => [{ params: await popped(o) }],
  'board-popupdesk.add': () => [{ body: POPUP }],
  'board-popupdesk.edit': async (o) => [{ params: await popped(o), body: { ...POPUP, version: 1 } }],
  'board-popupdesk.remove': async (o) => [{ params: await popped(o), body: { why } }],
  'board-popupdesk.expose': async (o) => [{ params: await popped(o, true), body: { exposed: false, why } }],
  'board-bannerdesk.detail': async (o) => [{ params: await hung(o) }],
  'board-bannerdesk.add': async (o) => [{ body: await bannerOf(o) }],
  'board-bannerdesk.edit': async (o) => [
    { params: await hung(o), body: { ...(await bannerOf(o)), version: 1 } },
  ],
  'board-bannerdesk.remove': async (o) => [{ params: await hung(o), body: { why } }],
  'board-bannerdesk.expose': async (o) => [{ params: await hung(o), body: { exposed: true, why } }],
  'board-manual.files': () => [{ query: {} }],
  'board-manual.file': () => [{ params: { fileKey: 'intro-images.zip' } }],
  'board-help.category': ({ owner }) => [{ query: { side: sideOf(owner) } }],
  'board-help.search': async (o) => {
    await helped(o);
    await helped(o);
    const side = sideOf(o.owner);
    return [{ query: { side } }, { query: { side, keyword: '예시' } }];
  },
  'board-help.suggest': ({ owner }) => [{ query: { side: sideOf(owner), keyword: '예시' } }],
  'board-help.article': async (o) => [{ params: await helped(o) }],
  'board-help.feedback': async (o) => [{ params: await helped(o), body: { helpful: true } }],
  'board-helpdesk.detail': async (o) => [{ params: await helped(o) }],
  'board-helpdesk.add': async (o) => [{ body: await articleBody(o) }],
  'board-helpdesk.edit': async (o) => [
    { params: await helped(o), body: { ...(await articleBody(o)), version: 1 } },
  ],
  'board-helpdesk.remove': async (o) => [{ params: await helped(o), body: { why } }],
  'board-helpdesk.expose': async (o) => [{ params: await helped(o), body: { exposed: false, why } }],
  'board-helpdesk.order': async (o) => [{ query: await categorised(o) }],
  'board-helpdesk.putOrder': async (o) => {
    const at = await categorised(o);
    const articles = [(await helped(o, at)).articleSeq, (await helped(o, at)).articleSeq];
    const alone = await categorised(o);
    const { articleSeq } = await helped(o, alone);
    return [
      { body: { ...at, articleSeqList: articles.toReversed(), why } },
      { body: { ...alone, articleSeqList: [articleSeq], why } },
    ];
  },
  'board-helpsynonym.detail': async (o) => [{ params: await synonymised(o) }],
  'board-helpsynonym.add': () => [{ body: { word: someWord(), means: ['도움말'], why } }],
  'board-helpsynonym.edit': async (o) => [
    { params: await synonymised(o), body: { word: someWord(), means: ['안내'], version: 1, why } },
  ],
  'board-helpsynonym.remove': async (o) => [{ params: await synonymised(o), body: { why } }],
  'board-helpcategory.detail': async (o) => [{ params: await categorised(o) }],
  'board-helpcategory.add': () => [{ body: CATEGORY }],
  'board-helpcategory.edit': async (o) => [
    { params: await categorised(o), body: { ...CATEGORY, version: 1 } },
  ],
  'board-helpcategory.remove': async (o) => [{ params: await categorised(o), body: { why } }],
  'board-academy.template': async (o) => [{ params: await menued(o) }],
  'board-academy.boards': async (o) => {
    const params = await menued(o);
    await posted(o, params);
    await posted(o, params);
    return [{ params }];
  },
  'board-academy.write': async (o) => [{ params: await menued(o), body: POST }],
  'board-academy.board': async (o) => [{ params: await posted(o) }],
  'board-academy.edit': async (o) => [{ params: await posted(o), body: { ...POST, version: 1 } }],
  'board-academy.remove': async (o) => [{ params: await posted(o) }],
  'board-academy.like': async (o) => [{ params: await posted(o), body: {} }],
  'board-academy.unlike': async (o) => [{ params: await posted(o) }],
  'board-academy.comments': async (o) => {
    const params = await posted(o);
    await commented(o, params);
    await commented(o, params);
    return [{ params }];
  },
  'board-academy.comment': async (o) => [{ params: await posted(o), body: { text: '예시 댓글' } }],
  'board-academy.editComment': async (o) => [
    { params: await commented(o), body: { text: '고친 댓글', version: 1 } },
  ],
  'board-academy.removeComment': async (o) => [{ params: await commented(o) }],
  'board-academy.report': async (o) => [{ body: { boardSeq: (await posted(o)).boardSeq, reason: 'AD' } }],
  'board-academydesk.detail': async (o) => [{ params: await menued(o) }],
  'board-academydesk.add': () => [{ body: MENU }],
  'board-academydesk.edit': async (o) => [{ params: await menued(o), body: { ...MENU, version: 1 } }],
  'board-academydesk.expose': async (o) => [{ params: await menued(o), body: { exposed: false, why } }],
  'board-academydesk.remove': async (o) => [{ params: await menued(o), body: { why } }],
  'board-academydesk.pin': async (o) => [
    { params: { boardSeq: (await posted(o)).boardSeq }, body: { pinned: true, version: 1, why } },
  ],
  'board-academydesk.hide': async (o) => [
    { params: { boardSeq: (await posted(o)).boardSeq }, body: { hidden: true, version: 1, why } },
  ],
};
