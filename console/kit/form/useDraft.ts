/** Keeps what is typed into a form: in the browser at once, on the server every 30 s and on leaving (R67, R69). */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { dialog } from '../../ui/dialog.ts';
import { now } from '../../ui/now.ts';
import { toast } from '../../ui/toast.ts';
import { messageOf } from '../call/error.ts';
import { session } from '../session.ts';
import { copyOf } from './draft-copy.ts';
import { forgetFiles } from './file-shelf.ts';
import { same } from './paths.ts';
import { createDraft, resumed, type Kept, type Draft, type DraftPorts, type DraftView } from './draft.ts';
import type { Form } from './useForm.ts';

/** Work of more than this is never lost with a browser, ms. */
const EVERY = 30_000;

export interface DraftOptions<V extends object> extends Pick<DraftPorts<V>, 'load' | 'remove'> {
  /** Keeps it on the server and answers when; `base` is to be given back by `load` where others may change the same. */
  save: (value: V, base: V) => Promise<number>;
  form: Form<V>;
  /** Of what it is a draft, also in the browser's copy: `product/new`, `product/17`. */
  name: string;
  /** Do two values say the same to the server? Where left out: if every field does. */
  equal?: (a: V, b: V) => boolean;
  /** Something stands already that the draft would change: without it the form is what was saved. */
  over?: boolean | undefined;
  /** Somebody came for what the server keeps: it is gone on with, without a question. */
  resumes?: boolean | undefined;
  /** Told when somebody begins anew beside what was kept. */
  onAnew?: (() => void) | undefined;
  every?: number;
}

export interface UsedDraft<V extends object> extends DraftView<V> {
  /** Of what it is a draft. */
  name: string;
  /** As it is now, also in a closure of before. */
  readonly pending: boolean;
  /** Something stands already that the draft would change. */
  over: boolean;
  /** Answers the offer: goes on with it, leaves it for later, or gives it up for good. */
  choose: (how: 'resume' | 'anew' | 'remove') => void;
  /** 임시저장; says it where it failed, and answers whether it was kept. */
  save: () => Promise<boolean>;
  /** Sends what the server does not have, without a word; answers what was thrown. */
  flush: () => Promise<{ thrown: unknown } | null>;
  /** Left without saving: the browser's copy goes, what the server has stays. */
  drop: () => void;
  /** To be called when the form itself was sent. */
  done: () => Promise<void>;
}

/** What was kept before, in the fields of the form. */
function putInto<V extends object>(form: Form<V>, kept: Kept<V>): V {
  const { start, value } = resumed(kept, form.start);
  form.reset(start, value);
  return value;
}

/** Sends on the way out and as soon as the network is back; what fails then lies in the browser. */
function useMoments<V>(draft: Draft<V>): void {
  useEffect(() => {
    const flush = () => void draft.flush();
    const hidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', hidden);
    addEventListener('online', flush);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      removeEventListener('online', flush);
    };
  }, [draft]);
}

/** Looks for what was kept before; answers the way to go on with it. */
function useOpening<V extends object>(draft: Draft<V>, ports: RefObject<DraftOptions<V>>): () => void {
  const goOn = () => {
    const { offer } = draft.view.get();
    if (!offer) return;
    draft.choose(putInto(ports.current.form, offer));
  };
  useEffect(() => {
    const open = async () => {
      await draft.open();
      if (ports.current.resumes && draft.view.get().offer?.from === 'server') goOn();
    };
    void open();
    return draft.stop;
    // eslint-disable-next-line react/exhaustive-deps -- opened once
  }, [draft]);
  return goOn;
}

/** Gives up what was kept before; it can be taken back into the form. */
async function removeOffer<V extends object>(draft: Draft<V>, form: Form<V>, name: string): Promise<void> {
  const { offer } = draft.view.get();
  await forgetFiles(name);
  draft.choose(null);
  await draft.done();
  toast('임시저장한 내용을 삭제했습니다.', {
    tone: 'success',
    ...(offer && { action: { label: '되돌리기', run: () => void putInto(form, offer) } }),
  });
}

export function useDraft<V extends object>(options: DraftOptions<V>): UsedDraft<V> {
  const { form, name, every = EVERY } = options;
  const ports = useRef(options);
  ports.current = options;
  const [draft] = useState(() =>
    createDraft<V>(
      {
        load: () => ports.current.load(),
        save: (value) => ports.current.save(value, ports.current.form.start),
        remove: () => ports.current.remove(),
        start: () => ports.current.form.start,
        equal: ports.current.equal ?? same,
        copy: copyOf(`${session.get()?.user.userSeq ?? 0}/${name}`, () => ports.current.form.start),
        now,
      },
      every,
    ),
  );
  const view = draft.view.use();
  useMoments(draft);
  const goOn = useOpening(draft, ports);
  const { value, dirty } = form;
  useEffect(() => {
    if (dirty || draft.view.get().pending) draft.keep(value);
    // eslint-disable-next-line react/exhaustive-deps -- a change of dirty alone is a form that was sent
  }, [draft, value]);
  return {
    ...view,
    name,
    over: options.over ?? false,
    get pending() {
      return draft.view.get().pending;
    },
    choose: (how) => {
      if (how === 'resume') return goOn();
      if (how === 'remove') return void removeOffer(draft, form, name);
      // What was on its way belonged to what is given up.
      ports.current.onAnew?.();
      void forgetFiles(name).then(() => draft.choose(null));
    },
    save: async () => {
      const failure = await draft.flush();
      if (failure) await dialog.alert(messageOf(failure.thrown), { title: '임시저장하지 못했습니다' });
      return !failure;
    },
    flush: draft.flush,
    drop: () => {
      draft.drop();
      void forgetFiles(name);
    },
    done: async () => {
      await draft.done();
      await forgetFiles(name);
    },
  };
}
