/** Which of the shop's own words are sent; asked for where many are answered at a time. */
import { templateApi } from '@jangteo/contract/seller/template.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../kit/call/query.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Select } from '../../../ui/Select.tsx';
import { SkeletonRows } from '../../../ui/Skeleton.tsx';
import './templates.css';

interface Props {
  kind: 'INQUIRY' | 'REVIEW';
  done: (templateSeq: number | null) => void;
}

export function TemplatePick({ kind, done }: Props) {
  const templatesQuery = useQuery(query(templateApi.templates, { query: { kind } }));
  const [chosen, choose] = useState<string | null>(null);
  const all = templatesQuery.data?.data ?? [];
  const one = all.find(({ templateSeq }) => String(templateSeq) === chosen);
  return (
    <Dialog
      open
      title="템플릿 고르기"
      width={480}
      onClose={() => done(null)}
      actions={
        <>
          <Button onClick={() => done(null)}>취소</Button>
          <Button
            variant="primary"
            disabledReason={one ? null : '보낼 문구를 골라 주세요.'}
            onClick={() => one && done(one.templateSeq)}
          >
            보내기
          </Button>
        </>
      }
    >
      {templatesQuery.isPending && <SkeletonRows rows={2} height={40} />}
      {templatesQuery.isSuccess && all.length === 0 && (
        <EmptyState
          title="저장한 문구가 없습니다."
          next="목록 위의 ‘자주 쓰는 문구’에서 등록하면 이곳에서 고를 수 있습니다."
        />
      )}
      {all.length > 0 && (
        <Select
          label="문구"
          value={chosen}
          onChange={choose}
          options={all.map(({ templateSeq, title }) => ({ value: String(templateSeq), label: title }))}
          placeholder="문구 선택"
        />
      )}
      {one && <p className="jt-template-text">{one.text}</p>}
    </Dialog>
  );
}
