/** One application beside its list: what was said, the papers beside it, what was decided so far, the decision. */
import {
  applicationDeskApi,
  type ApplicationRow,
  type DeskApplication,
} from '@jangteo/contract/seller/application.desk.ts';
import { gender } from '@jangteo/contract/identity/identity.enums.ts';
import { requestProducerStatus } from '@jangteo/contract/account/account.enums.ts';
import { applicationField } from '@jangteo/contract/seller/application.enums.ts';
import { useQuery } from '@tanstack/react-query';
import { useActs } from '../../../kit/acts.ts';
import { query } from '../../../kit/call/query.ts';
import { DetailActs } from '../../../kit/detail/DetailActs.tsx';
import { DetailDrawer } from '../../../kit/detail/DetailDrawer.tsx';
import { Pairs, Part } from '../../../kit/detail/DetailParts.tsx';
import { useShown } from '../../../kit/detail/useShown.ts';
import { EnumTag } from '../../../kit/EnumTag.tsx';
import type { DrawerContext } from '../../../kit/list-page/model.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { DeadlineChip } from '../../../ui/DeadlineChip.tsx';
import { dateTime, phone, shortTime } from '../../../ui/format.ts';
import { applicationActs } from './acts.tsx';
import { ChecksPart } from './ChecksPart.tsx';
import { entriesOf } from './entries.ts';
import { FactsPart } from './FactsPart.tsx';
import { PapersPart } from './PapersPart.tsx';
import './review.css';

const seqOf = (open: string | null): number => (/^\d{1,15}$/.test(open ?? '') ? Number(open) : 0);

export function ApplicationDrawer(context: DrawerContext<ApplicationRow>) {
  const applicationSeq = seqOf(useShown(context.open));
  const applicationQuery = useQuery({
    ...query(applicationDeskApi.one, { params: { applicationSeq }, query: {} }),
    enabled: applicationSeq > 0,
  });
  const application = applicationQuery.data?.data;
  const acts = application ? applicationActs(application) : [];
  useActs(context.open === null ? [] : acts, true);
  const row = context.row;
  return (
    <DetailDrawer
      context={context}
      noun="신청"
      name={String(applicationSeq)}
      about={`신청 ${applicationSeq}${application?.submittedAt ? ` · ${shortTime(application.submittedAt)} 접수` : ''}`}
      title={
        <>
          <h2>
            {row?.company ?? application?.value.business?.company ?? application?.applicant.name ?? '…'}
          </h2>
          {application && <EnumTag of={requestProducerStatus} value={application.status} />}
          {row && row.daysLeft !== null && <DeadlineChip days={row.daysLeft} />}
        </>
      }
      footer={application && <DetailActs acts={acts} none="지금 처리할 일이 없는 신청입니다." most={3} />}
      query={applicationQuery}
    >
      {application && (
        <>
          <Marked application={application} />
          <ChecksPart checks={application.checks} left={application.left} />
          <Applicant application={application} />
          <FactsPart application={application} />
          <PapersPart application={application} />
          <History application={application} />
        </>
      )}
    </DetailDrawer>
  );
}

function Applicant({
  application: { applicant, userSeq, person, reviewer },
}: {
  application: DeskApplication;
}) {
  return (
    <Part title="신청자" note={`회원 ${userSeq}`}>
      <Pairs
        of={[
          ['이름', applicant.name],
          ['닉네임', applicant.nickname],
          ['아이디', applicant.loginId],
          ['휴대폰', applicant.phoneNumber && phone(applicant.phoneNumber)],
          ['이메일', applicant.email],
          ['성인인증', person && `${person.name} · ${dateTime(person.at)}`],
          ['생년월일', person?.birthDay],
          ['성별', person?.gender && gender.label(person.gender)],
          ['심사자', reviewer?.name],
        ]}
      />
    </Part>
  );
}

function Marked({ application: { marked } }: { application: DeskApplication }) {
  if (marked.length === 0) return null;
  return (
    <Part title="보완을 요청한 항목">
      <div className="jt-row jt-wrap">
        {marked.map((field) => (
          <Chip key={field} tone="warning">
            {applicationField.label(field)}
          </Chip>
        ))}
      </div>
    </Part>
  );
}

const History = ({ application }: { application: DeskApplication }) => (
  <Part title="이력">
    <ol className="jt-review-history">
      {entriesOf(application).map(({ at, title, about, text }, i) => (
        <li key={`${at}-${i}`}>
          <span className="jt-row">
            <b>{title}</b>
            {about && <small>{about}</small>}
            <small className="jt-review-when">{dateTime(at)}</small>
          </span>
          {text && <p>{text}</p>}
        </li>
      ))}
    </ol>
  </Part>
);
