/** One live beside the list: how it went, what is sold in it, what viewers are told. */
import { contentApi, type Content } from '@jangteo/contract/broadcast/content.api.ts';
import {
  contentKind,
  liveContentState,
  liveMode,
  liveNoticeType,
  simulcastState,
  simulcastTarget,
} from '@jangteo/contract/broadcast/content.enums.ts';
import { isOnAir } from '@jangteo/contract/broadcast/content.lifecycle.ts';
import type { ContentRow } from '@jangteo/contract/broadcast/content.list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useActs } from '../../../kit/acts.ts';
import { query } from '../../../kit/call/query.ts';
import { DetailActs } from '../../../kit/detail/DetailActs.tsx';
import { DetailDrawer } from '../../../kit/detail/DetailDrawer.tsx';
import { Pairs, Part } from '../../../kit/detail/DetailParts.tsx';
import { useShown } from '../../../kit/detail/useShown.ts';
import type { DrawerContext } from '../../../kit/list-page/model.ts';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { clock, count, dateTime, won } from '../../../ui/format.ts';
import { minutesText } from '../minutes.ts';
import { highlightPath, roomPath, schedulePath } from '../paths.ts';
import { useProducts } from '../products.ts';
import { NOT_TOLD } from '../sanction-place.ts';
import { Sanctions } from '../Sanctions.tsx';
import { State, Thumb } from './cells.tsx';
import { ChatsPart } from './drawer/ChatsPart.tsx';
import { EventsPart } from './drawer/EventsPart.tsx';
import { FiguresPart } from './drawer/FiguresPart.tsx';
import { HighlightsPart } from './drawer/HighlightsPart.tsx';
import { contentButtons } from './menus.tsx';

export function ContentDrawer(context: DrawerContext<ContentRow>) {
  const router = useRouter();
  const [tab, setTab] = useState<Tab>(partOf(router.state.location.search));
  const contentSeq = Number(useShown(context.open)) || 0;
  const contentQuery = useQuery({
    ...query(contentApi.detail, { params: { contentSeq } }),
    enabled: contentSeq > 0,
    placeholderData: keepPreviousData,
  });
  const found = contentQuery.data?.data;
  const content = found?.contentSeq === contentSeq ? found : undefined;
  const row = content ?? context.row;
  const edit = () => void router.navigate({ href: schedulePath({ contentSeq }) });
  const room = () => void router.navigate({ href: roomPath(contentSeq) });
  const highlight = () => void router.navigate({ href: highlightPath(contentSeq) });
  const acts = row ? contentButtons(row, { edit, room, highlight, close: context.close }) : [];
  useActs(context.open === null ? [] : acts, true);
  return (
    <DetailDrawer
      context={context}
      noun="방송"
      name={row?.title ?? ''}
      about={`방송 ${contentSeq}`}
      title={
        <>
          <h2>{row?.title}</h2>
          <CopyButton value={String(contentSeq)} what="방송번호" />
          {row && <State state={row.state} />}
        </>
      }
      footer={
        row && (
          <DetailActs
            acts={acts}
            none={
              row.state === 'PUNISHED' ? '제재로 내려간 방송입니다.' : '지금 할 수 있는 일이 없는 방송입니다.'
            }
          />
        )
      }
      query={contentQuery}
    >
      {content && (
        <>
          <Sanctions
            contentSeq={content.contentSeq}
            {...(content.state === 'PUNISHED' && { none: NOT_TOLD })}
          />
          {content.state !== 'WAIT' && <Tabs value={tab} onChange={setTab} />}
          {panes[content.state === 'WAIT' ? 'about' : tab](content)}
        </>
      )}
    </DetailDrawer>
  );
}

type Tab = 'about' | 'figures' | 'chat' | 'events' | 'highlights';
const TABS: readonly { value: Tab; label: string }[] = [
  { value: 'about', label: '정보' },
  { value: 'figures', label: '지표' },
  { value: 'chat', label: '채팅' },
  { value: 'events', label: '이벤트' },
  { value: 'highlights', label: '하이라이트' },
];

/** The address may name one: the desk of highlights leads here. */
const partOf = (search: { part?: unknown }): Tab =>
  TABS.find(({ value }) => value === search.part)?.value ?? 'about';

/** What has begun has more to tell than fits below each other. */
const Tabs = ({ value, onChange }: { value: Tab; onChange: (tab: Tab) => void }) => (
  <div className="jt-live-tabs">
    <Segmented<Tab> label="방송 내용" value={value} onChange={onChange} options={TABS} />
  </div>
);

