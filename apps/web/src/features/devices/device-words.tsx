import type { DeviceSession } from '@fornada/contract/devices.ts';
import { m } from '@fornada/copy/messages.ts';
import { IconComputer, IconMobile } from '@fornada/ui/icons/devices.tsx';
import { notificationTime } from '#features/notifications/notification-time.ts';

export const deviceName = ({ nome }: DeviceSession): string => nome || m.devices_unnamed();

export const deviceIcon = ({ tipo }: DeviceSession) =>
  tipo === 'telemovel' || tipo === 'tablet' ? <IconMobile /> : <IconComputer />;

const moment = (instant: string) => notificationTime(Date.parse(instant) / 1000);

export const lastSeen = ({ visto_em }: DeviceSession): string => m.devices_seen({ date: moment(visto_em) });

export const since = ({ desde }: DeviceSession): string => m.devices_since({ date: moment(desde) });
