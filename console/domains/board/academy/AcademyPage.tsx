/** 아카데미: the boards that somebody may read (R331). */
import { academyApi } from '@jangteo/contract/board/academy/academy.api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { query } from '../../../kit/call/query.ts';
import { PageHead } from '../../../kit/PageHead.tsx';
import { paths } from '../../../kit/paths.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { count } from '../../../ui/format.ts';
import { QueryView } from '../../../kit/QueryView.tsx';
import { BannerStrip } from '../banner/BannerStrip.tsx';
import '../board.css';

export function AcademyPage() {
  const menusQuery = useQuery(query(academyApi.menus));
  return (
    <>
      <PageHead note="판매와 방송을 함께 배우는 곳입니다." />
      <BannerStrip place="ACADEMY" />
      <QueryView query={menusQuery} noun="게시판">
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState framed title="열린 게시판이 없습니다." next="게시판이 열리면 이곳에 나타납니다." />
          ) : (
            <ul className="jt-board-cards" aria-label="게시판">
              {data.map((menu) => (
                <li key={menu.menuSeq}>
                  <Link to={paths.academyMenu(menu.menuSeq)} className="jt-board-row">
                    <span className="jt-row">
                      <b>{menu.name}</b>
                      {menu.fresh > 0 && <Chip tone="success">새 글 {count(menu.fresh)}</Chip>}
                    </span>
                    <span>{menu.descriptionTitle}</span>
                    <small>{menu.descriptionDetails}</small>
                    <small>글 {count(menu.posts)}개</small>
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </>
  );
}
