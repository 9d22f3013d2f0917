import type { UserData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { QrCode } from '@fornada/ui/qr-code.tsx';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { historyPlace, stepBack } from '#app/trail.ts';
import { spaced } from '#features/loyalty/spaced.ts';
import { useWakeLock } from '#features/loyalty/use-wake-lock.ts';
import { useCodeChoice } from '#features/rotating-code/rotating-card.ts';
import { CodeChoice, TimeLeft } from '#features/rotating-code/shown-code.tsx';
import { useRotatingCode } from '#features/rotating-code/use-rotating-code.ts';
import { useCustomer } from '#features/session/session-store.ts';
import '#features/loyalty/qr-screen.css';

export const head = () => ({ title: m.loyalty_qr_title() });

/** The code for the till, from what the device keeps: it needs no connection. */
export default function QrScreen() {
  const customer = useCustomer();
  const close = useClose();
  useWakeLock();
  const made = useRotatingCode();
  const isChosen = useCodeChoice((choice) => choice.rotating);
  const rotating = isChosen ? made : null;
  if (!customer) return null;
  const usesCode = customer.usar_codigo_seguranca === 1;
  return (
    <div className="qr-screen">
      <div className="ui-stack ui-gap-3 qr-screen-head">
        <h1>{m.loyalty_qr_hint()}</h1>
        {made && <CodeChoice />}
      </div>
      <div className="qr-screen-code">
        <QrCode value={rotating?.code ?? customer.qrCode} label={m.common_qr_code()} />
      </div>
      {rotating ? (
        <TimeLeft key={rotating.code} endsAt={rotating.endsAt} />
      ) : (
        <p className="qr-screen-words">
          <span className="ui-small">{usesCode ? m.loyalty_qr_code() : m.loyalty_qr_phone()}</span>
          <strong>{usesCode ? spaced(customer.codigo_seguranca, 4) : phoneOf(customer)}</strong>
        </p>
      )}
      <p className="ui-small">{m.loyalty_qr_bright()}</p>
      <Button size="large" wide onClick={close}>
        {m.common_close()}
      </Button>
    </div>
  );
}

/** Back to where the code was opened; Escape does the same. */
function useClose(): () => void {
  const navigate = useNavigate();
  const close = () => {
    if ((historyPlace() ?? 0) > 0) stepBack(navigate, 1);
    else void navigate('/fidelizacao', { replace: true });
  };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close();
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return close;
}

const phoneOf = ({ pais, telemovel }: UserData) => `+${pais} ${spaced(telemovel, 3)}`;
