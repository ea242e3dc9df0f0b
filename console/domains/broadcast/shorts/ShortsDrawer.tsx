/** One short beside the list: the film, its figures, what it sells. */
import type { Shorts } from '@jangteo/contract/broadcast/clip.shape.ts';
import { shortsApi } from '@jangteo/contract/broadcast/shorts.api.ts';
import type { ShortsRow } from '@jangteo/contract/broadcast/shorts.list.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useActs } from '../../../kit/acts.ts';
import { query } from '../../../kit/call/query.ts';
import { DetailActs } from '../../../kit/detail/DetailActs.tsx';
import { DetailDrawer } from '../../../kit/detail/DetailDrawer.tsx';
import { Pairs, Part } from '../../../kit/detail/DetailParts.tsx';
import { useShown } from '../../../kit/detail/useShown.ts';
import type { DrawerContext } from '../../../kit/list-page/model.ts';
import { mediaUrl } from '../../../kit/media.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Figures } from '../../../ui/Figures.tsx';
import { clock, count, dateTime, won } from '../../../ui/format.ts';
import { State } from '../list/cells.tsx';
import { shortsButtons } from './acts.tsx';
import { DaysPart } from './DaysPart.tsx';
import { ProductsPart } from './ProductsPart.tsx';

export function ShortsDrawer(context: DrawerContext<ShortsRow>) {
  const shortsId = Number(useShown(context.open)) || 0;
  const shortsQuery = useQuery({
    ...query(shortsApi.detail, { params: { shortsId } }),
    enabled: shortsId > 0,
    placeholderData: keepPreviousData,
  });
  const found = shortsQuery.data?.data;
  const short = found?.shortsId === shortsId ? found : undefined;
  const row = short ?? context.row;
  const acts = row ? shortsButtons(row, context.close) : [];
  useActs(context.open === null ? [] : acts, true);
  return (
    <DetailDrawer
      context={context}
      noun="쇼츠"
      name={row?.description ?? ''}
      about={`쇼츠 ${shortsId}`}
      title={
        <>
          <h2>{row?.description}</h2>
          <CopyButton value={String(shortsId)} what="쇼츠번호" />
          {row && <State state={row.state} />}
        </>
      }
      footer={row && <DetailActs acts={acts} none="지금 할 수 있는 일이 없는 쇼츠입니다." />}
      query={shortsQuery}
    >
      {short && (
        <>
          <Film short={short} />
          <HowItWent short={short} />
          <ProductsPart short={short} />
          <DaysPart shortsId={shortsId} />
          <About short={short} />
        </>
      )}
    </DetailDrawer>
  );
}

const WHY = { 1: '', 2: '영상을 만들고 있습니다.', 4: '영상을 만들지 못했습니다. 다시 변환해 주세요.' };

/** Played where it is longer than a second (R172). */
const Film = ({ short: { playable, playUrl, thumbnail, transcoding } }: { short: Shorts }) =>
  playable && playUrl ? (
    <video
      className="jt-shorts-film"
      src={mediaUrl(playUrl, 'live')}
      poster={thumbnail ? mediaUrl(thumbnail, 'live') : undefined}
      controls
      muted
      playsInline
      preload="none"
      aria-label="쇼츠 영상"
    />
  ) : (
    <p className="jt-muted">{WHY[transcoding]}</p>
  );

const HowItWent = ({ short }: { short: Shorts }) => (
  <Figures
    label="쇼츠 성과"
    items={[
      { label: '조회', value: count(short.views) },
      { label: '좋아요', value: count(short.likes) },
      { label: '상품클릭', value: count(short.clicks) },
      { label: '주문', value: `${count(short.orderCount)}건`, note: won(short.orderAmount, true) },
    ]}
  />
);

const About = ({ short }: { short: Shorts }) => (
  <Part title="정보">
    <Pairs
      of={[
        ['길이', short.durationSec !== null && clock(short.durationSec * 1_000, true)],
        ['화면', short.width !== null && `${short.width} × ${short.height}`],
        ['원본', short.sourceContentSeq === null ? '올린 영상' : `방송 ${short.sourceContentSeq}의 클립`],
        ['채널', short.seller.name],
        ['푸시', short.pushSentAt && `${dateTime(short.pushSentAt)} 발송`],
        ['등록', dateTime(short.createdAt)],
      ]}
    />
    {short.tags.length > 0 && (
      <p className="jt-row jt-wrap">
        {short.tags.map((tag) => (
          <Chip key={tag} outline>
            #{tag}
          </Chip>
        ))}
      </p>
    )}
  </Part>
);
