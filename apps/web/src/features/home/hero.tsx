import { m } from '@fornada/copy/messages.ts';
import { toLocal } from '@fornada/domain/local-time.ts';
import { Picture } from '@fornada/ui/picture.tsx';
import { contentImage } from '#features/content/content-image.ts';
import { useCustomer } from '#features/session/session-store.ts';

interface Props {
  image: string | null;
  /** By the chain's clock. */
  hour: number;
  timeZone: string;
  minute: number | null;
  /** A shop is open, and its oven is told of. */
  isBaking: boolean;
}

/**
 * The counter, and a greeting on the tiles above it, by name when the customer is known. The server knows nobody, and a page
 * may have been kept: it comes alive with the hour that it was made at, and then says what is so now.
 */
export function Hero({ image, hour, timeZone, minute, isBaking }: Props) {
  const customer = useCustomer();
  const [name] = customer?.nome.split(' ') ?? [];
  const now = minute === null ? hour : hourOf(minute, timeZone);
  const greeting = greetingAt(now);
  return (
    <header className="home-hero">
      {image && (
        <Picture
          image={contentImage(image, 'wide')}
          alt=""
          className="home-hero-picture"
          sizes="(min-width: 62rem) 60rem, 100vw"
          eager
        />
      )}
      <h1>{customer ? (name ? m.home_greeting({ greeting, name }) : greeting) : sloganAt(now, isBaking)}</h1>
    </header>
  );
}

export const hourOf = (instant: number, timeZone: string): number =>
  Number(toLocal(instant, timeZone).time.slice(0, 2));

/** @param hour 0 to 23 */
export function sloganAt(hour: number, isBaking: boolean): string {
  if (isBaking && (hour < 6 || hour >= 20)) return m.home_welcome_late();
  if (hour < 6) return m.home_welcome_night();
  if (hour >= 20) return m.home_welcome_evening();
  if (hour < 12) return m.home_welcome();
  return hour < 15 ? m.home_welcome_lunch() : m.home_welcome_afternoon();
}

/** @param hour 0 to 23 */
export function greetingAt(hour: number): string {
  if (hour >= 6 && hour < 12) return m.home_morning();
  return hour >= 12 && hour < 20 ? m.home_afternoon() : m.home_evening();
}
