/** 기준값: numbers of the house, what each is now, what it will be, and who said so (operator.md §7). */
import { settingDeskApi, type SettingRow } from '@jangteo/contract/admin/setting.api.ts';
import { settingText } from '@jangteo/contract/reference/setting-facts.ts';
import { IconAdjustments, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { noRight } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Chip } from '../../../ui/Chip.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { HistoryDialog, SettingDialog } from './SettingDialog.tsx';
import '../desk/desk.css';

const PARTS = {
  all: { label: '모두', has: () => true },
  money: { label: '금액', has: ({ money }: SettingRow) => money },
  next: { label: '바뀔 값', has: ({ next, waiting }: SettingRow) => next.length > 0 || waiting !== null },
  set: { label: '바꾼 값', has: ({ from }: SettingRow) => from !== null },
} as const;
type Part = keyof typeof PARTS;

export function SettingsPage() {
  const settingsQuery = useQuery(query(settingDeskApi.list));
  const [part, choose] = useState<Part>('all');
  const [word, search] = useState('');
  const rows = (settingsQuery.data?.data ?? []).filter(
    (row) => PARTS[part].has(row) && (row.label.includes(word.trim()) || row.name === word.trim()),
  );
  const works = noRight(settingDeskApi.add) === null;
  return (
    <>
      <PageHead
        title="기준값"
        note="적용일 0시부터 쓰이고, 이미 한 약속은 그대로입니다. 금액이 달라지는 값은 두 사람이 바꿉니다."
      />
      <div className="jt-desk">
        <div className="jt-desk-filters">
          <Segmented
            label="보기"
            value={part}
            onChange={choose}
            options={(Object.keys(PARTS) as Part[]).map((value) => ({ value, label: PARTS[value].label }))}
          />
          <TextInput
            label="찾기"
            hideLabel
            value={word}
            onChange={search}
            maxLength={40}
            placeholder="이름으로 찾기"
            icon={<IconSearch size={16} />}
          />
        </div>
        <Panel flush>
          <QueryView query={settingsQuery} noun="기준값" rows={10} height={56} columns={2} />
          {settingsQuery.data && rows.length === 0 && (
            <EmptyState
              icon={<IconAdjustments size={28} />}
              title="해당하는 기준값이 없습니다."
              next="다른 보기나 이름으로 찾아 주세요."
            />
          )}
          <ul className="jt-desk-rows">
            {rows.map((row) => (
              <li key={row.name}>
                <SettingLine row={row} works={works} />
              </li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}

function SettingLine({ row, works }: { row: SettingRow; works: boolean }) {
  const { name, label, value, from, next, history, money, waiting } = row;
  const [coming] = next;
  return (
    <>
      <span className="jt-grow">
        <b>
          {label} {money && <Chip tone="warning">두 사람</Chip>}{' '}
          {waiting && <Chip tone="info">승인 대기</Chip>}
        </b>
        <small>
          <Dotted
            of={[
              from ? `${from}부터` : '기본값',
              history[0]?.note,
              coming && `${coming.from}부터 ${settingText(name, coming.value)}`,
            ]}
          />
        </small>
      </span>
      <b>{settingText(name, value)}</b>
      <span className="jt-row">
        <Button
          size="small"
          aria-label={`${label} 내역`}
          onClick={() => void show<true>((done) => <HistoryDialog row={row} onClose={() => done(null)} />)}
        >
          내역
        </Button>
        {works && (
          <Button
            size="small"
            aria-label={`${label} 변경`}
            disabledReason={waiting ? '이 값의 변경이 승인을 기다립니다.' : null}
            onClick={() => void show<true>((done) => <SettingDialog row={row} onClose={() => done(null)} />)}
          >
            변경
          </Button>
        )}
      </span>
    </>
  );
}
