import { expect, test } from 'vitest';
import { answering, asked, listed, open, one, soon, textOf } from '../../testing/desk.tsx';
import { team } from './team.tsx';

test('probe', async () => {
  answering('GET gestao/equipa/7', { id: 7, nome: 'Rui Sá', email: 'rui@fornada.example', papel: 'manager', lojas: [862], ativo: 1, segundo_fator: 0, convite_ate: null, reposicao_pedida_por: null });
  answering('GET gestao/lojas', listed({ id: 862, name: 'Chiado' }));
  open(team, '/equipa/7');
  await soon('field', 'Nome');
  console.log(textOf());
});
