/** 클라이언트 기록: what browsers told of themselves within thirty days, the newest first (operator.md §9). */
import {
  CLIENT_LOG_DAYS,
  clientlogApi,
  type ClientLogRow,
} from '@jangteo/contract/clientlog/clientlog.api.ts';
import {
  clientEventName,
  clientOs,
  type ClientEventName,
  type ClientOs,
} from '@jangteo/contract/clientlog/clientlog.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../kit/call/query.ts';
import { PageHead } from '../../../kit/PageHead.tsx';
import { StatusTag } from '../../../ui/Chip.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { count, dateTime } from '../../../ui/format.ts';
import { Select } from '../../../ui/Select.tsx';
import { useAddress } from './address.ts';
import { DeskList } from './DeskList.tsx';

const ALL = 'ALL';
const NONE = { label: '전체', value: ALL };
const nameOf = (text: string | null): ClientEventName | null =>
  clientEventName.values.find((value) => value === text) ?? null;
const osOf = (text: string | null): ClientOs | null =>
  clientOs.values.find((value) => value === text) ?? null;
const anyOr = (value: string): string | null => (value === ALL ? null : value);

export function ClientLogsPage() {
  const at = useAddress();
  const name = nameOf(at.get('name'));
  const os = osOf(at.get('os'));
  const version = at.get('version');
  const filter = { ...(name && { name: [name] }), ...(os && { os }), ...(version && { version }) };
  // All names and versions that there are, whatever is chosen.
  const counts = useQuery(query(clientlogApi.counts)).data?.data;
  return (
    <>
      <PageHead
        note={`브라우저가 보낸 화면 이동, 오류, 속도 기록입니다. ${CLIENT_LOG_DAYS}일 동안 보관하고, 누구인지와 입력한 글은 남기지 않습니다.`}
      />
      <div className="jt-desk">
        <div className="jt-desk-filters">
          <Select
            label="이름"
            value={name ?? ALL}
            onChange={(next) => at.go({ name: anyOr(next) })}
            options={[
              NONE,
              ...(counts?.names ?? []).map((one) => ({
                value: one.name as string,
                label: clientEventName.label(one.name),
                note: count(one.count),
              })),
            ]}
          />
          <Select
            label="버전"
            value={version ?? ALL}
            onChange={(next) => at.go({ version: anyOr(next) })}
            options={[
              NONE,
              ...(counts?.versions ?? []).flatMap((one) =>
                one.version === null
                  ? []
                  : [{ value: one.version, label: one.version, note: count(one.count) }],
              ),
            ]}
          />
          <Select
            label="운영체제"
            value={os ?? ALL}
            onChange={(next) => at.go({ os: anyOr(next) })}
            options={[
              NONE,
              ...clientOs.values.map((value) => ({ value: value as string, label: clientOs.label(value) })),
            ]}
          />
        </div>
        <DeskList
          title="기록"
          noun="건"
          call={clientlogApi.logs}
          at={at}
          query={filter}
          empty={{
            title: '남은 기록이 없습니다.',
            next: '조건을 넓혀 보거나, 누군가 비즈니스센터를 연 뒤에 다시 확인해 주세요.',
          }}
          keyOf={(row) => row.logSeq}
        >
          {(row) => <LogLine row={row} />}
        </DeskList>
      </div>
    </>
  );
}

/** How its props are called on the page; the others by their own names. */
const SAID: Readonly<Record<string, (value: string | number | boolean) => string>> = {
  message: String,
  where: String,
  lcp: (ms) => `LCP ${ms}ms`,
};
const saidBy = ({ props }: ClientLogRow): string[] =>
  Object.entries(props).map(([key, value]) => SAID[key]?.(value) ?? `${key} ${value}`);

function LogLine({ row }: { row: ClientLogRow }) {
  const tone = clientEventName.tone(row.name);
  const said = saidBy(row);
  const isFault = row.name === 'error';
  return (
    <>
      <span className="jt-grow">
        <b>
          {clientEventName.label(row.name)} <span className="jt-muted">{row.path}</span>
        </b>
        {isFault && <small>{said.join(' · ')}</small>}
        <small>
          <Dotted
            of={[
              ...(isFault ? [] : said),
              dateTime(row.at),
              clientOs.label(row.os),
              row.version && `버전 ${row.version}`,
              `기기 ${row.device.slice(0, 6)}`,
            ]}
          />
        </small>
      </span>
      {tone !== 'neutral' && <StatusTag tone={tone}>확인 필요</StatusTag>}
    </>
  );
}
