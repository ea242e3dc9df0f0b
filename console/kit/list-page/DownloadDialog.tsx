/** 엑셀 다운로드: which rows, which columns, and why, where the sheet holds personal data. */
import { reasonSchema } from '@jangteo/contract/kit/sheet-body.ts';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { z } from 'zod';
import { Checkboxes, Radio } from '../../ui/Check.tsx';
import { count } from '../../ui/format.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { useForm } from '../form/useForm.ts';
import { paths } from '../paths.ts';
import { needsReason, requestDownload } from './download.ts';
import { NO_REASON, ReasonFields, reasonOf, reasonPlaces, reasonWords } from './DownloadReason.tsx';
import { totalText } from './ListHead.tsx';
import { PasswordFirst } from './PasswordFirst.tsx';
import { targetOf } from './target.ts';
import { sheetIds } from './preference.ts';
import type { ListModel } from './useListModel.ts';

const ALWAYS = '다시 올릴 때 주문을 찾는 항목이라 늘 담습니다.';
type Scope = 'selected' | 'searched';
const choiceSchema = z.strictObject({ columns: z.array(z.string()).min(1), reason: reasonSchema.optional() });
const words = { ...reasonWords, columns: '항목을 하나 이상 골라 주세요.' };

export function DownloadDialog({ list, onClose }: { list: ListModel; onClose: () => void }) {
  const { spec, props, selection, total, capped } = list;
  const router = useRouter();
  const [scope, setScope] = useState<Scope>(selection.ids.size > 0 ? selection.scope : 'searched');
  const [locked, setLocked] = useState(false);
  const form = useForm({
    schema: choiceSchema,
    start: { columns: sheetIds(spec, list.visible, props.folds), ...NO_REASON },
    words,
    places: reasonPlaces,
    body: ({ columns, ...why }) => ({
      columns,
      ...(needsReason(spec, columns) && { reason: reasonOf(why) }),
    }),
    send: async ({ columns, reason }) => {
      const outcome = await requestDownload(
        props.download!,
        { spec: list.spec, target: targetOf(list, scope), columns, reason },
        () => router.history.push(paths.downloads()),
      );
      if (outcome === 'taken') onClose();
      setLocked(outcome === 'locked');
    },
  });
  const { columns } = form.value;
  const asked = needsReason(spec, columns);
  const sheet = spec.columns.filter((column) => column.only !== 'screen');
  if (locked) return <PasswordFirst again={() => void form.submit()} leave={() => setLocked(false)} />;
  return (
    <FormDialog form={form} onClose={onClose} title="엑셀 다운로드" submit="다운로드 요청" width={560}>
      <div className="jt-stack jt-list-dialog">
        <Radio<Scope>
          label="대상"
          value={scope}
          onChange={setScope}
          options={[
            ...(list.selects
              ? [
                  {
                    value: 'selected' as const,
                    label: `선택 ${count(selection.ids.size)}건`,
                    disabledReason: selection.ids.size === 0 ? '목록에서 줄을 먼저 골라 주세요.' : undefined,
                  },
                ]
              : []),
            { value: 'searched', label: `검색결과 전체 ${totalText(total, capped)}` },
          ]}
        />
        <details className="jt-list-sheet">
          <summary>
            항목 {columns.length}개{' '}
            <span className="jt-muted">화면에 보이는 항목을 같은 순서로 담습니다</span>
          </summary>
          <Checkboxes
            label="담을 항목"
            hideLabel
            {...form.bind('columns')}
            options={sheet.map((column) => ({
              value: column.id,
              label: column.header,
              disabledReason: column.always ? ALWAYS : undefined,
            }))}
            onChange={(next) =>
              form.set('columns', [
                ...columns.filter((id) => next.includes(id)),
                ...next.filter((id) => !columns.includes(id)),
              ])
            }
          />
        </details>
        {asked && (
          <div className="jt-list-reason">
            <ReasonFields
              code={form.bind('code')}
              text={form.bind('text')}
              hint="개인정보가 담긴 파일이라 사유를 기록합니다."
            />
          </div>
        )}
        <p className="jt-muted jt-list-hint">파일은 비밀번호로 잠겨 다운로드 센터에 7일 동안 보관됩니다.</p>
      </div>
    </FormDialog>
  );
}
