/** A customer as the office sees one: masked, whoever may open their contacts. */
export const rita = {
  ...{ id: 7, nome: 'Rita', telemovel: '••• ••• 567', email: null, contactos: 1, saldo: 3.25, pontos: 12 },
  ...{ comunicacoes: 1, temporario: 0, criado_em: '2026-01-10T10:00:00.000Z', visto_em: null },
};
