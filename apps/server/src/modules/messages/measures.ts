import { escapedLetters, shortLetters } from '@fornada/domain/sms-letters.ts';
import type { Measure } from '#platform/measures.ts';

export const messageMeasures: Measure[] = [
  {
    name: 'fornada_messages_last_hour',
    help: 'Messages of the last hour, by channel and state: those by SMS are what is paid for.',
    labels: ['channel', 'state'],
    text: `select channel, state, count(*) as value from deliveries
      where created_at > now() - interval '1 hour' group by channel, state`,
  },
  {
    name: 'fornada_sms_parts_last_hour',
    help: 'Parts of the SMS sent in the last hour, tries included: what the vendor charges, and more for those abroad. Marketing is what the office sends to many.',
    labels: ['to', 'kind'],
    // Of a code, which is kept empty, one part is known to go. In the long encoding what isn't in Unicode's first plane counts twice.
    text: `select to_country as "to", sms_kind as kind, coalesce(sum(tries * case
        when letters <= case when short then 160 else 70 end then 1
        else ceil(letters::numeric / case when short then 153 else 67 end) end), 0)::int as value
      from unnest(array['portugal', 'abroad']) as to_country
      cross join unnest(array['service', 'marketing']) as sms_kind
      left join (
        select tries, short, to_country, sms_kind, length(body) + case when short then length(body) - length(translate(body, $2, ''))
          else regexp_count(body, '[\\U00010000-\\U0010ffff]') end as letters
        from deliveries
        cross join lateral (select translate(body, $1 || $2, '') = '' as short,
          case when recipient like '+351%' then 'portugal' else 'abroad' end as to_country,
          case when kind = 'marketing' then 'marketing' else 'service' end as sms_kind) as its
        where channel = 'sms' and created_at > now() - interval '1 hour'
      ) as sms using (to_country, sms_kind) group by to_country, sms_kind`,
    values: [shortLetters, escapedLetters],
  },
];
