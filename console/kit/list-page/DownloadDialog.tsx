/** 엑셀 다운로드: which rows, which columns, and why, where the sheet holds personal data. */
import { downloadReason, type DownloadReason } from '@jangteo/contract/download/download.enums.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Checkboxes, Radio } from '../../ui/Check.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { count } from '../../ui/format.ts';
import { Later } from '../../ui/later.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { paths } from '../paths.ts';
import { needsReason, requestDownload } from './download.ts';
import { filePasswordDialog } from './file-password.ts';
import { totalText } from './ListHead.tsx';
import { targetOf } from './target.ts';
import { sheetIds } from './preference.ts';
import type { ListModel } from './useListModel.ts';

type Scope = 'selected' | 'searched';

export function DownloadDialog({ list, onClose }: { list: ListModel; onClose: () => void }) {
  const { spec, props, selection, total, capped } = list;
  const router = useRouter();
  const FilePassword = filePasswordDialog.use();
  const [scope, setScope] = useState<Scope>(selection.ids.size > 0 ? 'selected' : 'searched');
  const [columns, setColumns] = useState<string[]>(() => sheetIds(spec, list.visible, props.folds));
  const [code, setCode] = useState<DownloadReason | null>(null);
  const [text, setText] = useState('');
  const [step, setStep] = useState<'ask' | 'busy' | 'locked'>('ask');
  const asked = needsReason(spec, columns);
  const missing = columns.length === 0 ? '항목을 하나 이상 골라 주세요.'
    : asked && !code ? '다운로드 사유를 골라 주세요.'
      : asked && code === 'ETC' && text.trim() === '' ? '사유를 적어 주세요.' : null;
  const go = async () => {
    if (missing || step === 'busy') return;
    setStep('busy');
    const reason = asked && code ? { code, ...(text.trim() && { text: text.trim() }) } : undefined;
    const outcome = await requestDownload(props.download!, { target: targetOf(list, scope), columns, reason }, () => router.history.push(paths.downloads()));
    if (outcome === 'taken') onClose();
    else setStep(outcome === 'locked' ? 'locked' : 'ask');
  };
  const sheet = spec.columns.filter((column) => column.only !== 'screen');
  if (step === 'locked' && FilePassword) return <Later onFail={() => setStep('ask')}><FilePassword waiting onClose={(set) => (set ? void go() : setStep('ask'))} /></Later>;
  return (
    <Dialog
      open onClose={onClose} title="엑셀 다운로드" width={560} onSubmit={() => void go()}
      actions={<><Button onClick={onClose}>취소</Button><Button type="submit" variant="primary" busy={step === 'busy'} disabledReason={missing}>다운로드 요청</Button></>}
    >
      <div className="jt-stack jt-list-dialog">
        <Radio<Scope>
          label="대상" value={scope} onChange={setScope}
          options={[
            { value: 'selected', label: `선택 ${count(selection.ids.size)}건`, disabledReason: selection.ids.size === 0 ? '목록에서 줄을 먼저 골라 주세요.' : undefined },
            { value: 'searched', label: `검색결과 전체 ${totalText(total, capped)}` },
          ]}
        />
        <details className="jt-list-sheet">
          <summary>항목 {columns.length}개 <span className="jt-muted">화면에 보이는 항목을 같은 순서로 담습니다</span></summary>
          <Checkboxes
            label="담을 항목" hideLabel value={columns} options={sheet.map((column) => ({ value: column.id, label: column.header }))}
            onChange={(next) => setColumns([...columns.filter((id) => next.includes(id)), ...next.filter((id) => !columns.includes(id))])}
          />
        </details>
        {asked && (
          <div className="jt-list-reason">
            <Select<DownloadReason> label="다운로드 사유" required value={code} onChange={setCode} hint="개인정보가 담긴 파일이라 사유를 기록합니다." options={downloadReason.values.map((value) => ({ value, label: downloadReason.label(value) }))} />
            {code === 'ETC' && <TextInput label="사유 내용" required value={text} onChange={setText} maxLength={200} />}
          </div>
        )}
        <p className="jt-muted jt-list-hint">파일은 비밀번호로 잠겨 다운로드 센터에 7일 동안 보관됩니다.</p>
      </div>
    </Dialog>
  );
}
