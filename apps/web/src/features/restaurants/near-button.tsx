import { Button } from '@fornada/ui/button.tsx';
import { IconPin } from '@fornada/ui/icons/places.tsx';
import { useEffect, useState } from 'react';
import { askPosition, useDevicePosition } from '#features/shops/position.ts';

/** Asks for the device's position when the visitor wants it, never before. Without scripts there is nothing to press. */
export function NearButton({ label }: { label: string }) {
  const { state } = useDevicePosition();
  const [isAlive, setIsAlive] = useState(false);
  useEffect(() => setIsAlive(true), []);
  if (!isAlive || state === 'known') return null;
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<IconPin />}
      onClick={askPosition}
      loading={state === 'asking'}
    >
      {label}
    </Button>
  );
}
