/** The national electronic complaints book (Decreto-Lei 156/2005, article 5-B). */
export const complaintsBook = 'https://www.livroreclamacoes.pt';
