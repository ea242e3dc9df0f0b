/** What one hears of, and where; each switch is kept at once. */
import {
  notificationTopic,
  notificationWay,
  type NotificationTopic,
  type NotificationWay,
} from '@jangteo/contract/account/own.enums.ts';
import { ownApi, type Notifications } from '@jangteo/contract/account/own.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { QueryView } from '../../../kit/QueryView.tsx';
import { call } from '../../../kit/call/call.ts';
import { messageOf } from '../../../kit/call/error.ts';
import { query } from '../../../kit/call/query.ts';
import { Switch } from '../../../ui/Check.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { toast } from '../../../ui/toast.ts';

type Item = Notifications['items'][number];
const notificationsOptions = () => query(ownApi.notifications);
const ALWAYS = '계정을 지키는 메일이라 끌 수 없습니다.';
const isFixed = ({ topic, channel }: Pick<Item, 'topic' | 'channel'>) =>
  topic === 'SECURITY' && channel === 'MAIL';

function useSwitch() {
  const cache = useQueryClient();
  return async (state: Notifications, item: Item): Promise<void> => {
    const items = state.items.map((one) =>
      one.topic === item.topic && one.channel === item.channel ? item : one,
    );
    const put = (data: Notifications) =>
      cache.setQueryData(notificationsOptions().queryKey, (known) => known && { ...known, data });
    put({ ...state, items });
    try {
      put((await call(ownApi.setNotifications, { body: { version: state.version, items } })).data);
    } catch (error) {
      put(state);
      toast(messageOf(error), { tone: 'danger' });
      await cache.invalidateQueries({ queryKey: notificationsOptions().queryKey });
    }
  };
}

export function NotificationsPart() {
  const answer = useQuery(notificationsOptions());
  const set = useSwitch();
  const state = answer.data?.data;
  return (
    <Panel title="알림" note="바꾸면 바로 저장됩니다." flush>
      <QueryView query={answer} noun="알림 설정" rows={4} height={44} columns={4} />
      {state && (
        <table className="jt-notify">
          <thead>
            <tr>
              <th scope="col">무엇을</th>
              {notificationWay.values.map((way) => (
                <th key={way} scope="col">
                  {notificationWay.label(way)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {notificationTopic.values
              .filter((topic) => state.items.some((item) => item.topic === topic))
              .map((topic) => (
                <tr key={topic}>
                  <th scope="row">{notificationTopic.label(topic)}</th>
                  {notificationWay.values.map((way) => (
                    <td key={way}>
                      <Cell topic={topic} way={way} state={state} onSet={(item) => void set(state, item)} />
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

interface CellProps {
  topic: NotificationTopic;
  way: NotificationWay;
  state: Notifications;
  onSet: (item: Item) => void;
}

function Cell({ topic, way, state, onSet }: CellProps) {
  const item = state.items.find((one) => one.topic === topic && one.channel === way);
  if (!item) return <span className="jt-muted">–</span>;
  return (
    <Switch
      label={`${notificationTopic.label(topic)} ${notificationWay.label(way)}`}
      hideLabel
      checked={item.on}
      onChange={(on) => onSet({ ...item, on })}
      {...(isFixed(item) && { disabledReason: ALWAYS })}
    />
  );
}
