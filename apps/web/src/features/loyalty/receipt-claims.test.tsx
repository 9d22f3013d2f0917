import type { ReceiptClaim } from '@fornada/contract/receipts.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ReceiptClaims } from './receipt-claims.tsx';

const of = (estado: ReceiptClaim['estado']) =>
  renderToStaticMarkup(
    <ReceiptClaims claims={[{ talao: 'FS 1/1', data: '2026-03-11', valor: 5, estado } as ReceiptClaim]} />,
  );

it('has the complaints book beside a receipt that was refused, and nowhere else', () => {
  expect(of('recusado')).toContain('https://www.livroreclamacoes.pt');
  expect(of('contado')).not.toContain('livroreclamacoes');
  expect(of('em_espera')).not.toContain('livroreclamacoes');
});
