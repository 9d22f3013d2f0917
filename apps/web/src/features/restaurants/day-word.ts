import type { OpeningHours } from '@fornada/contract/content.ts';
import { type ChainText, chainText } from '@fornada/ui/chain-language.ts';

/** What makes a day special, 'Natal'. */
export const dayWord = ({ excecoes }: Pick<OpeningHours, 'excecoes'>, label: string): ChainText =>
  chainText(label, excecoes.find(({ nome, nome_ingles }) => nome === label && nome_ingles)?.nome_ingles);
