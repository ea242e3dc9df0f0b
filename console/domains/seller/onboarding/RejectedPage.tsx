/** 보완 요청: why the application waits, what was marked, each paper anew or answered, and the way to hand it in again. */
import { applicationApi, type Application } from '@jangteo/contract/seller/application.api.ts';
import {
  applicationField,
  applicationRejectReason,
  type ApplicationField,
} from '@jangteo/contract/seller/application.enums.ts';
import { applicationValue, type Step } from '@jangteo/contract/seller/application.value.ts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains } from '../../../kit/call/query.ts';
import { DocBoard } from '../../../kit/form/DocBoard.tsx';
import { Form } from '../../../kit/form/Form.tsx';
import { useForm, type Form as FormState } from '../../../kit/form/useForm.ts';
import { useLeaveGuard } from '../../../kit/useLeaveGuard.ts';
import { paths } from '../../../kit/paths.ts';
import { reloadSession } from '../../../kit/session.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { shortTime } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Textarea } from '../../../ui/TextInput.tsx';
import { paperCard, withPaper } from '../parts/paper-words.ts';
import { paperUpload } from '../parts/PaperBoard.tsx';
import { FIELDS, ofApplication, toValue, type ApplicationForm } from './application-form.ts';
import { createSaver } from './saver.ts';
import { StatusPage } from './StatusPage.tsx';
import { heldOf } from './status-words.ts';
import { STEP_TITLES } from './step-words.ts';

export const RejectedPage = () => (
  <StatusPage title="보완 요청" of={['hold']}>
    {(application) => <Held key={application.kind} application={application} />}
  </StatusPage>
);

const paperOf = (field: ApplicationField): number | null =>
  field.startsWith('docs.') ? Number(field.slice('docs.'.length)) : null;
const stepOf = (field: ApplicationField): Step => {
  const head = field.split('.')[0]!;
  return ([1, 4, 5] as const).find((step) => (FIELDS[step] as readonly string[]).includes(head)) ?? 4;
};

const isAnew = (form: FormState<ApplicationForm>, docType: number): boolean => {
  const of = (docs: ApplicationForm['docs']) => docs.find((doc) => doc.docType === docType)?.pathname;
  return of(form.value.docs) !== of(form.start.docs);
};
const answerOf = ({ answers }: ApplicationForm, field: string): string =>
  answers.find((one) => one.field === field)?.text ?? '';

function Held({ application }: { application: Application }) {
  const navigate = useNavigate();
  const { kind, marked, docs } = application;
  const [saver] = useState(() => createSaver([application], () => undefined));
  const form = useForm<ApplicationForm, typeof applicationValue>({
    schema: applicationValue,
    start: ofApplication(application),
    body: toValue,
    title: '보완 제출',
    send: async () => {
      await saver.save(form.value);
      const ask = kind === 'PRODUCER' ? applicationApi.askProducer : applicationApi.askInfluencer;
      await call(ask, { body: { version: saver.version(kind) } });
      form.reset(form.value);
      await Promise.all([reloadSession(), refetchDomains(['seller-application'])]);
      void navigate({ to: paths.onboardingPending() });
    },
  });
  const save = () =>
    saver.save(form.value).then(
      () => true,
      () => false,
    );
  useLeaveGuard({
    get dirty() {
      return form.dirty;
    },
    save,
    saveLabel: '저장하고 나가기',
  });
  const papers = marked.map(paperOf).filter((docType) => docType !== null);
  const fields = marked.filter((field) => paperOf(field) === null);
  return (
    <Form form={form} className="jt-onboarding-held">
      <Why application={application} />
      {papers.length > 0 && (
        <Panel title="다시 낼 서류" note="새로 올리거나, 그대로 두는 사유을 답해 주세요.">
          <div className="jt-stack">
            {papers.map((docType) => (
              <MarkedPaper key={docType} docType={docType} docs={docs} form={form} />
            ))}
          </div>
        </Panel>
      )}
      {fields.length > 0 && (
        <Panel title="고칠 항목">
          <ul className="jt-onboarding-marked">
            {fields.map((field) => (
              <MarkedField key={field} field={field} form={form} save={save} />
            ))}
          </ul>
        </Panel>
      )}
      <div className="jt-onboarding-ways">
        <Link to={paths.onboarding()} className={buttonClass()}>
          신청서 전체 보기
        </Link>
        <Button variant="primary" size="large" busy={form.busy} onClick={() => void form.submit()}>
          보완 제출
        </Button>
      </div>
    </Form>
  );
}

function Why({ application }: { application: Application }) {
  const held = heldOf(application);
  return (
    <section className="jt-onboarding-state" data-held aria-label="보류 사유">
      <Chip tone="warning" icon={<IconAlertTriangle size={14} aria-hidden />}>
        보류
      </Chip>
      <h2>{held?.reason ? applicationRejectReason.label(held.reason) : '보완이 필요합니다'}</h2>
      {held?.text && <p className="jt-onboarding-said">{held.text}</p>}
      {held && <small className="jt-muted">{shortTime(held.at)} 심사 담당자</small>}
    </section>
  );
}

interface PaperProps {
  docType: number;
  docs: Application['docs'];
  form: FormState<ApplicationForm>;
}

function MarkedPaper({ docType, docs, form }: PaperProps) {
  const row = docs.find((one) => one.docType === docType);
  const name = `docs.${docType}` as const;
  const anew = isAnew(form, docType);
  const draft = anew ? form.value.docs.find((doc) => doc.docType === docType) : undefined;
  const standing = row ?? {
    docType,
    required: true,
    state: 'NONE' as const,
    fileName: null,
    rejectReason: null,
  };
  return (
    <div className="jt-stack">
      <DocBoard
        label={applicationField.label(name as ApplicationField)}
        hideLabel
        docs={[paperCard(standing, draft, form.problem(name))]}
        upload={paperUpload}
        onFile={(_, { pathname, originalFilename }) =>
          form.set('docs', withPaper(form.value.docs, { docType, pathname, fileName: originalFilename }))
        }
      />
      {!anew && <Answer field={name} form={form} />}
    </div>
  );
}

function Answer({ field, form }: { field: string; form: FormState<ApplicationForm> }) {
  const label = applicationField.label(field as ApplicationField);
  return (
    <Textarea
      label={`${label} 답변`}
      rows={2}
      maxLength={500}
      placeholder="그대로 두는 사유이나 심사 담당자에게 알릴 것을 적어 주세요."
      value={answerOf(form.value, field)}
      onChange={(text) =>
        form.set('answers', [
          ...form.value.answers.filter((one) => one.field !== field),
          ...(text === '' ? [] : [{ field, text }]),
        ])
      }
    />
  );
}

interface FieldProps {
  field: ApplicationField;
  form: FormState<ApplicationForm>;
  save: () => Promise<boolean>;
}

function MarkedField({ field, form, save }: FieldProps) {
  const navigate = useNavigate();
  const step = stepOf(field);
  const mend = async () => {
    if (form.dirty && !(await save())) return;
    form.reset(form.value);
    void navigate({ href: paths.onboardingStep(step) });
  };
  return (
    <li>
      <div className="jt-row">
        <span className="jt-grow">
          <b>{applicationField.label(field)}</b>
          <small>
            {step}단계 {STEP_TITLES[step]}
          </small>
        </span>
        <Button onClick={() => void mend()} aria-label={`${applicationField.label(field)} 수정`}>
          수정
        </Button>
      </div>
      <Answer field={field} form={form} />
    </li>
  );
}
