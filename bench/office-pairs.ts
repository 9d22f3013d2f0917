// Every two things that the office may look for at once, typed and as filters: what is frequent of each, what is rare, and what is
// nowhere together with another.
import { DAY } from '@fornada/domain/local-time.ts';

type Asked = Record<string, string>;

export const day = (ago: number): string => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
export const spoken = (ago: number): string => day(ago).split('-').toReversed().join('/');

const typed = (...words: string[]): Asked[] => words.map((q) => ({ q }));
const filtered = (name: string, ...values: string[]): Asked[] => values.map((value) => ({ [name]: value }));

/** By what they are; nothing is asked for twice. */
const things: Asked[][] = [
  // Everybody, half of them, 10,000, 400, five and nobody.
  typed('apelido', 'pessoa1', 'maria', 'rita', 'zulmira', 'nabucodonosor'),
  [...typed('fornada 8', 'forn'), ...filtered('loja', '870', '863')],
  [
    ...typed(spoken(700), spoken(1_300)),
    ...[760, 730].map((until) => ({ desde: day(760), ate: day(until) })),
    ...[395, 0].map((until) => ({ desde: day(1_095), ate: day(until) })),
    ...[{ ate: day(365) }, { desde: day(900) }],
  ],
  [...typed('mb way', 'dinheiro'), ...filtered('meio', 'mbway', 'card', 'cash', 'terminal', 'balance')],
  typed('1,20', '3,40', '999,99', '#042', '930012345', '500000009', 'c-00000f'),
  filtered('estado', 'collected', 'not_collected', 'received', 'ready', 'cancelled', 'sold', 'reversed'),
  filtered('canal', 'app', 'phone', 'till', 'pos'),
];

/** As they stand in the address. */
export const pairs: string[] = things.flatMap((ones, at) =>
  things.slice(at + 1).flatMap((others) => ones.flatMap((one) => others.map((other) => queryOf(one, other)))),
);

function queryOf(one: Asked, other: Asked): string {
  const q = [one.q, other.q].filter((words) => words !== undefined).join(' ');
  return Object.entries({ ...one, ...other, q })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
