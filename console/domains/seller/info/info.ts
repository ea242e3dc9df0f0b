/** What a seller has said of the business, and writing a part of it. */
import {
  infoApi,
  INFO_PARTS,
  type InfoPart,
  type ProducerBody,
  type ProducerInfo,
} from '@jangteo/contract/seller/info.api.ts';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kit/call/call.ts';
import { refetchDomains, query } from '../../../kit/call/query.ts';
import { reloadSession, session } from '../../../kit/session.ts';
import { josa } from '../../../ui/format.ts';
import { toast } from '../../../ui/toast.ts';
import { paperName } from '../parts/paper-words.ts';

export const useInfo = () => useQuery(query(infoApi.producer));

export const TABS = [
  { key: 'basic', label: '기본정보' },
  { key: 'business', label: '사업자정보' },
  { key: 'account', label: '정산계좌' },
  { key: 'manager', label: '담당자' },
  { key: 'papers', label: '서류' },
] as const;
export type TabKey = (typeof TABS)[number]['key'];
const TAB_OF: Readonly<Record<InfoPart, TabKey>> = {
  business: 'business',
  address: 'basic',
  contact: 'basic',
  manager: 'manager',
  account: 'account',
  docs: 'papers',
};

const MISSING: Readonly<Record<string, string>> = {
  business: '사업자 정보를 입력해 주세요.',
  'business.state': '국세청에서 영업 중인 사업자로 확인되지 않습니다.',
  address: '사업장 주소를 입력해 주세요.',
  contact: '고객센터 정보를 입력해 주세요.',
  manager: '담당자 정보를 입력해 주세요.',
  account: '정산계좌를 등록해 주세요.',
  'account.state': '정산계좌의 예금주가 확인되지 않았습니다.',
};
const sentence = (missing: string): string =>
  missing.startsWith('docs.')
    ? `${josa(paperName(Number(missing.slice('docs.'.length))), '을/를')} 내 주세요.`
    : (MISSING[missing] ?? missing);

export interface Lacking {
  tab: TabKey;
  said: string;
}
/** What is missing until the info is complete, in the order of the tabs' parts. */
export const lackingOf = ({ completeness }: Pick<ProducerInfo, 'completeness'>): Lacking[] =>
  INFO_PARTS.flatMap((part) =>
    (completeness[part]?.missing ?? []).map((one) => ({ tab: TAB_OF[part], said: sentence(one) })),
  );

/** Writes parts over the version that was read; a seller who was held at this page may go on once it is complete. */
export async function writeInfo(body: ProducerBody): Promise<ProducerInfo> {
  const { data } = await call(infoApi.writeProducer, { body });
  const held = session.get()?.user.needBasicInfoType !== 'none';
  await Promise.all([
    refetchDomains(['seller-info', 'seller-check']),
    held && data.complete && reloadSession(),
  ]);
  if (held && data.complete)
    toast('판매자 정보를 모두 입력했습니다. 이제 다른 메뉴를 쓸 수 있습니다.', { tone: 'success' });
  return data;
}
