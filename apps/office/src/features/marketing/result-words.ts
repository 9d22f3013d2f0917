// What a message did, in sentences that say no more than is known.
import type { BroadcastResult } from '@fornada/contract/office-broadcasts.ts';
import { m } from '@fornada/copy/messages.ts';
import { chainTimeZone } from '@fornada/domain/chain-time.ts';
import { figureInWords, priceInWords } from '../../words/price.ts';

type Measure = BroadcastResult['medidas'][number];
type Said = { words: string; isKnown: boolean };

const unknown = (words: string): Said[] => [{ words, isKnown: false }];

export function verdictInWords({ estado, ate, medidas, ...few }: BroadcastResult): Said[] {
  if (estado === 'sem_grupo') return unknown(m.office_result_no_group());
  if (estado === 'a_contar') return unknown(m.office_result_counting({ until: dayInWords(ate) }));
  if (medidas.length === 0)
    return unknown(m.office_result_few({ count: few.minimo, buyers: few.minimo_compradores }));
  return medidas.map((measure) => ({
    words: measureInWords(measure),
    isKnown: measure.veredicto !== 'por_saber',
  }));
}

function measureInWords({ medida, veredicto, diferenca, de, ate }: Measure): string {
  const amount = medida === 'valor' ? priceInWords : (figure: number) => figureInWords(String(round(figure)));
  const signed = (figure: number) => `${figure < 0 ? '−' : '+'}${amount(Math.abs(figure))}`;
  const figures = { low: signed(de), high: signed(ate), difference: amount(Math.abs(diferenca)) };
  if (veredicto === 'por_saber')
    return medida === 'valor'
      ? m.office_result_unknown_spent(figures)
      : m.office_result_unknown_bought(figures);
  if (veredicto === 'mais')
    return medida === 'valor' ? m.office_result_more_spent(figures) : m.office_result_more_bought(figures);
  return medida === 'valor' ? m.office_result_less_spent(figures) : m.office_result_less_bought(figures);
}

const round = (figure: number) => Math.round(figure * 100) / 100;
/** '13 de julho', by the chain's clock. */
export const dayInWords = (at: string): string =>
  new Intl.DateTimeFormat('pt-PT', { day: 'numeric', month: 'long', timeZone: chainTimeZone }).format(
    new Date(at),
  );
