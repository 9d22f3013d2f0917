import type { Position } from '@fornada/domain/distance.ts';
import { create } from 'zustand';

interface DevicePosition {
  position: Position | null;
  state: 'unasked' | 'asking' | 'known' | 'unknown';
}

/** Where the device is, for this visit only. */
export const useDevicePosition = create<DevicePosition>(() => ({ position: null, state: 'unasked' }));

/** Specification §7. */
const options: PositionOptions = { enableHighAccuracy: false, timeout: 5000, maximumAge: 900_000 };

/** Asks the browser where the device is. A failure leaves the position empty (specification §7). */
export function askPosition(): void {
  if (useDevicePosition.getState().state === 'asking') return;
  if (!('geolocation' in navigator)) {
    useDevicePosition.setState({ state: 'unknown' });
    return;
  }
  useDevicePosition.setState({ state: 'asking' });
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) =>
      useDevicePosition.setState({ position: { latitude, longitude }, state: 'known' }),
    () => useDevicePosition.setState({ position: null, state: 'unknown' }),
    options,
  );
}

/** The same where the person has already allowed it: screens that only show a distance don't ask. */
export async function askPositionIfAllowed(): Promise<void> {
  if (useDevicePosition.getState().state !== 'unasked') return;
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    if (state === 'granted') askPosition();
  } catch {
    // Without the question there is no answer: the distance stays away.
  }
}
