import { type HouseCheck, lineAt } from './repository.ts';

const catalogue = /^packages\/copy\/messages\/pt\/[^/]+\.json$/;
/** Where the provider's document may be mentioned: its contents, its recipient, and that ours isn't one. */
const theirs =
  /(?<!\p{L})(?:(?:não serve de|dados para a|nas?(?: suas)?|envio da|abrir a) faturas?|as? faturas? sa(?:i|em))(?!\p{L})/giu;

export const noInvoices: HouseCheck = {
  name: 'nothing of ours is called an invoice',
  teaches:
    'Only a certified provider makes invoices (CIVA, DL 28/2019). What we print, mail and show is a proof of the order: say “comprovativo”, or “dados para a fatura”.',
  find: (files) =>
    files
      .filter(({ path }) => catalogue.test(path))
      .flatMap(({ path, text }) => {
        const ours = text.replace(theirs, (words) => ' '.repeat(words.length));
        return [...ours.matchAll(/.*(?<!\p{L})faturas?(?!\p{L}).*/giu)].map(({ index, 0: what }) => ({
          path,
          line: lineAt(ours, index),
          what: what.trim(),
        }));
      }),
};
