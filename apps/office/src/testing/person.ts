import type { OfficeRow } from '@fornada/contract/office-resources.ts';

/** Somebody of the chain's team, who looks after a shop. */
export const rui: OfficeRow<'equipa'> = {
  ...{ id: 7, nome: 'Rui Sá', email: 'rui@fornada.example', papel: 'manager', lojas: [862], ativo: 1 },
  ...{ segundo_fator: 1, convite_ate: null, reposicao_pedida_por: null, reposicao_sua: 0 },
};
