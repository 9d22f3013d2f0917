import { DAY } from '@fornada/domain/local-time.ts';
import sql, { type Sql } from 'sql-template-tag';
import type { Context } from '#context';
import { currentDocuments, type DocumentVersions } from '#modules/content/read-content.ts';
import { stopMarketing } from '#modules/messages/send.ts';
import type { Queryable, Tx } from '#platform/database.ts';
import { appendEvent } from '#platform/outbox.ts';

const marketingChannels = ['sms', 'email', 'push'] as const;
export type MarketingChannel = (typeof marketingChannels)[number];

/** A column of others' statements: how many customers accepted this version of a document, 'terms' or 'privacy'. */
export const acceptancesOf = (kind: Sql, version: Sql): Sql => sql`(
  select count(distinct customer_id) from consents
  where document_version = ${version} and granted
    and purpose = any(case ${kind} when 'terms' then array['terms', 'sale_terms'] else array['marketing'] end))`;

type Acceptance = { customerId: number; source: string; now: Date; versions: DocumentVersions };

export async function acceptTerms(tx: Tx, { customerId, source, now, versions }: Acceptance): Promise<void> {
  await tx.execute(sql`
    insert into consents (customer_id, purpose, granted, document_version, given_at, source)
    values (${customerId}, 'terms', true, ${versions.terms}, ${now}, ${source})`);
}

/** The conditions of sale, before there is an order: the first one needn't ask for them. */
export async function acceptSaleTerms(
  tx: Tx,
  { customerId, source, now, versions }: Acceptance,
): Promise<void> {
  await tx.execute(sql`
    insert into consents (customer_id, purpose, granted, document_version, given_at, source)
    values (${customerId}, 'sale_terms', true, ${versions.terms}, ${now}, ${source})`);
  await tx.execute(sql`
    update customers set terms_version = greatest(terms_version, ${versions.terms}) where id = ${customerId}`);
}

/**
 * Who proves a number says anew what they accept: what was said with it before may be its former owner's. The proofs of that
 * stay.
 */
export async function startAnew(tx: Tx, acceptance: Acceptance): Promise<void> {
  const { accepts_marketing } = await tx.one<{ accepts_marketing: boolean }>(sql`
    update customers set terms_version = 0 where id = ${acceptance.customerId} returning accepts_marketing`);
  if (accepts_marketing) await setMarketing(tx, acceptance, everyChannel(false));
}

/**
 * Gives or withdraws the consent to marketing, channel by channel, and keeps what was said as proof.
 * The customer's row says whether any channel is left. The caller says that the customer changed.
 * @param channels only those named are touched
 */
export async function setMarketing(
  tx: Tx,
  { customerId, source, now, versions }: Acceptance,
  channels: Partial<Record<MarketingChannel, boolean>>,
): Promise<void> {
  for (const channel of marketingChannels) {
    const granted = channels[channel];
    if (granted === undefined) continue;
    await tx.execute(sql`
      insert into consents (customer_id, purpose, channel, granted, document_version, given_at, source)
      values (${customerId}, 'marketing', ${channel}, ${granted}, ${versions.privacy}, ${now}, ${source})`);
  }
  await tx.execute(sql`
    update customers set accepts_marketing = exists (
      select from (
        select distinct on (channel) granted from consents
        where customer_id = ${customerId} and purpose = 'marketing' order by channel, id desc
      ) latest where granted)
    where id = ${customerId}`);
  const withdrawn = marketingChannels.filter((channel) => channels[channel] === false);
  if (withdrawn.length > 0) await stopMarketing(tx, customerId, withdrawn, now);
}

/** Whether the `customer` of a statement has agreed to marketing by this channel: the last word counts. */
export const agreesTo = (channel: MarketingChannel): Sql => sql`(
  select granted from consents where customer_id = customer.id and purpose = 'marketing' and channel = ${channel}
  order by id desc limit 1)`;

type LastWord = { granted: boolean; source: string; givenAt: Date };

/** The last word on marketing by one channel, and how it came; undefined where nothing was said. */
export const lastWordOn = (db: Queryable, customerId: number, channel: MarketingChannel) =>
  db.maybe<LastWord>(sql`
    select granted, source, given_at as "givenAt" from consents
    where customer_id = ${customerId} and purpose = 'marketing' and channel = ${channel} order by id desc limit 1`);

/** The last word on marketing, channel by channel; nothing said is no. */
export async function readChannels(db: Queryable, customerId: number) {
  const rows = await db.query<{ channel: MarketingChannel; granted: boolean }>(sql`
    select distinct on (channel) channel, granted from consents
    where customer_id = ${customerId} and purpose = 'marketing' order by channel, id desc`);
  const granted = new Set(rows.filter((row) => row.granted).map((row) => row.channel));
  return Object.fromEntries(marketingChannels.map((channel) => [channel, granted.has(channel)])) as Record<
    MarketingChannel,
    boolean
  >;
}

/** Every channel at once, as the one box of a form says it. */
export const everyChannel = (granted: boolean): Record<MarketingChannel, boolean> => ({
  sms: granted,
  email: granted,
  push: granted,
});

/** Specification §9 keeps marketing data one year: after the consent or the last contact, as the privacy policy says. */
const keptDays = 365;
const batchSize = 500;

/** Withdraws the consents to marketing that nobody has stood by for a year. It is no contact, so no date of one moves. */
export async function withdrawOldMarketing({ db, clock }: Context): Promise<void> {
  const now = clock();
  const before = new Date(now.getTime() - keptDays * DAY);
  const old = await db.query<{ id: number }>(sql`
    select c.id from customers c
    where c.accepts_marketing and c.erased_at is null and c.last_contact_at < ${before}
      and not exists (select from consents k where k.customer_id = c.id and k.purpose = 'marketing'
        and k.granted and k.given_at >= ${before})
    limit ${batchSize}`);
  for (const { id: customerId } of old) {
    await db.transaction(async (tx) => {
      const versions = await currentDocuments(tx, now);
      await setMarketing(tx, { customerId, source: 'retention', now, versions }, everyChannel(false));
      await tx.execute(sql`
        update customers set updated_at = greatest(updated_at + interval '1 millisecond', ${now}) where id = ${customerId}`);
      await appendEvent(tx, {
        topic: 'customer.changed',
        payload: { customer_id: customerId },
        keys: [`customer:${customerId}`],
      });
    });
  }
}
