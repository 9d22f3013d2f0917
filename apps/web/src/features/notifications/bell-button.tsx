import { m } from '@fornada/copy/messages.ts';
import { Badge } from '@fornada/ui/badge.tsx';
import { IconButton } from '@fornada/ui/icon-button.tsx';
import { IconBell } from '@fornada/ui/icons/navigation.tsx';

export function BellButton({ unread }: { unread: number }) {
  const label = unread > 0 ? m.shell_notifications_unread({ count: unread }) : m.shell_notifications();
  return (
    <IconButton
      href="/notificacoes"
      icon={<IconBell />}
      label={label}
      mark={unread > 0 && <Badge count={unread} />}
    />
  );
}
