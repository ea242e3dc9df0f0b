/** One key: what it may do, until when, and its end. */
import type { ApiKey } from '@jangteo/contract/producer-api/key.api.ts';
import { apiScope } from '@jangteo/contract/kit/api-scope.ts';
import { apiKeyState } from '@jangteo/contract/producer-api/producer-api.enums.ts';
import { Link } from '@tanstack/react-router';
import { EnumTag } from '../../kit/EnumTag.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Dotted } from '../../ui/Dotted.tsx';
import { dateTime } from '../../ui/format.ts';
import { expire } from './acts.tsx';
import { callsPath } from './paths.ts';

const minute = (at: string): string => dateTime(at).slice(0, 16);

export function KeyRow({ one }: { one: ApiKey }) {
  const { name, prefix, state, scopes, ipAllow } = one;
  return (
    <li>
      <div className="jt-grow">
        <div className="jt-row jt-wrap">
          <b>{name}</b>
          <code className="jt-api-code">{prefix}…</code>
          <EnumTag of={apiKeyState} value={state} />
        </div>
        <div className="jt-row jt-wrap">
          {scopes.map((scope) => (
            <Chip key={scope} outline>
              {apiScope.label(scope)}
            </Chip>
          ))}
        </div>
        <small>
          <Dotted
            of={[
              `${minute(one.createdAt)} 발급`,
              `${minute(one.expiresAt)} ${state === 'EXPIRED' ? '만료됨' : '만료'}`,
              one.lastUsedAt ? `${minute(one.lastUsedAt)} 마지막 호출` : '호출한 적 없음',
            ]}
          />
        </small>
        <small>IP: {ipAllow.length > 0 ? ipAllow.join(', ') : '어디서나'}</small>
      </div>
      <div className="jt-row jt-wrap">
        <Link to={callsPath(one.keySeq)} className={buttonClass({ size: 'small' })}>
          호출 기록<span className="jt-hidden">: {name}</span>
        </Link>
        {state !== 'EXPIRED' && (
          <Button size="small" destructive onClick={() => void expire(one)}>
            만료<span className="jt-hidden">: {name}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
