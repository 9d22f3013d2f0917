import { saveSecurityCode } from '@fornada/contract/account.ts';
import type { UserData } from '@fornada/contract/private-data.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button, ButtonLink } from '@fornada/ui/button.tsx';
import { Field } from '@fornada/ui/field.tsx';
import { IconRefresh } from '@fornada/ui/icons/actions.tsx';
import { IconQr } from '@fornada/ui/icons/commerce.tsx';
import { useToast } from '@fornada/ui/toast.tsx';
import { useState } from 'react';
import { call } from '#app/client.ts';
import { AccountPage } from '#features/access/account-page.tsx';
import { heldAct } from '#features/calls/held-call.ts';
import { useLatestChoice } from '#features/calls/latest-choice.ts';
import { spaced } from '#features/loyalty/spaced.ts';
import { useCustomer } from '#features/session/session-store.ts';

export const head = () => ({ title: m.security_title() });

export default function SecurityCodeScreen() {
  const customer = useCustomer();
  return (
    customer && (
      <AccountPage>
        <SecurityCode customer={customer} />
      </AccountPage>
    )
  );
}

function SecurityCode({ customer }: { customer: UserData }) {
  const { wanted, choose } = useLatestChoice((isOn: boolean) =>
    call(saveSecurityCode, { body: { usar_codigo_seguranca: isOn ? 1 : 0 } }),
  );
  const isOn = wanted ? wanted.value : customer.usar_codigo_seguranca === 1;
  const { generate, isGenerating } = useGenerate();

  return (
    <div className="ui-stack security-code">
      <p>{m.security_intro()}</p>
      <Field
        kind="switch"
        name="usar_codigo_seguranca"
        label={
          <>
            {m.security_title()}
            <small className="security-code-state">{isOn ? m.security_on() : m.security_off()}</small>
          </>
        }
        checked={isOn}
        onValueChange={choose}
      />
      {isOn && customer.codigo_seguranca && (
        <section className="security-code-key" aria-labelledby="security-code-key">
          <h2 id="security-code-key">{m.security_code()}</h2>
          <output className="security-code-figures">{spaced(customer.codigo_seguranca, 4)}</output>
          <ButtonLink href="/fidelizacao/qr" icon={<IconQr />}>
            {m.security_show_qr()}
          </ButtonLink>
          <Button
            variant="secondary"
            icon={<IconRefresh />}
            loading={isGenerating}
            onClick={() => void generate()}
          >
            {m.security_generate()}
          </Button>
          <p>{m.security_generate_hint()}</p>
        </section>
      )}
    </div>
  );
}

/** Creates a new code; the old one stops working. */
function useGenerate() {
  const toast = useToast();
  const [isGenerating, setIsGenerating] = useState(false);
  const generate = async () => {
    setIsGenerating(true);
    await heldAct(
      () => call(saveSecurityCode, { body: { gerar: true } }),
      () => toast({ text: m.security_generated() }),
    );
    setIsGenerating(false);
  };
  return { generate, isGenerating };
}
