import { useEffect } from 'react';
import { useUnreadCount } from './notifications.ts';

/** Counts what waits behind the bell; shows nothing itself. */
export default function UnreadCount({ onChange }: { onChange: (unread: number) => void }) {
  const unread = useUnreadCount();
  useEffect(() => onChange(unread), [unread, onChange]);
  return null;
}
