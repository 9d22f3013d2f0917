/** Whom a message would reach, as the server counts it. */
export const reach = {
  ...{
    segmento: 900,
    canais: { push: 700, sms: 500, email: 300 },
    no_limite: 12,
    controlo: 70,
    recebem: 618,
  },
  ...{ codigo: null, endereco: 'https://fornada.example', por_parte: 5 },
};
