/** 후원 설정: on or off, thanks, the least amount, a sound; terms first. */
import {
  sponsorshipApi,
  SPONSOR_THANKS,
  type SponsorSetting,
  type SponsorTerms,
} from '@jangteo/contract/sponsorship/sponsorship.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../kit/call/call.ts';
import { QueryError } from '../../kit/QueryView.tsx';
import { query } from '../../kit/call/query.ts';
import { sendOne } from '../../kit/list-acts/one.ts';
import { PageHead } from '../../kit/PageHead.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { Notice } from '../../ui/Chip.tsx';
import { dateTime, won } from '../../ui/format.ts';
import { NumberInput } from '../../ui/NumberInput.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SafeHtml } from '../../ui/SafeHtml.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { ToggleField } from '../../ui/ToggleField.tsx';
import { SponsorshipDesks } from './InventoryPage.tsx';
import './sponsorship.css';

const OLD = ['sponsorship'] as const;

export function SettingPage() {
  const terms = useQuery(query(sponsorshipApi.terms));
  const setting = useQuery(query(sponsorshipApi.setting));
  const failed = [terms, setting].find(({ isError }) => isError);
  return (
    <div className="jt-sponsor-page">
      <PageHead note="방송하는 동안 시청자가 후원할 수 있습니다. 후원이 들어오면 방송 화면에 감사 인사가 나갑니다." />
      <div className="jt-list-desks">
        <SponsorshipDesks open="setting" />
      </div>
      {failed && <QueryError query={failed} noun="설정" />}
      {terms.data && setting.data ? (
        <>
          <Terms terms={terms.data.data} />
          <Setting
            key={JSON.stringify(setting.data.data)}
            start={setting.data.data}
            agreed={terms.data.data.agreedAt !== null}
          />
        </>
      ) : (
        !failed && <SkeletonRows rows={6} height={48} columns={1} />
      )}
    </div>
  );
}

function Terms({ terms: { terms, agreedAt } }: { terms: SponsorTerms }) {
  const [read, setRead] = useState(false);
  if (agreedAt)
    return (
      <Panel title="약관">
        <p className="jt-muted">
          {dateTime(agreedAt)}에 {terms.map(({ title }) => title).join(', ')}에 동의했습니다.
        </p>
      </Panel>
    );
  const agree = () =>
    void sendOne(
      OLD,
      () =>
        call(sponsorshipApi.agree, {
          body: { termsSeqList: terms.map(({ termsSeq }) => termsSeq), agree: true },
        }),
      '약관에 동의했습니다.',
    );
  return (
    <Panel title="약관 동의">
      <div className="jt-stack">
        <Notice tone="warning">후원을 받으려면 약관에 먼저 동의해 주세요.</Notice>
        {terms.map(({ termsSeq, title, body }) => (
          <details key={termsSeq} className="jt-sponsor-terms">
            <summary>{title}</summary>
            <SafeHtml html={body} />
          </details>
        ))}
        <Checkbox label="약관을 읽었고 동의합니다." checked={read} onChange={setRead} />
        <div>
          <Button variant="primary" onClick={agree} disabledReason={!read && '동의에 체크해 주세요.'}>
            동의하기
          </Button>
        </div>
      </div>
    </Panel>
  );
}

function Setting({ start, agreed }: { start: SponsorSetting; agreed: boolean }) {
  const [value, setValue] = useState(start);
  const put = (part: Partial<SponsorSetting>) => setValue((now) => ({ ...now, ...part }));
  const { enabled, thanks, minAmount, sound, products } = value;
  const changed = JSON.stringify(value) !== JSON.stringify(start);
  const save = () =>
    void sendOne(
      OLD,
      () => call(sponsorshipApi.set, { query: { enabled, thanks, minAmount, sound } }),
      '후원 설정을 저장했습니다.',
    );
  return (
    <Panel title="후원 설정">
      <div className="jt-stack">
        <ToggleField
          label="후원 받기"
          name="enabled"
          value={enabled}
          words={['방송에서 후원을 받습니다.', '후원을 받지 않습니다.']}
          {...(!agreed && !enabled && { disabledReason: '약관에 먼저 동의해 주세요.' })}
          onChange={(on) => put({ enabled: on })}
        />
        <TextInput
          label="감사 인사"
          name="thanks"
          value={thanks}
          onChange={(text) => put({ thanks: text })}
          maxLength={SPONSOR_THANKS}
          placeholder="예: 따뜻한 후원 고맙습니다!"
        />
        <NumberInput
          label="최소 금액"
          name="minAmount"
          value={minAmount}
          max={10_000_000}
          onChange={(amount) => put({ minAmount: amount ?? 0 })}
          suffix="원"
          hint="이보다 적은 후원상품은 시청자에게 보이지 않습니다."
        />
        <ToggleField
          label="알림 소리"
          name="sound"
          words={['후원이 들어오면 소리가 납니다.', '소리를 내지 않습니다.']}
          value={sound}
          onChange={(on) => put({ sound: on })}
        />
        <div className="jt-row jt-wrap" aria-label="후원상품">
          {products.map((one) => (
            <span
              key={one.sponsorshipProductSeq}
              className="jt-sponsor-product"
              data-off={one.amount < minAmount || undefined}
            >
              {one.name} <b>{won(one.amount, true)}</b>
            </span>
          ))}
        </div>
        <div>
          <Button variant="primary" onClick={save} disabledReason={!changed && '바꾼 내용이 없습니다.'}>
            저장
          </Button>
        </div>
      </div>
    </Panel>
  );
}
