/** What a customer chose on this device; null until they chose. */
export type PushChoice = 'on' | 'declined' | null;

export interface PushWorld {
  /** The browser can be pushed to. */
  hasPush: boolean;
  permission: NotificationPermission;
  /** iPhone and iPad only push to applications on the home screen. */
  isApple: boolean;
  isInstalled: boolean;
  choice: PushChoice;
}

/**
 * `new`: may be offered. `off`: was declined, so it isn't offered again, only found. `blocked`: the browser says no, and
 * can't be asked. `install`: would work from the home screen.
 */
export type PushState = 'unsupported' | 'install' | 'blocked' | 'on' | 'off' | 'new';

export function pushState({ hasPush, permission, isApple, isInstalled, choice }: PushWorld): PushState {
  if (!hasPush) return isApple && !isInstalled ? 'install' : 'unsupported';
  if (permission === 'denied') return 'blocked';
  if (choice === 'on') return permission === 'granted' ? 'on' : 'off';
  return choice === 'declined' ? 'off' : 'new';
}
