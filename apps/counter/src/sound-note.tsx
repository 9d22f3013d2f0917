import { m } from '@fornada/copy/messages.ts';
import { useEffect, useState } from 'react';

/** After a restart a board is silent until somebody touches it: says so, or orders would arrive unheard. */
export function SoundNote() {
  const [isSilent, setSilent] = useState(() => navigator.userActivation?.hasBeenActive === false);

  useEffect(() => {
    if (!isSilent) return;
    const touches = ['pointerup', 'keydown'] as const;
    const heard = () => setSilent(false);
    for (const touch of touches) window.addEventListener(touch, heard);
    return () => {
      for (const touch of touches) window.removeEventListener(touch, heard);
    };
  }, [isSilent]);

  return isSilent ? <p className="counter-note">{m.board_sound_off()}</p> : null;
}
