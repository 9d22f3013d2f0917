import { m } from '@fornada/copy/messages.ts';
import { Picture } from '@fornada/ui/picture.tsx';
import { contentImage } from '#features/content/content-image.ts';
import { useCustomer } from '#features/session/session-store.ts';

/** The counter, and a greeting on the tiles above it, by name when the customer is known. The server knows nobody. */
export function Hero({ image }: { image: string | null }) {
  const customer = useCustomer();
  const [name] = customer?.nome.split(' ') ?? [];
  const greeting = greetingAt(new Date().getHours());
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
      <h1>{customer ? (name ? m.home_greeting({ greeting, name }) : greeting) : m.home_welcome()}</h1>
    </header>
  );
}

/** @param hour of the device's clock, 0 to 23 */
export function greetingAt(hour: number): string {
  if (hour >= 6 && hour < 12) return m.home_morning();
  return hour >= 12 && hour < 20 ? m.home_afternoon() : m.home_evening();
}
