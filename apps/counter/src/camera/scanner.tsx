import { m } from '@fornada/copy/messages.ts';
import { Sheet } from '@fornada/ui/sheet.tsx';
import { useEffect, useRef, useState } from 'react';
import { readQr } from './read-qr.ts';

const everyMs = 120;

export function Scanner({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onCode);
  found.current = onCode;
  const [isDenied, setDenied] = useState(false);

  useEffect(() => {
    const ending = new AbortController();
    look(video, ending.signal, (code) => found.current(code)).catch(() => setDenied(true));
    return () => ending.abort();
  }, []);

  return (
    <Sheet title={m.till_scan()} onClose={onClose} size="wide">
      <p role="status">{isDenied ? m.till_scan_denied() : m.till_scan_aim()}</p>
      {!isDenied && <video ref={video} className="camera" playsInline muted />}
    </Sheet>
  );
}

async function look(
  video: React.RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  onCode: (code: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1_280 } },
  });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  const element = video.current;
  if (!element) return stop();
  element.srcObject = stream;
  await element.play();
  while (!signal.aborted) {
    const frame = await createImageBitmap(element);
    const code = await readQr(frame);
    frame.close();
    if (code !== undefined && !signal.aborted) return onCode(code);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
