import { cents } from '@fornada/domain/money.ts';
import { aShop } from '@fornada/ui/ordering/ordering.fixture.ts';
import { aWireMenu, aWireProduct } from '@fornada/ui/ordering/wire-menu.fixture.ts';
import { expect, test, vi } from 'vitest';
import { answering, press, reads, refused, shop, show, until, write, written } from '../testing/counter.tsx';
import { changeDraft, newDraft } from './draft.ts';
import NewOrder from './new-order.tsx';

const rita = { identificacao: 'rita', nome: '', telemovel: '•• 678', fatura: null };
const croissant = {
  ...{ key: 'x', productCode: 'croissant', quantity: 1, complementCodes: [], optionCodes: [] },
  seen: { name: 'Croissant', unitPrice: cents(120) },
};

/** Rita's order, at its last step. */
async function take() {
  vi.stubGlobal('scrollTo', () => undefined);
  answering('GET lojas-ordering', [{ ...aShop, id: shop }]);
  answering(`GET menus/${shop}`, aWireMenu([aWireProduct()]));
  answering(
    'POST balcao/encomendas/calcular',
    refused(422, 'identification_lapsed', 'Identifique outra vez'),
  );
  changeDraft(shop, {
    ...{ ...newDraft(0), customer: rita as never, lines: [croissant], step: 'details' as const },
    ...{ name: 'Rita', taxId: '219603472', invoiceName: 'Rita Lda', email: 'rita@fornada.example' },
    ...{ phone: '912345678', usesBalance: true, note: 'Sem velas' },
  });
  show(<NewOrder session={{ shop, token: 'assistant' } as never} />);
  await reads('Identifique outra vez');
}
async function identify() {
  answering('POST balcao/clientes/identificar', { ...rita, identificacao: 'vasco' });
  write(/telemóvel|código/i, '912345679');
  press('Identificar');
  await until(() => expect(written('Nota')).toBe('Sem velas'));
}
const fields = () => ['Nome', 'NIF', 'Nome na fatura', 'Email', 'Telemóvel que paga'].map(written);

test('another customer’s order has nothing of the last one’s papers and phone', async () => {
  await take();
  press('Outro cliente');
  await identify();
  expect(fields()).toEqual(['', '', '', '', '']);
});

test('who is identified again is the same person', async () => {
  await take();
  press('Identificar outra vez');
  await identify();
  expect(fields()).toEqual(['Rita', '219603472', 'Rita Lda', 'rita@fornada.example', '912345678']);
});
