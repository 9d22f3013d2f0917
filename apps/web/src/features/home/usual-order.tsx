import { type OrderDetail, readUsualOrder } from '@fornada/contract/ordering.ts';
import { m } from '@fornada/copy/messages.ts';
import { eurosToCents } from '@fornada/domain/money.ts';
import { Button } from '@fornada/ui/button.tsx';
import { IconBag } from '@fornada/ui/icons/commerce.tsx';
import { Price } from '@fornada/ui/price.tsx';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { call } from '#app/client.ts';
import { orderAgain } from '#features/ordering/order-again.ts';
import { useCustomer, useSession } from '#features/session/session-store.ts';
import { createStoredStore } from '#features/storage/stored-store.ts';

interface Kept {
  customerId: number | null;
  usual: { pedido: OrderDetail; vezes: number } | null;
}

/** Kept on the device, so that it is there at once and without a connection; another customer's is never shown. */
const useKept = createStoredStore<Kept>('fornada.usual.1', { customerId: null, usual: null });

/** What the customer orders most often, in one tap: into the cart, which tells what is gone or costs another price now. */
export default function UsualOrder() {
  const customerId = useCustomer()?.id_perfil ?? null;
  // What was ordered since makes another habit.
  const orders = useSession(({ privateData }) => privateData.transacoes[0]?.id);
  const kept = useKept();
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new movement is a reason to ask again
  useEffect(() => {
    if (customerId === null) return;
    call(readUsualOrder).then(
      ({ habitual }) => useKept.setState({ customerId, usual: habitual }),
      () => {},
    );
  }, [customerId, orders]);

  if (!kept.usual || kept.customerId !== customerId) return null;
  const { pedido, vezes } = kept.usual;
  const again = async () => {
    if (await orderAgain(pedido)) await navigate('/carrinho');
  };
  return (
    <section className="home-usual" aria-labelledby="home-usual">
      <h2 id="home-usual">{vezes > 1 ? m.home_usual() : m.home_last_order()}</h2>
      <p className="home-usual-lines">
        {pedido.linhas.map(({ qtd, nome }) => `${qtd}× ${nome}`).join(' · ')}
      </p>
      <p className="home-usual-shop">
        {pedido.loja} · <Price amount={eurosToCents(pedido.subtotal)} />
      </p>
      <Button variant="secondary" wide icon={<IconBag />} onClick={() => void again()}>
        {m.order_again()}
      </Button>
    </section>
  );
}
