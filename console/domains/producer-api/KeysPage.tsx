/** API 연동: keys, what is left of the day's quota, what each scope opens. */
import { keyApi, KEY_DAYS, type ProducerApi } from '@jangteo/contract/producer-api/key.api.ts';
import { IconExternalLink, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../kit/QueryView.tsx';
import { query } from '../../kit/call/query.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Figures } from '../../ui/Figures.tsx';
import { count, dateTime } from '../../ui/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { issue } from './acts.tsx';
import { KeyRow } from './KeyRow.tsx';
import { ShopSelect, useShop } from './shop.tsx';
import './producer-api.css';

export function KeysPage({ desks }: { desks: ReactNode }) {
  const shop = useShop();
  const overviewQuery = useQuery({ ...query(keyApi.overview, { query: shop }), select: ({ data }) => data });
  const actions = overviewQuery.data && (
    <>
      {overviewQuery.data.docsUrl && (
        <a className={buttonClass({})} href={overviewQuery.data.docsUrl} target="_blank" rel="noreferrer">
          <IconExternalLink aria-hidden /> 개발 문서
        </a>
      )}
      <Issue keys={overviewQuery.data.keys} shop={shop} />
    </>
  );
  return (
    <>
      <PageHead actions={actions} />
      <div className="jt-api">
        {desks}
        <ShopSelect part="keys" />
        <QueryView query={overviewQuery} noun="API 키" rows={6} columns={3} height={44} />
        {overviewQuery.data && <Overview {...overviewQuery.data} shop={shop} />}
      </div>
    </>
  );
}

type Whose = { shop: { sellerSeq?: number } };

const Issue = ({ keys, shop }: Pick<ProducerApi, 'keys'> & Whose) => (
  <Button variant="primary" icon={<IconPlus />} onClick={() => void issue(keys, shop)}>
    키 발급
  </Button>
);

const Overview = ({ keys, quota, scopes, shop }: ProducerApi & Whose) => (
  <>
    <Figures
      label="호출 한도"
      items={[
        { label: '오늘 호출', value: count(quota.usedToday), note: `하루 ${count(quota.perDay)}건까지` },
        { label: '남은 호출', value: count(Math.max(0, quota.perDay - quota.usedToday)) },
        { label: '1초 한도', value: `${count(quota.perSecond)}건` },
        { label: '다시 채워지는 때', value: dateTime(quota.resetsAt).slice(5, 16) },
      ]}
    />
    <Panel title="API 키" note="비밀값은 발급할 때 한 번만 보입니다." flush>
      {keys.length === 0 ? (
        <EmptyState
          title="발급한 키가 없습니다."
          next={`키를 발급하면 다른 프로그램이 이 상점의 주문과 상품을 다룰 수 있습니다. 키는 ${KEY_DAYS}일 동안 씁니다.`}
          action={<Issue keys={keys} shop={shop} />}
        />
      ) : (
        <ul className="jt-api-list">
          {keys.map((one) => (
            <KeyRow key={one.keySeq} one={one} />
          ))}
        </ul>
      )}
    </Panel>
    <Panel title="권한별 호출" note="키에 고른 권한의 호출만 열립니다." flush>
      {scopes.map(({ scope, label, calls }) => (
        <details key={scope} className="jt-api-scope">
          <summary>
            <b>{label}</b> <code className="jt-api-code">{scope}</code>{' '}
            <span className="jt-muted-tag">{count(calls.length)}개</span>
          </summary>
          <ul>
            {calls.map((one) => (
              <li key={one.callId}>
                <code className="jt-api-code">
                  {one.method} {one.path}
                </code>
                <span className="jt-muted-tag">{one.summary}</span>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Panel>
  </>
);
