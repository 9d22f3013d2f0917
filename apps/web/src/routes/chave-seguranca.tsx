import { saveSecurityCode } from '@fornada/contract/account.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button, ButtonLink } from '@fornada/ui/button.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { IconRefresh } from '@fornada/ui/icons/actions.tsx';
import { IconQr } from '@fornada/ui/icons/commerce.tsx';
import { useToast } from '@fornada/ui/toast.tsx';
import { useState } from 'react';
import { call } from '#app/client.ts';
import { heldCall, showError } from '#features/calls/held-call.ts';
import { spaced } from '#features/loyalty/spaced.ts';
import { useCustomer } from '#features/session/session-store.ts';
import '#features/access/security-code.css';

export const head = () => ({ title: m.security_title() });

type Change = { usar_codigo_seguranca: 0 | 1 } | { gerar: true };

export default function SecurityCodeScreen() {
  const customer = useCustomer();
  const toast = useToast();
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  if (!customer) return null;
  const isOn = customer.usar_codigo_seguranca === 1;

  const save = async (change: Change) => {
    setBusy(true);
    try {
      await heldCall(() => call(saveSecurityCode, { body: change }));
      if ('gerar' in change) toast({ text: m.security_generated() });
    } catch (error) {
      // The switch goes back to what the server knows.
      setTries((count) => count + 1);
      void showError(error);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className="ui-stack security-code">
      <p>{m.security_intro()}</p>
      <Field
        key={`${isOn} ${tries}`}
        kind="switch"
        name="usar_codigo_seguranca"
        label={
          <>
            {m.security_title()}
            <small className="security-code-state">{isOn ? m.security_on() : m.security_off()}</small>
          </>
        }
        defaultChecked={isOn}
        disabled={busy}
        onValueChange={(checked) => void save({ usar_codigo_seguranca: checked ? 1 : 0 })}
      />
      {isOn && (
        <section className="security-code-key" aria-labelledby="security-code-key">
          <h2 id="security-code-key">{m.security_code()}</h2>
          <output className="security-code-figures">{spaced(customer.codigo_seguranca, 4)}</output>
          <ButtonLink href="/fidelizacao/qr" icon={<IconQr />}>
            {m.security_show_qr()}
          </ButtonLink>
          <Button
            variant="secondary"
            icon={<IconRefresh />}
            loading={busy}
            onClick={() => void save({ gerar: true })}
          >
            {m.security_generate()}
          </Button>
          <p>{m.security_generate_hint()}</p>
        </section>
      )}
    </div>
  );
}
