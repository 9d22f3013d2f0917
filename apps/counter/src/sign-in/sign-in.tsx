import type { StaffSignInStep } from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { useCallback, useState } from 'react';
import { enrolledDevice } from '../device/enrolled.ts';
import { PinSwitch } from '../device/pin-switch.tsx';
import { enter } from '../session.ts';
import { CodeStep } from './code-step.tsx';
import { PasswordStep } from './password-step.tsx';

/** Password, then the second factor; the first time, setting it up. On the shop's own device the PIN comes first. */
export function SignIn() {
  const [device, setDevice] = useState(enrolledDevice);
  const [step, setStep] = useState<StaffSignInStep>();
  const byPassword = useCallback(() => setDevice(null), []);

  function take(next: StaffSignInStep) {
    if (next.passo === 'entrou' && !next.codigos_recuperacao) enter(next);
    else setStep(next);
  }

  return (
    <main className="counter-sign-in">
      <div className="counter-sign-in-tiles ui-azulejo-ground" aria-hidden="true" />
      <h1>{m.counter_title()}</h1>
      {device && <PinSwitch device={device} onPassword={byPassword} />}
      {!device && step === undefined && <PasswordStep onStep={take} />}
      {step?.passo === 'entrou' && (
        <RecoveryCodes codes={step.codigos_recuperacao ?? []} onDone={() => enter(step)} />
      )}
      {(step?.passo === 'codigo' || step?.passo === 'inscrever') && (
        <CodeStep step={step} onEntered={take} onBack={() => setStep(undefined)} />
      )}
    </main>
  );
}

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
