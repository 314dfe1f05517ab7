import { type RawBuilder, sql } from 'kysely';
import type { CustomerId } from '#domain/customer/customer';
import { embeddedSubjectPrefix } from '#domain/identity/embedded-subject';
import type { AccountRealm, Site } from '#domain/site';

/** Whose data it is. */
export type PersonalSubject = {
  readonly site: Site;
  /** The email in lower case. */
  readonly key: string;
  /** The key derived from the email, which isn't personal anymore. */
  readonly lookup: string;
  /** Null if no customer has the email. */
  readonly customerId: CustomerId | null;
  /** The issuer of the site's embedded OpenID provider. */
  readonly embeddedIssuer: string;
};

type PersonalPlace = {
  /** As the person reads it in the export. */
  readonly name: string;
  /** One row a thing, each with one column `thing`. */
  readonly find: (subject: PersonalSubject) => RawBuilder<{ readonly thing: unknown }>;
  /** Returns one row for each thing that it deletes or empties. */
  readonly erase: (subject: PersonalSubject) => RawBuilder<unknown>;
};

const providerRealm: AccountRealm = 'HPSF-provider';

const ofCustomer = ({ customerId }: PersonalSubject) => sql`customer_id = ${customerId}::bigint`;

/** Their own orders, and those that a guest placed with the email; not another customer's with the same email. */
const ofBuyer = (subject: PersonalSubject) =>
  sql`site = ${subject.site} and (${ofCustomer(subject)} or (customer_id is null and email_key = ${subject.key}))`;

/** An address reduced to the state and the first three digits of the ZIP code. */
const emptiedAddress = sql`json_build_object(
  'firstName', '', 'lastName', '', 'address1', '', 'city', '', 'countryCode', 'US',
  'provinceCode', address ->> 'provinceCode', 'zip', left(address ->> 'zip', 3))`;

const erasedKey = ({ lookup }: PersonalSubject) => sql`${`erased:${lookup}`}::text`;

const contractsOf = (subject: PersonalSubject) => sql`select id from autoship_contract where ${ofCustomer(subject)}`;

/** Links have the email; those of an account have its customer. */
const ofLink = ({ site, key, customerId }: PersonalSubject) =>
  sql`site = ${site} and (lower(purpose ->> 'email') = ${key} or purpose ->> 'customerId' = ${customerId}::text)`;

/** The person of the embedded provider who logs in as this customer of the staff site, or has the same email there. */
const personsAtProvider = ({ site, key, customerId, embeddedIssuer }: PersonalSubject) =>
  sql`select id from customer where site = ${providerRealm} and ${site} = 'HPSF' and (email_key = ${key}
    or exists (select from linked_identity as link where link.customer_id = ${customerId}::bigint
      and link.issuer = ${embeddedIssuer} and link.subject = ${embeddedSubjectPrefix}::text || customer.id))`;

const ofProviderLink = (subject: PersonalSubject) =>
  sql`site = ${providerRealm} and ${subject.site} = 'HPSF' and (lower(purpose ->> 'email') = ${subject.key}
    or purpose ->> 'customerId' in (select id::text from (${personsAtProvider(subject)}) as person))`;

const ofProviderRecord = (subject: PersonalSubject) =>
  sql`account_id in (select ${embeddedSubjectPrefix}::text || id from (${personsAtProvider(subject)}) as person)`;

const ofCart = ({ site, key, customerId }: PersonalSubject) =>
  sql`site = ${site} and (customer_id = ${customerId}::bigint
    or (customer_id is null and lower(contents #>> '{buyerIdentity,email}') = ${key})
    or merged_into in (select id from cart where customer_id = ${customerId}::bigint))`;

const ordersOf = (subject: PersonalSubject) => sql`select id from orders where ${ofBuyer(subject)}`;

/** Emails that are waiting or couldn't be sent, about orders and accounts too: the reasons may quote the email address. */
const mailTo = (subject: PersonalSubject) => sql`site = ${subject.site} and handler <> 'refund'
  and (lower(event #>> '{message,to}') = ${subject.key}
    or event ->> 'customerId' = ${subject.customerId}::text
    or event ->> 'customerId' in (select id::text from (${personsAtProvider(subject)}) as person)
    or event ->> 'orderId' in (${ordersOf(subject)})
    or event ->> 'contractId' in (${contractsOf(subject)})
    or event ->> 'reference' in (select reference from contact_message
      where site = ${subject.site} and email_key = ${subject.key}))`;

/**
 * Every place that stores something about a person, in the order in which it's erased. Add new places here; a test looks
 * for a planted email in all tables afterward.
 */
