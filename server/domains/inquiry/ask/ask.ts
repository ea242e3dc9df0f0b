/** 판매자 문의 as a channel asks and the operator answers (community.md §4, operator.md §5). */
import type { Ask, askApi, askDeskApi, DeskAsk } from '@jangteo/contract/inquiry/ask.api.ts';
import type { InputOf } from '@jangteo/contract/kit/endpoint.ts';
import { toKst } from '../../../kit/clock/clock.ts';
import { versionGuard } from '../../../kit/db/version.ts';
import type { TxCtx } from '../../../kit/http/context.ts';
import { fail } from '../../../kit/http/fail.ts';
import { noteDecision, operatorOf } from '../../../kit/lifecycle/decide.ts';
import { moveOne } from '../../../kit/lifecycle/move.ts';
import { emit } from '../../../kit/outbox/outbox.ts';
import { moverOf } from '../../../kit/lifecycle/mover.ts';
import { dueFrom } from '../buyer.ts';
import { attachedFor, checkAttached } from '../../file/index.ts';
import { askMachine, tellAsker } from './machine.ts';
import {
  insertAsk,
  insertAskEntry,
  readAsk,
  readAskEntries,
  type AskEntry,
  type StoredAsk,
} from './queries.ts';

type Own<K extends keyof typeof askApi> = InputOf<(typeof askApi)[K]>;
type Desk<K extends keyof typeof askDeskApi> = InputOf<(typeof askDeskApi)[K]>;

const shownTo = (ctx: TxCtx, entries: readonly AskEntry[]) =>
  entries.map((one) => ({
    ...one,
    images: attachedFor(ctx, one.images),
    editedAt: null,
    readAt: null,
    editable: false,
  }));

/** The caller's own. */
async function ownAsk(ctx: TxCtx, ask: number): Promise<StoredAsk> {
  const found = await readAsk(ctx.db, ask);
  if (found?.asker.userSeq !== ctx.scope.sellerSeq) throw fail('NOT_FOUND');
  return found;
}

export async function showAsk(ctx: TxCtx, ask: number): Promise<Ask> {
  const { slaDueAt: _due, asker: _asker, holder: _holder, holderSeq: _seq, ...row } = await ownAsk(ctx, ask);
  return { ...row, contents: shownTo(ctx, await readAskEntries(ctx.db, ask, false)) };
}

const asker = (ctx: TxCtx) =>
  ({
    side: 'SELLER',
    user: ctx.caller.operator?.userSeq ?? ctx.caller.userSeq,
    author: moverOf(ctx.caller, []).name,
    at: toKst(ctx.now),
  }) as const;

export async function addAsk(ctx: TxCtx, { body }: Own<'ask'>): Promise<Ask> {
  await checkAttached(ctx, 'INQUIRY', body.images);
  const owner = ctx.scope.sellerSeq;
  const said = asker(ctx);
  const ask = await insertAsk(ctx.db, { ...body, owner, at: said.at, due: await dueFrom(ctx) });
  await insertAskEntry(ctx.db, { ...said, ask, text: body.text, images: body.images });
  await tellAsker(ctx.db, owner);
  return showAsk(ctx, ask);
}

export async function askMoreOfOperator(ctx: TxCtx, { params, body }: Own<'write'>): Promise<Ask> {
  await ownAsk(ctx, params.askSeq);
  await checkAttached(ctx, 'INQUIRY', body.images);
  const said = asker(ctx);
  const due = await dueFrom(ctx);
  await moveOne(ctx.db, askMachine, 'askAgain', {
    owners: [ctx.scope.sellerSeq],
    id: params.askSeq,
    actor: moverOf(ctx.caller, []),
    at: ctx.now,
    set: (row) => ({
      last_asked_at: said.at,
      sla_due_at: row.sla_due_at ?? due,
      entries: row.entries + 1,
    }),
    also: (db) => insertAskEntry(db, { ...said, ask: params.askSeq, text: body.text, images: body.images }),
  });
  return showAsk(ctx, params.askSeq);
}

export async function finishAsk(ctx: TxCtx, { params, body }: Own<'finish'>): Promise<Ask> {
  await moveOne(ctx.db, askMachine, 'finish', {
    owners: [ctx.scope.sellerSeq],
    id: params.askSeq,
    actor: moverOf(ctx.caller, []),
    at: ctx.now,
    guard: versionGuard(body.version),
    set: () => ({ sla_due_at: null }),
  });
  return showAsk(ctx, params.askSeq);
}

export async function showDeskAsk(ctx: TxCtx, ask: number): Promise<DeskAsk> {
  const found = await readAsk(ctx.db, ask);
  if (!found) throw fail('NOT_FOUND');
  return { ...found, contents: shownTo(ctx, await readAskEntries(ctx.db, ask, true)) };
}

/** The operator's answer, or a note that moves nothing. */
export async function answerAsk(ctx: TxCtx, { params, body }: Desk<'write'>): Promise<DeskAsk> {
  const { askSeq: ask, asker: whose, status, title, contents } = await showDeskAsk(ctx, params.askSeq);
  await checkAttached(ctx, 'INQUIRY', body.images);
  const at = toKst(ctx.now);
  const entry = {
    ask,
    side: 'OPERATOR',
    user: ctx.caller.userSeq,
    author: ctx.caller.name,
    text: body.text,
    images: body.images,
    internal: body.internal,
    at,
  } as const;
  if (body.internal) {
    if (!askMachine.lifecycle.actions.reply.from.includes(status)) throw fail('STATE_CHANGED');
    await insertAskEntry(ctx.db, entry);
  } else
    await moveOne(ctx.db, askMachine, 'reply', {
      owners: [whose.userSeq],
      id: ask,
      actor: operatorOf(ctx),
      at: ctx.now,
      guard: versionGuard(body.version),
      set: (row) => ({ sla_due_at: null, answered_at: at, entries: row.entries + 1 }),
      also: async (db) => {
        await insertAskEntry(db, entry);
        await emit(ctx.client, {
          topic: 'ask.replied',
          key: `ask.replied:${ask}:${body.version}`,
          payload: { userSeq: whose.userSeq, askSeq: ask, title },
        });
      },
    });
  const shown = await showDeskAsk(ctx, ask);
  await noteDecision(ctx, {
    subjects: [`ask:${ask}`, `user:${whose.userSeq}`],
    why: body.text.slice(0, 200),
    before: { status, contents: contents.length },
    after: { status: shown.status, contents: shown.contents.length },
  });
  return shown;
}
