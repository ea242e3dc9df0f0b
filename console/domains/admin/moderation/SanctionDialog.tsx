/** One sanction: what it rests on, what it takes, what the sanctioned says to it, and its end. */
import { sanctionState } from '@jangteo/contract/moderation/moderation.enums.ts';
import {
  sanctionApi,
  sanctionRefusals,
  type DeskSanction,
} from '@jangteo/contract/moderation/sanction.api.ts';
import {
  appealState,
  sanctionKind,
  sanctionReason,
  sanctionScope,
  sanctionTarget,
} from '@jangteo/contract/sanction/sanction.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { AttachedPictures } from '../../../kit/AttachedPictures.tsx';
import { QueryDialog } from '../../../kit/QueryDialog.tsx';
import { query } from '../../../kit/call/query.ts';
import { noRight } from '../../../kit/may.ts';
import { show } from '../../../kit/overlay.tsx';
import { Picture } from '../../../kit/Picture.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Facts, type Fact } from '../../../ui/Facts.tsx';
import { dateTime } from '../../../ui/format.ts';
import { LiftDialog } from '../desk/LiftDialog.tsx';
import { WhyDialog } from '../desk/WhyDialog.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import { ReviveDialog } from './ReviveDialog.tsx';

export function SanctionDialog({ sanctionSeq, onClose }: { sanctionSeq: number; onClose: () => void }) {
  const sanctionQuery = useQuery(query(sanctionApi.sanction, { params: { sanctionSeq } }));
  const one = sanctionQuery.data?.data;
  return (
    <QueryDialog
      title={`제재 ${sanctionSeq}`}
      width={640}
      query={sanctionQuery}
      noun="제재"
      rows={8}
      onClose={onClose}
    >
      {one && (
        <>
          <Facts tight facts={factsOf(one)} />
          {one.products.length > 0 && <Products one={one} />}
          {one.appealed && (
            <>
              <h3 className="jt-desk-heading">이의 신청</h3>
              <Facts facts={appealOf(one, one.appealed)} />
              <AttachedPictures of={one.appealed.images} />
            </>
          )}
          <Acts one={one} />
        </>
      )}
    </QueryDialog>
  );
}

const whatOf = ({ kind, scope, target, contentSeq }: DeskSanction): string =>
  [
    sanctionKind.label(kind),
    scope.map((one) => sanctionScope.label(one)).join('·'),
    target && `${sanctionTarget.label(target)} ${contentSeq}`,
  ]
    .filter(Boolean)
    .join(' · ');

const factsOf = (one: DeskSanction): (Fact | false)[] => [
  ['상태', sanctionState.label(one.state)],
  ['회원', `${one.userName} (${one.userSeq})`],
  ['대상', whatOf(one)],
  ['사유', sanctionReason.label(one.reason)],
  ['알린 내용', one.text],
  ['기간', `${dateTime(one.from)}부터 ${one.until ? `${dateTime(one.until)}까지` : '해제할 때까지'}`],
  one.points > 0 && ['점수', `${one.points}점`],
  one.evidence.length > 0 && ['근거', one.evidence.join(', ')],
  one.reportSeq !== null && ['신고', String(one.reportSeq)],
  ['처리자', [one.by, one.approvedBy && `승인 ${one.approvedBy}`].filter(Boolean).join(' · ')],
  one.endedAt !== null && [
    '종료',
    [dateTime(one.endedAt), one.endedBy ?? '기간이 끝났습니다.', one.endText].filter(Boolean).join(' · '),
  ],
];

const appealOf = (
  { appeal }: DeskSanction,
  said: NonNullable<DeskSanction['appealed']>,
): (Fact | false)[] => [
  ['내용', `${said.text} (${dateTime(said.at)})`],
  appeal !== null && ['결과', appealState.label(appeal)],
  said.answer !== null && ['답변', `${said.answer} (${said.decidedBy ?? ''})`],
];

const Products = ({ one }: { one: DeskSanction }) => (
  <ul className="jt-desk-products">
    {one.products.map(({ productSeq, thumbnail, name, inForce }) => (
      <li key={productSeq} data-lifted={(one.state === 'ACTIVE' && !inForce) || undefined}>
        <Picture src={thumbnail} size={24} />
        <span className="jt-ellipsis">{name}</span>
        <small>{one.state === 'ACTIVE' && !inForce ? '해제함' : productSeq}</small>
      </li>
    ))}
  </ul>
);

function Acts({ one }: { one: DeskSanction }) {
  const { sanctionSeq, version, kind, contentSeq, target, can } = one;
  const none = noRight(sanctionApi.lift);
  const whyNot = (act: 'lift' | 'decide') => {
    const code = can[act];
    return none ?? (code ? sanctionRefusals[code] : null);
  };
  const lift = () =>
    void show<true>((done) => (
      <WhyDialog
        title="제재 해제"
        submit="해제"
        act={sanctionApi.lift}
        params={{ sanctionSeq }}
        more={{ version }}
        again="moderation"
        done="제재를 해제했습니다."
        onClose={() => done(null)}
      >
        <p>막았던 것이 모두 전으로 돌아가고, 회원에게 알립니다.</p>
      </WhyDialog>
    ));
  const inForce = one.products.filter((product) => product.inForce);
  return (
    <div className="jt-row jt-wrap">
      {can.decide !== 'NO_APPEAL' && (
        <Button
          variant="primary"
          disabledReason={whyNot('decide')}
          onClick={() => void show<true>((done) => <DecideDialog one={one} onClose={() => done(null)} />)}
        >
          이의 신청 결정
        </Button>
      )}
      {kind === 'PRODUCT' && inForce.length > 1 && (
        <Button
          disabledReason={whyNot('lift')}
          onClick={() =>
            void show<true>((done) => <LiftDialog products={inForce} onClose={() => done(null)} />)
          }
        >
          상품별 해제
        </Button>
      )}
      {contentSeq !== null && target === 'LIVE' && (
        <Button
          disabledReason={whyNot('lift')}
          onClick={() =>
            void show<true>((done) => <ReviveDialog contentSeq={contentSeq} onClose={() => done(null)} />)
          }
        >
          방송만 되돌리기
        </Button>
      )}
      <Button disabledReason={whyNot('lift')} onClick={lift}>
        제재 해제
      </Button>
    </div>
  );
}
