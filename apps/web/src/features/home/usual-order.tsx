import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { chainLanguage } from '@fornada/ui/chain-language.ts';
import { IconBag } from '@fornada/ui/icons/commerce.tsx';
import { Price } from '@fornada/ui/price.tsx';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/client.ts';
import { thisScreen } from '#features/dialog/ask.ts';
import { useCustomer, useKeptUsual, useSession } from '#features/session/session-store.ts';

/** Whose was asked for last, and after which movement: what was ordered since makes another habit. */
let asked = '';

const reason = ({ privateData: { user, transacoes } }: ReturnType<typeof useSession.getState>) =>
  `${user.data?.id_perfil} ${transacoes[0]?.id}`;

/** Asks the server what a customer's is now. Without an answer what was known stays. */
export async function renewUsual(): Promise<void> {
  const { data } = useSession.getState().privateData.user;
  // A temporary account has ordered nothing, and may ask for nothing yet.
  if (!data || data.temporario) return;
  const customerId = data.id_perfil;
  asked = reason(useSession.getState());
  try {
    // Guests needn't carry what orders look like on the wire.
    const { readUsualOrder } = await import('@fornada/contract/orders.ts');
    const { habitual } = await call(readUsualOrder);
    const isStillHere = useSession.getState().privateData.user.data?.id_perfil === customerId;
    if (isStillHere) useKeptUsual.setState({ customerId, usual: habitual });
  } catch {}
}

/** What the customer orders most often, in one tap: into the cart, which tells what is gone or costs another price now. */
export function UsualOrder() {
  const customerId = useCustomer()?.id_perfil ?? null;
  const now = useSession(reason);
  const kept = useKeptUsual();
  const navigate = useNavigate();

  useEffect(() => {
    if (now !== asked) void renewUsual();
  }, [now]);

  if (!kept.usual || kept.customerId !== customerId) return null;
  const { pedido, vezes } = kept.usual;
  const again = async () => {
    const isHere = thisScreen();
    const { orderAgain } = await import('#features/ordering/order-again.ts');
    if (isHere() && (await orderAgain(pedido))) await navigate('/carrinho');
  };
  return (
    <section className="ui-surface ui-panel ui-stack ui-gap-2 home-usual" aria-labelledby="home-usual">
      <h2 id="home-usual">{vezes > 1 ? m.home_usual() : m.home_last_order()}</h2>
      <p className="home-usual-lines" lang={chainLanguage()}>
        {pedido.linhas.map(({ qtd, nome }) => `${qtd}× ${nome}`).join(' · ')}
      </p>
      <p className="ui-soft">
        {pedido.loja} · <Price amount={eurosToCents(pedido.subtotal)} />
      </p>
      <Button variant="secondary" wide icon={<IconBag />} onClick={() => void again()}>
        {m.order_again()}
      </Button>
    </section>
  );
}
