/** Keeps an application on the server: the steps that differ, one after the other, over the version that was read. */
import { applicationApi, type Application } from '@jangteo/contract/seller/application.api.ts';
import type { ApplicationKind } from '@jangteo/contract/seller/application.enums.ts';
import { STEPS, type Step } from '@jangteo/contract/seller/application.value.ts';
import { call } from '../../../kit/call/call.ts';
import { isApiError } from '../../../kit/call/error.ts';
import { now } from '../../../ui/now.ts';
import { kindOf, ofApplication, valueOfStep, type ApplicationForm } from './application-form.ts';

interface Kept {
  version: number;
  steps: Record<Step, string>;
}
const stepsOf = (form: ApplicationForm): Kept['steps'] =>
  Object.fromEntries(STEPS.map((step) => [step, JSON.stringify(valueOfStep(form, step))])) as Kept['steps'];
const keptOf = (application: Application): Kept => ({
  version: application.version,
  steps: stepsOf(ofApplication(application)),
});

/**
 * `taken` hears of steps that another window has saved meanwhile and this one has not touched: they stand in the form
 * from then on. What both have changed is this one's.
 */
export function createSaver(
  first: readonly Application[],
  taken: (theirs: ApplicationForm, steps: readonly Step[]) => void,
) {
  const kept = new Map<ApplicationKind, Kept>(first.map((one) => [one.kind, keptOf(one)]));
  let savedAt = now();
  let running: Promise<unknown> = Promise.resolve();

  async function meet(kind: ApplicationKind, form: ApplicationForm, before: Kept): Promise<void> {
    const { data } = await call(applicationApi.read, { query: { kind } });
    const fresh = keptOf(data);
    const mine = stepsOf(form);
    const theirs = STEPS.filter(
      (step) => fresh.steps[step] !== before.steps[step] && mine[step] === before.steps[step],
    );
    kept.set(kind, fresh);
    if (theirs.length > 0) taken(ofApplication(data), theirs);
  }

  async function put(kind: ApplicationKind, step: Step, form: ApplicationForm): Promise<void> {
    const before = kept.get(kind) ?? { version: 0, steps: {} as Kept['steps'] };
    const body = { kind, step, version: before.version, value: valueOfStep(form, step) };
    const { data } = await call(applicationApi.save, { body });
    savedAt = Date.parse(data.savedAt);
    kept.set(kind, {
      version: data.version,
      steps: { ...before.steps, [step]: JSON.stringify(valueOfStep(form, step)) },
    });
  }

  const changed = (kind: ApplicationKind, form: ApplicationForm): Step[] => {
    const mine = stepsOf(form);
    const before = kept.get(kind)?.steps;
    return STEPS.filter((step) => mine[step] !== before?.[step]);
  };

  async function save(form: ApplicationForm): Promise<number> {
    const kind = kindOf(form);
    for (const step of changed(kind, form)) {
      const before = kept.get(kind);
      try {
        await put(kind, step, form);
      } catch (thrown) {
        if (!isApiError(thrown) || thrown.status !== 412 || !before) throw thrown;
        await meet(kind, form, before);
        await put(kind, step, form);
      }
    }
    return savedAt;
  }

  return {
    /** Answers when it was kept. */
    save: (form: ApplicationForm): Promise<number> => {
      const next = running.catch(() => undefined).then(() => save(form));
      running = next;
      return next;
    },
    version: (kind: ApplicationKind): number => kept.get(kind)?.version ?? 0,
  };
}
