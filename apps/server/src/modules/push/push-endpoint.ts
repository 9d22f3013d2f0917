// Where a subscription's pushes are sent is the subscriber's word, and the server goes there: only to push services that
// the chain names, or any customer could make it knock on doors inside its own house (OWASP API7, server-side request forgery).
import { isIP } from 'node:net';

/**
 * Whether pushes may be sent to an endpoint.
 * @param services host names; `*.example.com` is every host below example.com
 */
export function isPushEndpoint(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.protocol !== 'https:' || url.port !== '') return false;
  if (url.username !== '' || url.password !== '') return false;
  const host = url.hostname.toLowerCase();
  // Also what the URL standard makes of 0x7f000001, 127.1 and [::1].
  if (isIP(host) !== 0 || host.startsWith('[') || !host.includes('.') || host.endsWith('.')) return false;
  return services.some((service) =>
    service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service,
  );
}
