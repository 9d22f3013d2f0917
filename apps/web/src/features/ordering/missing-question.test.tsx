import type { MissingLine, OrderDetail } from '@fornada/contract/orders.ts';
import { overwriteGetLocale } from '@fornada/copy/messages.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MissingLines } from './missing-question.tsx';

const apple = { id: '10206', nome: 'Folhado de maçã', nome_ingles: 'Apple turnover', preco: 2 };

function shown(missing: Partial<MissingLine>): string {
  const faltas = [{ numero: 1, linha: 1, qtd: 2, resposta: null, troca: null, opcoes: [], ...missing }];
  const linhas = [{ nome: 'Jesuíta', se_faltar: 'trocar', troca: '10206' }];
  const order = { estado: 'received', loja: 'Chiado', linhas, faltas, total: 0 } as unknown as OrderDetail;
  return renderToStaticMarkup(<MissingLines order={order} onOrder={() => {}} onStale={() => {}} />);
}

it('calls in English what comes instead, and what was ordered as the counter calls it out', () => {
  overwriteGetLocale(() => 'en');
  const answer_by = new Date(Date.now() + 60_000).toISOString();
  const asked = shown({ responder_ate: answer_by, opcoes: [{ ...apple, oferta: 0, alergenios: null }] });
  expect(asked).toContain('Swap for Apple turnover');
  expect(asked).not.toContain('Folhado');
  expect(shown({ resposta: 'trocar', troca: apple })).toMatch(/2× Jesuíta .*Apple turnover/);
});

it('doesn’t say that money went back where none did', () => {
  overwriteGetLocale(() => 'pt');
  const refunded = shown({ resposta: 'devolver', devolvido: { saldo: 0, origem: 0 } });
  expect(refunded).toContain('2× Jesuíta esgotou.');
  expect(refunded).not.toContain('devolvemos');
});
