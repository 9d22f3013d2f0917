import { type DeviceSession, type Devices, listDevices } from '@fornada/contract/devices.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { IconLogout } from '@fornada/ui/icons/actions.tsx';
import { IconComputer, IconMobile } from '@fornada/ui/icons/devices.tsx';
import { List, ListItem } from '@fornada/ui/list.tsx';
import { callContext, type LoaderArgs } from '#app/screen.ts';
import { useScreenData } from '#app/screen-data.ts';
import { AccountPage } from '#features/access/account-page.tsx';
import { deviceName, useEndSessions } from '#features/devices/use-end-sessions.ts';
import { notificationTime } from '#features/notifications/notification-time.ts';

export const loader = ({ context }: LoaderArgs) => context.get(callContext)(listDevices);

export const head = () => ({ title: m.devices_title() });

export default function DevicesScreen() {
  const { sessions, endOne, endAll } = useEndSessions(useScreenData<Devices>());
  const others = sessions.filter(({ atual }) => !atual);
  return (
    <AccountPage>
      <div className="ui-stack ui-gap-5 devices">
        <p>{m.devices_intro()}</p>
        <section className="ui-stack ui-gap-3">
          <h2>{m.devices_this()}</h2>
          <List>
            {sessions
              .filter(({ atual }) => atual)
              .map((session) => (
                <Device key={session.id} session={session} />
              ))}
          </List>
        </section>
        <section className="ui-stack ui-gap-3">
          <h2>{m.devices_others()}</h2>
          {others.length === 0 ? (
            <p>{m.devices_only()}</p>
          ) : (
            <List>
              {others.map((session) => (
                <Device key={session.id} session={session} onEnd={() => void endOne(session)} />
              ))}
            </List>
          )}
        </section>
        {others.length > 0 && (
          <div className="ui-stack ui-gap-2 devices-all">
            <Button variant="danger" wide icon={<IconLogout />} onClick={() => void endAll()}>
              {m.devices_end_all()}
            </Button>
            <p>{m.devices_end_all_hint()}</p>
          </div>
        )}
      </div>
    </AccountPage>
  );
}

const moment = (instant: string) => notificationTime(Date.parse(instant) / 1000);

function Device({ session, onEnd }: { session: DeviceSession; onEnd?: () => void }) {
  const isHandheld = session.tipo === 'telemovel' || session.tipo === 'tablet';
  return (
    <ListItem
      leading={isHandheld ? <IconMobile /> : <IconComputer />}
      title={deviceName(session)}
      detail={
        <>
          <span>
            {session.atual ? m.devices_seen_now() : m.devices_seen({ date: moment(session.visto_em) })}
          </span>
          <span>{m.devices_since({ date: moment(session.desde) })}</span>
        </>
      }
      trailing={
        onEnd && (
          <Button
            variant="secondary"
            size="small"
            aria-label={m.devices_end_label({ device: deviceName(session) })}
            onClick={onEnd}
          >
            {m.devices_end()}
          </Button>
        )
      }
    />
  );
}
