import type { WireNotification } from '@fornada/contract/realtime.ts';
import { getLocale, m } from '@fornada/copy/messages.ts';
import { EmptyState } from '@fornada/ui/empty-state.tsx';
import { IconBell } from '@fornada/ui/icons/navigation.tsx';
import { Link } from '@fornada/ui/link.tsx';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { LoadingScreen, Skeleton } from '@fornada/ui/skeleton.tsx';
import { Fragment, useEffect } from 'react';
import { useLocation } from 'react-router';
import { tagOf } from '#app/language.ts';
import { isLeft } from '#app/trail.ts';
import { useTellUnseen } from '#app/unseen.ts';
import { useOnline } from '#app/use-online.ts';
import { followAnew } from '#features/following/follow-anew.ts';
import { notificationTime } from '#features/notifications/notification-time.ts';
import { useNotifications } from '#features/notifications/notifications.ts';
import { useReadOnLeaving } from '#features/notifications/use-read-on-leaving.ts';
import { WatchList } from '#features/oven/watch-list.tsx';
import { PushSetting } from '#features/push/push-setting.tsx';
import { deviceIdentity } from '#features/session/device-identity.ts';
import '#features/notifications/notifications.css';

export const head = () => ({ title: m.notifications_title() });

const none: readonly WireNotification[] = [];

export default function NotificationsScreen() {
  const notifications = useNotifications();
  useReadOnLeaving(notifications ?? none, isLeft(useLocation().key));
  // Whoever looks here doesn't wait until the page is at rest.
  const uid = deviceIdentity.uid();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another identity is followed anew
  useEffect(followAnew, [uid]);
  return (
    <div className="ui-stack">
      {notifications === undefined ? <Unheard /> : <Notifications shown={notifications} />}
      <PushSetting />
      <WatchList />
    </div>
  );
}

/** Nobody knows yet whether there are any. */
function Unheard() {
  const isOnline = useOnline();
  useTellUnseen(!isOnline);
  return isOnline ? (
    <LoadingScreen>
      <Skeleton shape="row" lines={3} />
    </LoadingScreen>
  ) : (
    <EmptyState text={m.shell_offline_title()} icon={<IconBell />}>
      {m.shell_offline_unseen()}
    </EmptyState>
  );
}

function Notifications({ shown }: { shown: readonly WireNotification[] }) {
  if (shown.length === 0)
    return (
      <EmptyState text={m.notifications_empty()} icon={<IconBell />}>
        {m.notifications_empty_hint()}
      </EmptyState>
    );
  return (
    <List className="notifications">
      {shown.map((notification) => (
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