export const personalPlaces: readonly PersonalPlace[] = [
  {
    name: 'emails waiting to be sent',
    find: (subject) =>
      sql`select json_build_object('about', event ->> 'kind', 'subject', event #>> '{message,subject}') as thing
        from delivery where ${mailTo(subject)} order by sequence`,
    erase: (subject) => sql`delete from delivery where ${mailTo(subject)} returning id`,
  },
  {
    name: 'cards of payments',
    find: (subject) =>
      sql`select outcome -> 'card' as thing from payment_attempt
        where order_id in (${ordersOf(subject)}) and outcome -> 'card' is not null order by order_id, attempt`,
    erase: (subject) =>
      sql`update payment_attempt set outcome = (outcome::jsonb - 'card')::json
        where order_id in (${ordersOf(subject)}) and outcome -> 'card' is not null returning order_id`,
  },
  {
    name: 'cards at the test processor',
    find: (subject) =>
      sql`select outcome -> 'card' as thing from processor_charge where outcome -> 'card' is not null
        and split_part(idempotency_key, ':', 1) in (${ordersOf(subject)}) order by idempotency_key`,
    erase: (subject) =>
      sql`update processor_charge set outcome = (outcome::jsonb - 'card')::json where outcome -> 'card' is not null
        and split_part(idempotency_key, ':', 1) in (${ordersOf(subject)}) returning idempotency_key`,
  },
  {
    name: 'links in emails about Autoships',
    find: (subject) =>
      sql`select json_build_object('delivery', cycle, 'sent', made_at, 'done', act, 'when', used_at) as thing
        from delivery_link where contract_id in (${contractsOf(subject)}) order by made_at`,
    erase: (subject) =>
      sql`delete from delivery_link where contract_id in (${contractsOf(subject)}) returning token_hash`,
  },
  {
    name: 'links to enter a card',
    find: (subject) =>
      sql`select json_build_object('sent', made_at, 'used', used_at) as thing
        from card_link where contract_id in (${contractsOf(subject)}) order by made_at`,
    erase: (subject) => sql`delete from card_link where contract_id in (${contractsOf(subject)}) returning token_hash`,
  },
  {
    name: 'calendars of Autoships',
    find: (subject) =>
      sql`select json_build_object('since', made_at, 'revoked', revoked_at) as thing
        from calendar_link where contract_id in (${contractsOf(subject)}) order by made_at`,
    erase: (subject) =>
      sql`delete from calendar_link where contract_id in (${contractsOf(subject)}) returning token_hash`,
  },
  {
    name: 'Autoships',
    find: (subject) =>
      sql`select json_build_object('every', every_count || ' ' || every_unit, 'status', status, 'started', started_on,
        'address', address, 'phone', phone, 'items', (select json_agg(json_build_object('item', merchandise_id,
          'quantity', quantity) order by position) from autoship_line where contract_id = autoship_contract.id)) as thing
        from autoship_contract where ${ofCustomer(subject)} order by id`,
    erase: (subject) =>
      sql`with closed as (update autoship_cycle set status = 'void' where contract_id in (${contractsOf(subject)})
          and status not in ('placed', 'skipped', 'failed', 'void'))
        update autoship_contract set status = 'canceled', pause_reason = null, paused_until = null, cancel_reason = null,
          address = ${emptiedAddress}, phone = null, payment_token = null, wake_at = null
        where ${ofCustomer(subject)} returning id`,
  },
  {
    name: 'changes to Autoships',
    find: (subject) =>
      sql`select json_build_object('at', at, 'actor', actor, 'act', act, 'reason', reason, 'before', before,
        'after', after) as thing from autoship_ledger where contract_id in (${contractsOf(subject)}) order by number`,
    erase: (subject) =>
      sql`update autoship_ledger set reason = null, before = null, after = '{"cycles":[]}'
        where contract_id in (${contractsOf(subject)}) returning number`,
  },
  {
    name: 'saved cards',
    find: (subject) =>
      sql`select json_build_object('brand', brand, 'last4', last4, 'expiry', expiry) as thing
        from saved_card where ${ofCustomer(subject)} order by token`,
    erase: (subject) => sql`delete from saved_card where ${ofCustomer(subject)} returning token`,
  },
  {
    name: 'links to ask for a refund',
    find: (subject) =>
      sql`select json_build_object('sent', made_at) as thing
        from refund_link where order_id in (${ordersOf(subject)}) order by made_at`,
    erase: (subject) => sql`delete from refund_link where order_id in (${ordersOf(subject)}) returning token_hash`,
  },
  {
    // What was asked for stays, so that the shop can still answer it.
    name: 'refund requests',
    find: (subject) =>
      sql`select json_build_object('order', (select orders.number from orders where id = order_id), 'asked', asked_at,
        'reason', reason, 'details', details, 'answer', answer, 'answered', answered_at, 'our reason', refusal, 'items',
        (select json_agg(json_build_object('title', l.title, 'variant', l.variant_title, 'quantity', r.units)
          order by r.position) from refund_request_line as r join order_line as l using (order_id, position)
          where (r.order_id, r.number) = (refund_request.order_id, refund_request.number))) as thing
        from refund_request where order_id in (${ordersOf(subject)}) order by asked_at, order_id, number`,
    erase: (subject) =>
      sql`update refund_request set details = '', refusal = left(refusal, 0)
        where order_id in (${ordersOf(subject)}) returning number`,
  },
  {
    // What was shipped of an order stays; a carrier's number leads to the address.
    name: 'packages',
    find: (subject) =>
      sql`select json_build_object('order', (select number from orders where id = order_id), 'package', number,
        'carrier', carrier, 'tracking number', tracking_number, 'tracking link', tracking_url) as thing
        from parcel where order_id in (${ordersOf(subject)}) and carrier is not null order by order_id, number`,
    erase: (subject) =>
      sql`update parcel set carrier = null, tracking_number = null, tracking_url = null
        where order_id in (${ordersOf(subject)}) and carrier is not null returning number`,
  },
  {
    name: 'orders',
    find: (subject) =>
      sql`select json_build_object('number', number, 'placed', created_at, 'status', status, 'contact', contact,
        'address', address, 'total in cents', total, 'note', note, 'attributes', attributes, 'items',
        (select json_agg(json_build_object('title', title, 'variant', variant_title, 'quantity', quantity,
          'amount in cents', amount) order by position) from order_line where order_id = orders.id), 'refunds',
        (select json_agg(json_build_object('begun', begun_at, 'amount in cents', r.total, 'status', r.status)
          order by r.number) from order_refund as r where r.order_id = orders.id)) as thing
        from orders where ${ofBuyer(subject)} order by number`,
    erase: (subject) =>
      sql`update orders set contact = json_build_object('email', ''), email_key = ${erasedKey(subject)},
        address = ${emptiedAddress}, attributes = '[]', note = '' where ${ofBuyer(subject)} returning id`,
  },
  {
    name: 'carts',
    find: (subject) => sql`select contents as thing from cart where ${ofCart(subject)} order by created_at`,
    erase: (subject) => sql`delete from cart where ${ofCart(subject)} returning id`,
  },
  {
    name: 'saved for later',
    find: (subject) => sql`select lines as thing from saved_for_later where ${ofCustomer(subject)}`,
    erase: (subject) => sql`delete from saved_for_later where ${ofCustomer(subject)} returning customer_id`,
  },
  {
    name: 'pets',
    find: (subject) =>
      sql`select json_build_object('pets', pets, 'food at home', food_at_home) as thing
        from household where ${ofCustomer(subject)}`,
    erase: (subject) => sql`delete from household where ${ofCustomer(subject)} returning customer_id`,
  },
  {
    name: 'addresses',
    find: (subject) =>
      sql`select address as thing from customer_address where ${ofCustomer(subject)} order by created_at`,
    erase: (subject) => sql`delete from customer_address where ${ofCustomer(subject)} returning id`,
  },
  {
    name: 'staff program',
    find: (subject) =>
      sql`select json_build_object('role', role_code, 'graduation year', graduation_year, 'school', school_name,
        'clinic', (select name from clinic where id = clinic_id), 'joined', joined_at,
        'asked clinic', (select name from clinic where id = requested_clinic_id), 'asked', requested_at,
        'refused', refused_at, 'reason', refusal_reason, 'ship-to', ship_to, 'sold-to', sold_to,
        'account group', account_group, 'preferred address', preferred_address) as thing
        from staff_profile where ${ofCustomer(subject)}`,
    erase: (subject) => sql`delete from staff_profile where ${ofCustomer(subject)} returning customer_id`,
  },
  {
    name: 'orders of the staff program by weight',
    find: (subject) =>
      sql`select json_build_object('month', month, 'grams', grams) as thing
        from staff_quota_use where ${ofCustomer(subject)} order by month, order_id`,
    // What erased orders counted toward the quota stays stored, in case someone registers again with the email.
    erase: (subject) => sql`delete from staff_quota_use where ${ofCustomer(subject)} and not exists (select from orders
      where id = staff_quota_use.order_id and email_key = ${erasedKey(subject)}) returning order_id`,
  },
  {
    name: 'weight of the staff program',
    find: (subject) =>
      sql`select json_build_object('month', month, 'grams', grams) as thing
        from staff_quota where ${ofCustomer(subject)} order by month`,
    erase: (subject) => sql`delete from staff_quota where ${ofCustomer(subject)} returning month`,
  },
  {
    name: 'metafields',
    find: (subject) =>
      sql`select json_build_object('name', name, 'value', value) as thing
        from customer_metafield where ${ofCustomer(subject)} order by name`,
    erase: (subject) => sql`delete from customer_metafield where ${ofCustomer(subject)} returning id`,
  },
  {
    name: 'sessions',
    find: (subject) =>
      sql`select json_build_object('browser', device, 'zip', chosen_zip, 'logged in', signed_in_at,
        'last used', last_used_at) as thing from session where ${ofCustomer(subject)} order by signed_in_at`,
    erase: (subject) => sql`delete from session where ${ofCustomer(subject)} returning family`,
  },
  {
    name: 'logins at the account for the staff shop',
    find: (subject) =>
      sql`select json_build_object('kind', kind, 'works until', expires_at) as thing
        from provider_record where ${ofProviderRecord(subject)} order by expires_at, kind`,
    erase: (subject) => sql`delete from provider_record where ${ofProviderRecord(subject)} returning kind`,
  },
  {
    name: 'emailed links of the account for the staff shop',
    find: (subject) =>
      sql`select json_build_object('for', purpose ->> 'kind', 'email', purpose ->> 'email',
        'first name', purpose ->> 'firstName', 'last name', purpose ->> 'lastName', 'works until', expires_at) as thing
        from account_link where ${ofProviderLink(subject)} order by expires_at`,
    erase: (subject) => sql`delete from account_link where ${ofProviderLink(subject)} returning id`,
  },
  {
    // Its sessions, and what it says of the program, are deleted with the row.
    name: 'account for the staff shop',
    find: (subject) =>
      sql`select json_build_object('email', email, 'first name', given_name, 'last name', family_name,
        'since', created_at, 'program', (select claims from provider_person where customer_id = customer.id),
        'browsers', (select json_agg(device) from session where customer_id = customer.id)) as thing
        from customer where id in (${personsAtProvider(subject)})`,
    erase: (subject) => sql`delete from customer where id in (${personsAtProvider(subject)}) returning id`,
  },
  {
    name: 'logins at providers',
    find: (subject) =>
      sql`select json_build_object('provider', issuer, 'name there', subject) as thing
        from linked_identity where ${ofCustomer(subject)} order by issuer`,
    erase: (subject) => sql`delete from linked_identity where ${ofCustomer(subject)} returning subject`,
  },
  {
    name: 'emailed links',
    find: (subject) =>
      sql`select json_build_object('for', purpose ->> 'kind', 'email', purpose ->> 'email',
        'first name', purpose ->> 'firstName', 'last name', purpose ->> 'lastName', 'works until', expires_at) as thing
        from account_link where ${ofLink(subject)} order by expires_at`,
    erase: (subject) => sql`delete from account_link where ${ofLink(subject)} returning id`,
  },
  {
    name: 'messages to us',
    find: ({ site, key }) =>
      sql`select message as thing from contact_message where site = ${site} and email_key = ${key} order by at`,
    erase: ({ site, key }) =>
      sql`delete from contact_message where site = ${site} and email_key = ${key} returning reference`,
  },
  {
    name: 'news',
    find: ({ site, key }) =>
      sql`select json_build_object('email', email, 'since', at) as thing
        from email_signup where site = ${site} and email_key = ${key}`,
    erase: ({ site, key }) => sql`delete from email_signup where site = ${site} and email_key = ${key} returning email`,
  },
  {
    name: 'links that end the news',
    find: ({ site, key }) =>
      sql`select json_build_object('email', email_key, 'since', made_at) as thing
        from unsubscribe_link where site = ${site} and email_key = ${key}`,
    erase: ({ site, key }) =>
      sql`delete from unsubscribe_link where site = ${site} and email_key = ${key} returning token_hash`,
  },
  {
    name: 'customer',
    find: ({ customerId }) =>
      sql`select json_build_object('email', email, 'first name', given_name, 'last name', family_name, 'phone', phone,
        'news by mail', accepts_marketing, 'since', created_at, 'confirmed', confirmed_at) as thing
        from customer where id = ${customerId}::bigint`,
    erase: ({ customerId }) =>
      sql`update customer set email = '', email_key = 'erased:' || id, email_lookup = null, first_autoship_key = null, given_name = '',
        family_name = '', phone = '', accepts_marketing = false, password_hash = null, confirmed_at = null
        where id = ${customerId}::bigint returning id`,
  },
];
