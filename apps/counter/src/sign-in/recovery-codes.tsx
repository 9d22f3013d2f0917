import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { useState } from 'react';

/** Shown once: confirmed as saved before going on. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <>
      <h2>{m.staff_recovery_title()}</h2>
      <p>{m.staff_recovery_lead()}</p>
      <ul className="counter-recovery">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button
        variant="secondary"
        wide
        onClick={() => navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))}
      >
        {isCopied ? m.staff_recovery_copied() : m.staff_recovery_copy()}
      </Button>
      <Button size="large" wide onClick={onDone}>
        {m.staff_recovery_done()}
      </Button>
    </>
  );
}
