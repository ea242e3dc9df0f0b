/** 보기: searches kept under a name. Periods in words move along, so 이번 달 미발송 stays true. */
import { preferenceApi, type ListView } from '@jangteo/contract/preference/preference.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconBookmark } from '@tabler/icons-react';
import { Button } from '../../ui/Button.tsx';
import { dialog } from '../../ui/dialog.ts';
import { Menu } from '../../ui/Menu.tsx';
import { toast } from '../../ui/toast.ts';
import { isReading, READ_ONLY } from '../call/act-as.ts';
import { call } from '../call/call.ts';
import { messageOf } from '../call/error.ts';
import { viewsQuery } from './asks.ts';
import { writeState } from './state.ts';
import type { ListModel } from './useListModel.ts';

export function SavedViews({ list }: { list: ListModel }) {
  const { spec, state, url } = list;
  const client = useQueryClient();
  const params = { typeKey: spec.key };
  const options = viewsQuery(spec);
  const views = useQuery(options).data?.data ?? [];
  const now = writeState(spec, { ...state, start: 0, draw: 0, open: null });
  const current = views.find((view) => view.query === now);
  const disabledReason = isReading() && READ_ONLY;
  const run = async (work: Promise<unknown>, done: string) => {
    try {
      await work;
      await client.invalidateQueries({ queryKey: options.queryKey });
      toast(done, { tone: 'success' });
    } catch (error) {
      toast(messageOf(error), { tone: 'danger' });
    }
  };
  const save = async () => {
    const name = (
      await dialog.prompt('지금 검색 조건을 이름을 붙여 저장합니다.', {
        title: '보기 저장',
        label: '보기 이름',
        maxLength: 40,
        ok: '저장',
        check: (text) => (text.trim() ? null : '이름을 입력해 주세요.'),
      })
    )?.trim();
    if (name)
      await run(call(preferenceApi.saveView, { params, body: { name, query: now } }), '보기를 저장했습니다.');
  };
  const remove = async (view: ListView) => {
    if (!(await dialog.deleteConfirm(`‘${view.name}’ 보기를 삭제할까요?`, { title: '보기 삭제' }))) return;
    await run(
      call(preferenceApi.removeView, { params: { ...params, viewSeq: view.viewSeq } }),
      '보기를 삭제했습니다.',
    );
  };
  if (views.length === 0)
    return (
      <Button
        variant="subtle"
        size="small"
        icon={<IconBookmark />}
        disabledReason={disabledReason}
        onClick={() => void save()}
      >
        보기 저장
      </Button>
    );
  return (
    <Menu
      label="저장한 보기"
      align="end"
      width={240}
      trigger={
        <Button variant="subtle" size="small" icon={<IconBookmark />}>
          {current?.name ?? '보기'}
        </Button>
      }
      items={[
        { key: 'h', heading: '저장한 보기' },
        ...views.map((view) => ({
          key: String(view.viewSeq),
          label: view.name,
          checked: view === current,
          onSelect: () => url.visit(view.query),
        })),
        { key: 'd', divider: true as const },
        ...(current
          ? [
              {
                key: 'drop',
                label: `‘${current.name}’ 삭제`,
                destructive: true,
                disabledReason,
                onSelect: () => void remove(current),
              },
            ]
          : []),
        { key: 'save', label: '지금 조건을 보기로 저장', disabledReason, onSelect: () => void save() },
      ]}
    />
  );
}