const panes: Record<Tab, (content: Content) => ReactNode> = {
  about: (content) => (
    <>
      {content.state !== 'WAIT' && <HowItWent content={content} />}
      <When content={content} />
      <Rail content={content} />
      <Said content={content} />
    </>
  ),
  figures: (content) => (
    <>
      <HowItWent content={content} />
      <FiguresPart content={content} />
    </>
  ),
  chat: (content) => <ChatsPart key={content.contentSeq} content={content} />,
  events: ({ contentSeq }) => <EventsPart contentSeq={contentSeq} />,
  highlights: (content) => <HighlightsPart content={content} />,
};

const HowItWent = ({ content }: { content: Content }) => (
  <Figures
    label="방송 성과"
    items={[
      {
        label: '시청자',
        value: count(content.totalViewers),
        note: `최고 ${count(content.maxViewers)}`,
      },
      { label: '좋아요', value: count(content.likes) },
      { label: '채팅', value: count(content.chats) },
      {
        label: '주문',
        value: `${count(content.orderCount)}건`,
        note: won(content.orderAmount, true),
      },
      { label: '쿠폰 사용', value: count(content.couponUsed) },
    ]}
  />
);

const When = ({ content }: { content: Content }) => (
  <Part title="일정">
    <Pairs
      of={[
        [
          '예정',
          content.scheduledAt && `${dateTime(content.scheduledAt)} · ${minutesText(content.expectedMinutes)}`,
        ],
        ['시작', dateTime(content.startAt)],
        ['종료', dateTime(content.endAt)],
        ['진행시간', content.durationSec !== null && clock(content.durationSec * 1_000, true)],
        ['방식', `${liveMode.label(content.mode)} · ${contentKind.label(content.kind)}`],
        ['진행자', content.host.name],
        ['채널', content.seller.name],
        ['푸시', content.pushSentAt ? `${dateTime(content.pushSentAt)} 발송` : pushText(content)],
        ['다시보기', replayText(content)],
        ['등록', dateTime(content.createdAt)],
        ['수정', `${dateTime(content.updatedAt)}${content.updatedBy && ` · ${content.updatedBy}`}`],
      ]}
    />
  </Part>
);

/** Once it stands, what it is; until then what it is to become. */
const replayText = ({ state, publishVod }: Content): string => {
  if (state === 'WAIT' || isOnAir(state) || state === 'VOD_PROCESSING')
    return publishVod ? '끝나면 공개' : '비공개로 보관';
  return liveContentState.label(state);
};

const pushText = ({ state, pushOnStart }: Content): string =>
  state !== 'WAIT' ? '' : pushOnStart ? '시작할 때 발송' : '보내지 않음';

function Rail({ content }: { content: Content }) {
  const { productSeqList } = content.rail;
  const known = useProducts(productSeqList);
  return (
    <Part title={`상품 ${count(productSeqList.length)}`}>
      {productSeqList.length === 0 && <p className="jt-muted">담은 상품이 없습니다.</p>}
      <ol className="jt-live-goods">
        {productSeqList.map((seq) => {
          const product = known.get(seq);
          return (
            <li key={seq}>
              <Thumb src={product?.thumbnail ?? ''} size={32} />
              <span className="jt-grow jt-ellipsis">{product?.name ?? `상품 ${seq}`}</span>
              {product && <b className="jt-num">{won(product.salePrice, true)}</b>}
            </li>
          );
        })}
      </ol>
    </Part>
  );
}

/** What viewers read, where else the picture goes, what the host reads. */
const Said = ({ content: { notices, simulcast, prompter } }: { content: Content }) => (
  <>
    {notices.length > 0 && (
      <Part title="공지">
        <dl className="jt-live-said">
          {notices.map(({ type, text }) => (
            <div key={type}>
              <dt>{liveNoticeType.label(type)}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Part>
    )}
    {simulcast.length > 0 && (
      <Part title="동시송출">
        <Pairs
          of={simulcast.map(
            ({ target, url, keyTail, state }) =>
              [
                simulcastTarget.label(target),
                [url, `키 ····${keyTail}`, state !== 'OFF' && simulcastState.label(state)]
                  .filter(Boolean)
                  .join(' · '),
              ] as const,
          )}
        />
      </Part>
    )}
    {prompter && (
      <Part title="프롬프터">
        <p className="jt-live-prompter">{prompter}</p>
      </Part>
    )}
  </>
);
