import { type Instant, type LocalDate, toLocal } from './local-time.ts';

/** The zone in which the chain counts its own days and months. A shop has one of its own: see its opening hours. */
export const chainTimeZone = 'Europe/Lisbon';

/** The date by the chain's clock: of what belongs to no shop, or to all of them. */
export const chainDate = (at: Instant | Date): LocalDate => toLocal(Number(at), chainTimeZone).date;
