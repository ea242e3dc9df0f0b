/** 약관 관리: drafts, what is announced and in force, and what was (operator.md §7). */
import {
  legalDeskApi,
  type LegalDeskCategory,
  type LegalVersion,
} from '@jangteo/contract/admin/legal.api.ts';
import { legalState } from '@jangteo/contract/admin/legal.enums.ts';
import { termsType } from '@jangteo/contract/legal/legal.enums.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import { noRight } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { count, dateTime, day } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { useAddress } from '../desk/address.ts';
import { CategoryDialog } from './CategoryDialog.tsx';
import { DraftDialog } from './DraftDialog.tsx';
import { VersionDialog } from './VersionDialog.tsx';
import '../desk/desk.css';

const openCategory = (one: LegalDeskCategory | null) =>
  void show<true>((done) => <CategoryDialog category={one} onClose={() => done(null)} />);

export function LegalDeskPage() {
  const at = useAddress();
  const categoriesQuery = useQuery(query(legalDeskApi.categories));
  const list = categoriesQuery.data?.data;
  const chosen = list?.find(({ legalSeq }) => legalSeq === at.seq('category')) ?? list?.[0];
  const why = noRight(legalDeskApi.addCategory);
  return (
    <>
      <PageHead
        note="초안은 다른 운영자가 승인하면 공지되고, 공지한 버전은 바꿀 수 없습니다."
        actions={
          chosen && (
            <Button
              variant="primary"
              icon={<IconPlus size={16} />}
              disabledReason={noRight(legalDeskApi.addDraft)}
              onClick={() =>
                void show<true>((done) => (
                  <DraftDialog legalSeq={chosen.legalSeq} onClose={() => done(null)} />
                ))
              }
            >
              초안 작성
            </Button>
          )
        }
      />
      <div className="jt-desk">
        <QueryView query={categoriesQuery} rows={5} height={64} columns={3} />
        {list && chosen && (
          <>
            <div className="jt-desk-filters">
              <Segmented
                label="약관 분류"
                value={String(chosen.legalSeq)}
                onChange={(category) => at.go({ category })}
                options={list.map(({ legalSeq, name, exposed }) => ({
                  value: String(legalSeq),
                  label: exposed ? name : `${name} (숨김)`,
                }))}
              />
              <Button size="small" disabledReason={why} onClick={() => openCategory(chosen)}>
                분류 수정
              </Button>
              <Button size="small" disabledReason={why} onClick={() => openCategory(null)}>
                분류 등록
              </Button>
            </div>
            <Versions category={chosen} />
          </>
        )}
      </div>
    </>
  );
}

function Versions({ category: { legalSeq, name } }: { category: LegalDeskCategory }) {
  const versionsQuery = useQuery(query(legalDeskApi.versions, { params: { legalSeq } }));
  const rows = versionsQuery.data?.data;
  return (
    <Panel flush title={name} note={rows && `${count(rows.length)}건`}>
      <QueryView query={versionsQuery} rows={5} height={64} columns={3} />
      {rows?.length === 0 && (
        <EmptyState title="약관이 없습니다." next="‘초안 작성’으로 첫 버전을 쓸 수 있습니다." />
      )}
      <ul className="jt-desk-rows">
        {rows?.map((row) => (
          <li key={row.itemSeq}>
            <VersionLine row={row} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function VersionLine({ row }: { row: LegalVersion }) {
  const { itemSeq, legalSeq, state, number, effectiveFrom, adverse, publishedOn, updatedAt } = row;
  const name = termsType.label(row.termsType) + (number === null ? ' 초안' : ` ${number}번째 버전`);
  return (
    <>
      <span className="jt-grow">
        <b>{name}</b>
        <small>
          <Dotted
            of={[
              row.title,
              `${day(effectiveFrom)} 시행`,
              publishedOn && `${day(publishedOn)} 공지`,
              updatedAt && `${dateTime(updatedAt)} 고침`,
              adverse && '회원에게 불리한 변경',
            ]}
          />
        </small>
      </span>
      {row.waiting && <Chip tone="warning">승인 대기</Chip>}
      <EnumTag of={legalState} value={state} />
      <Button
        size="small"
        aria-label={`${name} 열기`}
        onClick={() =>
          void show<true>((done) => (
            <VersionDialog at={{ legalSeq, itemSeq }} name={name} onClose={() => done(null)} />
          ))
        }
      >
        열기
      </Button>
    </>
  );
}
