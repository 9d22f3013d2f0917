// What a shop ran out of, and what a customer says was missing, as the wire tells it.
import { cents } from '@fornada/domain/money.ts';
import { missingOnWire } from '#modules/orders/missing-answers.ts';
import type { ClaimRow, MissingRow } from '#modules/orders/missing-rows.ts';
import { moneyBackFacts } from '#modules/orders/money-back.ts';
import type { OrderRow } from '#modules/orders/queries.ts';

const answeredBy = { customer: 'cliente', shop: 'loja', clock: 'tempo' } as const;

const substituteFacts = ({ substitute_code, substitute_name, substitute_cents }: MissingRow) => ({
  id: substitute_code ?? '',
  nome: substitute_name ?? '',
  preco: cents(substitute_cents ?? 0),
});

/** A question, as its schema presents it. */
export const missingFacts = (order: OrderRow, question: MissingRow) => ({
  ...question,
  devolvido: moneyBackFacts(order, question),
  resposta: question.answer && missingOnWire[question.answer],
  por: question.answered_by && answeredBy[question.answered_by],
  troca: question.substitute_code === null ? null : substituteFacts(question),
  opcoes: [],
});

const claimStates = { waiting: 'em_analise', accepted: 'aceite', refused: 'recusada' } as const;

/** A claim, as its schema presents it. */
export const claimFacts = (order: OrderRow, claim: ClaimRow) => ({
  ...claim,
  devolvido: moneyBackFacts(order, claim),
  linhas: claim.lines.map(({ position, quantity }) => ({ linha: position, qtd: quantity })),
  estado: claimStates[claim.state],
});
