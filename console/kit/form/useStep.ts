import { searchWith } from '../PageLink.tsx';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { dialog } from '../../ui/dialog.ts';
import { messageOf } from '../call/error.ts';
import { completeOnes, firstOpen, mayEnter, stepOf } from './progress.ts';
import { isAnswered } from './read-refusal.ts';
import { sectionOf, type Section } from './sections.ts';
import type { Form } from './useForm.ts';

interface Options<V extends object> {
  form: Form<V>;
  steps: readonly Section<V>[];
  /** A draft of before waits for an answer. */
  offered: boolean;
  save: ((step: number, value: V) => Promise<unknown>) | undefined;
}

/**
 * Which step is open: the one of the address if it may be entered, else, also with a draft of before, the first where
 * something is left. `go` answers when it is open.
 */
export function useStep<V extends object>({ form, steps, offered, save }: Options<V>) {
  const navigate = useNavigate();
  const named = useLocation({ select: (at) => stepOf((at.search as { step?: unknown }).step, steps.length) });
  const complete = completeOnes(steps, form.value, form.wrong());
  /** What the address named when somebody came by it; a draft that is taken up later may open it. */
  const [asked] = useState(named);
  const begin = asked !== null && mayEnter(complete, asked) ? asked : firstOpen(complete);
  const [at, setAt] = useState(begin);
  const [furthest, setFurthest] = useState(begin);
  const [busy, setBusy] = useState(false);
  const show = (step: number) => {
    setAt(step);
    setFurthest((now) => Math.max(now, step));
  };
  const name = (step: number, replace: boolean) =>
    void navigate({
      to: '.',
      search: searchWith({ step: step + 1 }),
      replace,
      resetScroll: false,
    });
  const open = (step: number) => {
    if (step === at) return;
    show(step);
    name(step, false);
  };
  useEffect(() => {
    if (offered) return;
    show(begin);
    if (named !== begin) name(begin, true);
    // oxlint-disable-next-line react/exhaustive-deps -- only where a draft was taken or not
  }, [offered]);
  // Back and forward of the browser.
  useEffect(() => {
    if (named !== null && named !== at && mayEnter(complete, named)) show(named);
    // oxlint-disable-next-line react/exhaustive-deps -- only where the address has moved
  }, [named]);
  useLayoutEffect(() => {
    const { reveal } = form;
    reveal.current = (field) => {
      const step = sectionOf(steps, field);
      if (step >= 0) flushSync(() => open(step));
    };
    return () => void (reveal.current = null);
  });
  const go = async (step: number): Promise<void> => {
    if (busy || step === at) return;
    const kept = save?.(at, form.value);
    if (step < at || !kept) {
      kept?.catch(() => undefined);
      return open(step);
    }
    setBusy(true);
    const failure = await kept.then(
      () => null,
      (thrown: unknown) => ({ thrown }),
    );
    setBusy(false);
    if (!failure) return open(step);
    if (!isAnswered(failure.thrown))
      await dialog.alert(messageOf(failure.thrown), { title: '저장하지 못했습니다' });
  };
  return { at, furthest, go, complete, busy };
}
