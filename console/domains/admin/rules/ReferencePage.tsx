/** 택배사·은행·도서산간: what is the same for every seller (operator.md §7). */
import {
  referenceDeskApi,
  type BankOfDesk,
  type CompanyOfDesk,
  type IslandOfDesk,
} from '@jangteo/contract/reference/desk.api.ts';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { QueryView, type QueryState } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { noRight } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { BankDialog, CompanyDialog, IslandDialog } from './ReferenceDialogs.tsx';
import '../desk/desk.css';

const VIEWS = [
  { value: 'companies', label: '택배사' },
  { value: 'banks', label: '은행' },
  { value: 'islands', label: '도서산간' },
] as const;
type View = (typeof VIEWS)[number]['value'];

export function ReferencePage() {
  const [view, look] = useState<View>('companies');
  const works = noRight(referenceDeskApi.addCompany) === null;
  return (
    <>
      <PageHead
        title="택배사·은행·도서산간"
        note="모든 판매자에게 바로 쓰입니다. 번호 규칙은 예시로 확인한 뒤 저장됩니다."
        actions={works && <AddButton view={view} />}
      />
      <div className="jt-desk">
        <div className="jt-desk-filters">
          <Segmented label="보기" value={view} onChange={look} options={VIEWS} />
        </div>
        {view === 'companies' && <Companies works={works} />}
        {view === 'banks' && <Banks works={works} />}
        {view === 'islands' && <Islands works={works} />}
      </div>
    </>
  );
}

const DIALOGS = { companies: CompanyDialog, banks: BankDialog, islands: IslandDialog } as const;

function AddButton({ view }: { view: View }) {
  const Adding = DIALOGS[view];
  return (
    <Button
      variant="primary"
      icon={<IconPlus size={16} />}
      onClick={() => void show<true>((done) => <Adding onClose={() => done(null)} />)}
    >
      등록
    </Button>
  );
}

interface RowsProps<R> {
  query: QueryState<{ data: R[] }>;
  idOf: (row: R) => string;
  children: (row: R) => ReactNode;
}

function DeskRows<R>({ query: rowsQuery, idOf, children }: RowsProps<R>) {
  return (
    <Panel flush>
      <QueryView query={rowsQuery} noun="목록" rows={8} height={56}>
        {({ data }) => (
          <ul className="jt-desk-rows">
            {data.map((row) => (
              <li key={idOf(row)}>{children(row)}</li>
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

function Line({ name, about, edit }: { name: string; about: string; edit: (() => void) | null }) {
  return (
    <>
      <span className="jt-grow">
        <b>{name}</b>
        <small>{about}</small>
      </span>
      {edit && (
        <Button size="small" aria-label={`${name} 수정`} onClick={edit}>
          수정
        </Button>
      )}
    </>
  );
}

function Companies({ works }: { works: boolean }) {
  const edit = (row: CompanyOfDesk) =>
    void show<true>((done) => <CompanyDialog row={row} onClose={() => done(null)} />);
  return (
    <DeskRows query={useQuery(query(referenceDeskApi.companies))} idOf={(row) => row.companyCode}>
      {(row) => (
        <Line
          name={row.name}
          about={`${row.companyCode} · ${row.numberRegex}`}
          edit={works ? () => edit(row) : null}
        />
      )}
    </DeskRows>
  );
}

function Banks({ works }: { works: boolean }) {
  const edit = (row: BankOfDesk) =>
    void show<true>((done) => <BankDialog row={row} onClose={() => done(null)} />);
  return (
    <DeskRows query={useQuery(query(referenceDeskApi.banks))} idOf={(row) => row.bankCode}>
      {(row) => (
        <Line
          name={row.name}
          about={`${row.bankCode} · ${row.accountRegex}`}
          edit={works ? () => edit(row) : null}
        />
      )}
    </DeskRows>
  );
}

function Islands({ works }: { works: boolean }) {
  const edit = (row: IslandOfDesk) =>
    void show<true>((done) => <IslandDialog row={row} onClose={() => done(null)} />);
  return (
    <DeskRows query={useQuery(query(referenceDeskApi.islands))} idOf={(row) => row.zipFrom}>
      {(row) => (
        <Line name={row.name} about={`${row.zipFrom}~${row.zipTo}`} edit={works ? () => edit(row) : null} />
      )}
    </DeskRows>
  );
}
