/** One paper: why it is opened, the stamped copy, and the decision where it waits for one (R161, Z10). */
import { conversionApi } from '@jangteo/contract/seller/conversion.api.ts';
import { paperApi } from '@jangteo/contract/seller/paper.api.ts';
import { docReason, type DocReason } from '@jangteo/contract/seller/paper.enums.ts';
import type { PaperRow } from '@jangteo/contract/seller/paper.ts';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { line } from '@jangteo/contract/kit/entered.ts';
import { call } from '../../../kit/call/call.ts';
import { FormDialog } from '../../../kit/form/FormDialog.tsx';
import { useForm } from '../../../kit/form/useForm.ts';
import { PrivatePicture } from '../../../kit/Picture.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SegmentedField } from '../../../ui/SegmentedField.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { paperName } from '../../seller/parts/paper-words.ts';
import type { PaperFact } from './paper-facts.ts';
import { PaperDecision } from './PaperDecision.tsx';
import './review.css';

interface Props {
  paper: PaperRow;
  userSeq: number;
  /** What the application says that the paper shows, too. */
  facts?: readonly PaperFact[];
  /** A paper of a change of business is looked at; the change is decided as a whole. */
  ofChange?: boolean;
  onClose: () => void;
}
const WIDTH = 760;

export function PaperDialog(props: Props) {
  const [file, setFile] = useState<Blob | null>(null);
  if (!file) return <WhyOpen {...props} onFile={setFile} />;
  if (props.paper.state === 'SUBMITTED' && !props.ofChange)
    return (
      <PaperDecision
        paper={props.paper}
        userSeq={props.userSeq}
        facts={props.facts ?? []}
        onClose={props.onClose}
      >
        <Copy file={file} name={paperName(props.paper.docType)} />
      </PaperDecision>
    );
  return (
    <Dialog
      open
      title={paperName(props.paper.docType)}
      width={WIDTH}
      onClose={props.onClose}
      actions={<Button onClick={props.onClose}>닫기</Button>}
    >
      <Copy file={file} name={paperName(props.paper.docType)} />
    </Dialog>
  );
}

const schema = z
  .strictObject({ reason: docReason.schema, text: line(200).optional() })
  .refine(({ reason, text }) => reason !== 'ETC' || (text ?? '').length >= 5, {
    path: ['text'],
    params: { code: 'REQUIRED' },
  });

/** Asked each time: whoever opens a paper stands in the access log with it. */
function WhyOpen({
  paper: { docType },
  userSeq,
  ofChange,
  onClose,
  onFile,
}: Props & { onFile: (file: Blob) => void }) {
  const copy = ofChange ? conversionApi.paper : paperApi.download;
  const form = useForm<{ reason: DocReason; text: string }, typeof schema>({
    schema,
    start: { reason: 'REVIEW', text: '' },
    words: { text: '열람 사유를 5자 이상 적어 주세요.' },
    body: ({ reason, text }) => ({ reason, ...(text.trim() && { text: text.trim() }) }),
    blame: 'text',
    title: '서류 열람',
    send: async (query) => onFile(await call(copy, { params: { userSeq, docType }, query })),
  });
  return (
    <FormDialog form={form} title={`${paperName(docType)} 열람`} width={520} onClose={onClose} submit="열람">
      <div className="jt-review-stack">
        <SegmentedField<DocReason>
          label="열람 사유"
          {...form.bind('reason')}
          options={docReason.values.map((value) => ({ value, label: docReason.label(value) }))}
        />
        {form.value.reason === 'ETC' && (
          <TextInput label="내용" {...form.bind('text')} required maxLength={200} data-autofocus />
        )}
        <p className="jt-muted">
          보는 사람과 시각이 찍힌 사본이 열리고 접속기록에 남습니다. 한 시간에 20건을 넘게 열면 알림이 갑니다.
        </p>
      </div>
    </FormDialog>
  );
}

/** The copy as it came; its address is gone with the dialog. */
function Copy({ file, name }: { file: Blob; name: string }) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  if (!address) return null;
  return (
    <figure className="jt-review-copy">
      {file.type === 'application/pdf' ? (
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass()}>
          <IconFileTypePdf size={16} aria-hidden />
          PDF 새 창에서 보기
        </a>
      ) : (
        <PrivatePicture link={address} alt={`${name} 사본`} />
      )}
      <figcaption>이 열람은 접속기록에 남았습니다.</figcaption>
    </figure>
  );
}
