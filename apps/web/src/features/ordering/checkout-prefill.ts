import type { UserData } from '@fornada/contract/private-data.ts';
import type { Draft } from './ordering-store.ts';

/** The checkout's fields before anything is typed: nothing is asked that is known (specification §2). */
export function prefillOf(user: UserData | null): Draft {
  if (!user) return {};
  return { telemovel: user.telemovel, pais: user.pais, email: user.email, ...identityOf(user) };
}

/** Name and tax number of the identity that the customer selected for invoices; without one, just the name. */
function identityOf(user: UserData): { nome: string; nif: string } {
  switch (user.nif_utilizado) {
    case 'principal':
      return { nome: user.nomeFaturacao1 || user.nome, nif: user.nif1 };
    case 'secundario':
      return { nome: user.nomeFaturacao2 || user.nome, nif: user.nif2 };
    default:
      return { nome: user.nome, nif: '' };
  }
}
