import { BellButton } from './bell-button.tsx';
import { useUnreadCount } from './notifications.ts';

/** The bell with what waits behind it. */
export default function LiveBell() {
  return <BellButton unread={useUnreadCount()} />;
}
