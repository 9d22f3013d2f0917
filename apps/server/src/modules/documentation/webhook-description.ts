import { webhookTopics } from '@fornada/contract/webhooks.ts';
import { webhookExamples } from './pos-examples.ts';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** Webhooks to third-party tills, as OpenAPI's `webhooks`. */
export function describeWebhooks(): Record<string, object> {
  return Object.fromEntries(
    webhookTopics.map((topic) => [
      topic,
      {
        post: {
          summary:
            'Told once something happened, signed as Standard Webhooks says; anything but 2xx within ten seconds is told again over a day. Redirects are not followed.',
          parameters: [
            header('webhook-id', 'The same however often it is told: what was seen is passed over.'),
            header('webhook-timestamp', 'Seconds since 1970; refuse what is older than five minutes.'),
            header(
              'webhook-signature',
              '`v1,` and the HMAC-SHA256 in base64 of `id.timestamp.body`; two with a blank between while a secret changes.',
            ),
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/WebhookMessage' },
                ...(webhookExamples[topic] && { example: webhookExamples[topic] }),
              },
            },
          },
          responses: { 204: { description: 'Taken' }, 410: { description: 'Gone: it is told nothing more' } },
        },
      },
    ]),
  );
}
