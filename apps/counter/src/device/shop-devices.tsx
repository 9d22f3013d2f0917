import { listTillDevices, revokeTillDevice, type TillDevice } from '@fornada/contract/staff.ts';
import { m } from '@fornada/copy/messages.ts';
import { Button } from '@fornada/ui/button.tsx';
import { useEffect, useState } from 'react';
import { call } from '../session.ts';
import { refusalOf } from '../use-action.ts';

export function ShopDevices({ shop, own }: { shop: number; own: string | undefined }) {
  const [devices, setDevices] = useState<TillDevice[]>([]);

  useEffect(() => {
    // Signed in by PIN there is no list: it asks for the whole proof.
    call(listTillDevices, { query: { loja: shop } }).then(setDevices, refusalOf);
  }, [shop]);

  async function revoke(id: string) {
    await call(revokeTillDevice, { params: { id } }).catch(refusalOf);
    setDevices(devices.filter((device) => device.id !== id));
  }

  const others = devices.filter(({ id }) => id !== own);
  if (others.length === 0) return null;
  return (
    <section>
      <h3>{m.till_device_others()}</h3>
      <ul className="till-sales">
        {others.map(({ id, nome, registado_por }) => (
          <li key={id}>
            <div>
              {nome}
              <small>{registado_por}</small>
            </div>
            <Button variant="secondary" size="small" onClick={() => revoke(id)}>
              {m.till_device_forget()}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
