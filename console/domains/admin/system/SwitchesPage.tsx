/** 기능 스위치: what is off for everybody or for some, until when, and who said so (operator.md §8). */
import { systemApi, type Switch } from '@jangteo/contract/admin/system.api.ts';
import { newOrdersOf, SWITCH_DAYS, switchLabel } from '@jangteo/contract/kit/switch.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../kit/QueryView.tsx';
import { query } from '../../../kit/call/query.ts';
import { noRight } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { PageHead } from '../../../kit/PageHead.tsx';
import { Button } from '../../../ui/Button.tsx';
import { StatusTag } from '../../../ui/Chip.tsx';
import { Dotted } from '../../../ui/Dotted.tsx';
import { dateTime } from '../../../ui/format.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { SellerSelect } from '../desk/SellerSelect.tsx';
import { SwitchDialog } from './SwitchDialog.tsx';
import '../desk/desk.css';

const NOTE = `끄면 5초 안에 모두에게 적용되고, 길어야 ${SWITCH_DAYS}일 뒤에 저절로 다시 켜집니다.`;

export function SwitchesPage() {
  const switchesQuery = useQuery(query(systemApi.switches));
  const switches = switchesQuery.data?.data ?? [];
  const works = noRight(systemApi.setSwitch) === null;
  return (
    <>
      <PageHead title="기능 스위치" note={NOTE} />
      <div className="jt-desk">
        <Panel flush title="기능">
          <QueryView query={switchesQuery} noun="기능 스위치" rows={6} height={64} columns={2} />
          <ul className="jt-desk-rows">
            {switches.map((one) => (
              <li key={one.key}>
                <SwitchLine one={one} works={works} />
              </li>
            ))}
          </ul>
        </Panel>
        {works && switchesQuery.data && <OfSeller switches={switches} />}
      </div>
    </>
  );
}

const change = (one: Pick<Switch, 'key' | 'version'> & Partial<Switch>) =>
  void show<true>((done) => <SwitchDialog one={one} onClose={() => done(null)} />);

function stateOf({ inForce, on, rollout }: Switch): {
  tone: 'success' | 'warning' | 'danger';
  label: string;
} {
  if (!inForce) return { tone: 'success', label: '켜짐' };
  return on ? { tone: 'warning', label: `${rollout}%만 켜짐` } : { tone: 'danger', label: '꺼짐' };
}

function SwitchLine({ one, works }: { one: Switch; works: boolean }) {
  const { tone, label } = stateOf(one);
  const name = switchLabel(one.key);
  return (
    <>
      <span className="jt-grow">
        <b>{name}</b>
        {one.inForce && <small>{one.note}</small>}
        {one.changedBy && one.changedAt && (
          <small>
            <Dotted
              of={[
                one.inForce && one.expiresAt && `${dateTime(one.expiresAt)}까지`,
                `${one.changedBy.name} ${dateTime(one.changedAt)}`,
                one.why,
              ]}
            />
          </small>
        )}
      </span>
      <StatusTag tone={tone}>{label}</StatusTag>
      {works && (
        <Button size="small" aria-label={`${name} 변경`} onClick={() => change(one)}>
          변경
        </Button>
      )}
    </>
  );
}

/** A shop takes no new orders; what was ordered goes on. */
function OfSeller({ switches }: { switches: readonly Switch[] }) {
  const [seller, choose] = useState<number | null>(null);
  const open = () => {
    if (seller === null) return;
    const key = newOrdersOf(seller);
    change(switches.find((one) => one.key === key) ?? { key, version: 0 });
  };
  return (
    <Panel title="판매자의 새 주문">
      <div className="jt-desk-filters">
        <SellerSelect value={seller} onChange={choose} />
        <Button onClick={open} disabledReason={seller === null ? '판매자를 선택해 주세요.' : null}>
          변경
        </Button>
      </div>
      <p className="jt-desk-hint">
        한 판매자의 새 주문만 막습니다. 이미 들어온 주문은 그대로 처리할 수 있습니다.
      </p>
    </Panel>
  );
}
