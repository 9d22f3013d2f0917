import { m } from '@fornada/copy/messages.ts';
import { Field } from '@fornada/ui/field.tsx';
import { RouterLink } from '#app/router-link.tsx';

/** Where the conditions of sale are, and where their arrow leads back to: the checkout, as it was left (specification §2). */
const terms = '/registo/informacao-legal/condicoes-de-venda';
const back = { from: '/carrinho/finalizar' };

/** 'Li e Aceito os Termos e Condições de Venda', of which the last words are the link. */
export function TermsField({
  defaultChecked,
  onChange,
}: {
  defaultChecked: boolean;
  onChange: (isAccepted: boolean) => void;
}) {
  const mark = '\u0000';
  const [before, after] = m.checkout_terms({ link: mark }).split(mark);
  return (
    <Field
      kind="checkbox"
      name="aceitou"
      required
      defaultChecked={defaultChecked}
      onValueChange={onChange}
      label={
        <>
          {before}
          <RouterLink href={terms} state={back}>
            {m.checkout_terms_link()}
          </RouterLink>
          {after}
        </>
      }
    />
  );
}
