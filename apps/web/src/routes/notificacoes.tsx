import type { WireNotification } from '@fornada/contract/realtime.ts';
import { getLocale, m } from '@fornada/copy/messages.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconBell } from '@fornada/ui/icons/navigation.tsx';
import { Link } from '@fornada/ui/link.tsx';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { Fragment } from 'react';
import { tagOf } from '#app/language.ts';
import { notificationTime } from '#features/notifications/notification-time.ts';
import { useNotifications } from '#features/notifications/notifications.ts';
import { useReadOnLeaving } from '#features/notifications/use-read-on-leaving.ts';
import { WatchList } from '#features/oven/watch-list.tsx';
import { PushSetting } from '#features/push/push-setting.tsx';
import '#features/notifications/notifications.css';

export const head = () => ({ title: m.notifications_title() });

export default function NotificationsScreen() {
  const notifications = useNotifications();
  useReadOnLeaving(notifications);
  return (
    <div className="ui-stack">
      {notifications.length === 0 ? (
        <EmptyState text={m.notifications_empty()} icon={<IconBell />}>
          {m.notifications_empty_hint()}
        </EmptyState>
      ) : (
        <List className="notifications">
          {notifications.map((notification) => (
            <Fragment key={notification.id}>
              <Notification {...notification} />
              {notification.comercial && (
                <li className="notification-stop">
                  <Link href="/rgpd/comunicacao">{m.notifications_stop()}</Link>
                </li>
              )}
            </Fragment>
          ))}
        </List>
      )}
      <PushSetting />
      <WatchList />
    </div>
  );
}

function Notification({ titulo, texto, timestamp, read, link, lingua = 'pt' }: WireNotification) {
  const lang = lingua === getLocale() ? undefined : tagOf(lingua === 'en' ? 'en' : 'pt');
  return (
    <ListItem
      href={link}
      fresh={!read}
      title={
        <>
          <span lang={lang}>{titulo}</span>
          {!read && <span className="ui-hidden"> ({m.notifications_unread()})</span>}
        </>
      }
      detail={
        <>
          <span className="notification-text" lang={lang}>
            {texto}
          </span>
          <time dateTime={new Date(timestamp * 1000).toISOString()}>{notificationTime(timestamp)}</time>
        </>
      }
    />
  );
}
