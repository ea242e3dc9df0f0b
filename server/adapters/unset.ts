/** Which companies a marketplace in production has nobody for, said before it starts: until then it fails where one is needed. */

interface Needed {
  names: readonly string[];
  without: string;
}
const NEEDED: readonly Needed[] = [
  { names: ['MAIL_URL'], without: '메일을 보낼 수 없습니다' },
  {
    names: ['SOLAPI_API_KEY', 'SOLAPI_API_SECRET', 'SMS_SENDER'],
    without: '문자를 보낼 수 없습니다',
  },
  { names: ['TOSS_SECRET_KEY', 'PUBLIC_ORIGIN'], without: '구매자가 결제할 수 없습니다' },
  {
    names: [
      'OPENBANKING_CLIENT_ID',
      'OPENBANKING_CLIENT_SECRET',
      'OPENBANKING_USE_CODE',
      'OPENBANKING_ACCOUNT',
      'OPENBANKING_SENDER',
    ],
    without: '계좌를 확인하거나 정산금을 보낼 수 없습니다',
  },
  { names: ['NTS_KEY'], without: '사업자를 조회할 수 없습니다' },
  { names: ['SWEETTRACKER_KEY'], without: '배송을 추적할 수 없습니다' },
];

/** A sentence for each of them; none outside production, where the simulator stands in. */
export function lookAtCompanies(env: NodeJS.ProcessEnv = process.env): string[] {
  if (env.NODE_ENV !== 'production') return [];
  return NEEDED.flatMap(({ names, without }) => {
    const unset = names.filter((name) => !env[name]);
    return unset.length > 0
      ? [`${unset.join(', ')}이(가) 없어 ${without}. (not set: ${unset.join(', ')})`]
      : [];
  });
}
