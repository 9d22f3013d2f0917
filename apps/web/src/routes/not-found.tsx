import { notFound } from '#app/screen.ts';

/** Any other path: the error boundary shows the notfound screen, with the status 404. */
export async function loader(): Promise<never> {
  throw notFound();
}

export default function NotFoundScreen() {
  return null;
}
