import type { ColumnType, SelectType } from 'kysely';
import type { ErrorFingerprint } from '#application/ports/error-reports';
import type { OutOfStockPolicy, PauseReason } from '#domain/autoship/contract';
import type { AutoshipContractId, AutoshipLineId } from '#domain/autoship/contract-id';
import type { CycleStatus } from '#domain/autoship/cycle';
import type { DeliveryLinkAct } from '#domain/autoship/delivery-link';
import type { Frequency } from '#domain/autoship/frequency';
import type { LedgerAct, LedgerActor } from '#domain/autoship/ledger';
import type { CartId, CheckoutToken } from '#domain/cart/priced-cart';
import type { MerchandiseId, ProductStatus } from '#domain/catalog/product';
import type { ConsentBrowserId, ConsentSource } from '#domain/consent/consent-choice';
import type { MetafieldName } from '#domain/customer/metafield';
import type { AccountLinkId } from '#domain/identity/account-link-id';
import type { SessionFamilyId, SessionTokenHash } from '#domain/identity/session';
import type { MailTokenHash } from '#domain/mail/mail-token';
import type { Money } from '#domain/money';
import type { OrderId, OrderStatus } from '#domain/orders/order';
import type { OrderRefundStatus } from '#domain/orders/order-refund';
import type { ParcelEventKind } from '#domain/orders/parcel';
import type { OrderReportKind } from '#domain/orders/platform-order';
import type { RefundReason, RefundRequestAnswer } from '#domain/orders/refund-request';
import type { DeclineReason, PaymentToken } from '#domain/payments/payment';
import type { ErrorOrigin } from '#domain/reporting/error-report';
import type { HomeOrClinic } from '#domain/shipping/place';
import type { WeightUnit } from '#domain/shipping/weight';
import type { Zip } from '#domain/shipping/zip';
import type { AccountRealm, Site } from '#domain/site';
import type { ClinicId, ClinicKind } from '#domain/staff-program/clinic';
import type { QuotaMonth } from '#domain/staff-program/quota';
import type { GeneratedTables } from './generated-tables';

/** Every column has to exist, and its values have to be what the engine returns. */
type Existing<Values> = {
  readonly [Table in keyof Values]: Table extends keyof GeneratedTables
    ? {
        readonly [Column in keyof Values[Table]]: Column extends keyof GeneratedTables[Table]
          ? NonNullable<SelectType<GeneratedTables[Table][Column]>>
          : never;
      }
    : never;
};

type CheckColumns<Values extends Existing<Values>> = Values;

/** What the columns hold whose values have a type of the domain. */
type DomainValues = CheckColumns<{
  account_link: { id: AccountLinkId; site: AccountRealm };
  autoship_contract: {
    id: AutoshipContractId;
    site: Site;
    first_order_id: OrderId;
    payment_token: PaymentToken;
    every_unit: Frequency['unit'];
    pause_reason: PauseReason;
  };
  autoship_cycle: { contract_id: AutoshipContractId; status: CycleStatus };
  autoship_ledger: { contract_id: AutoshipContractId; actor: LedgerActor; act: LedgerAct };
  autoship_line: {
    id: AutoshipLineId;
    contract_id: AutoshipContractId;
    merchandise_id: MerchandiseId;
    promised_price: Money;
    out_of_stock: OutOfStockPolicy;
  };
  calendar_link: { token_hash: MailTokenHash; site: Site; contract_id: AutoshipContractId };
  card_link: { token_hash: MailTokenHash; site: Site; contract_id: AutoshipContractId };
  cart: { id: CartId; site: Site; checkout_token: CheckoutToken; merged_into: CartId };
  checkout: { token: CheckoutToken; site: Site; cart_id: CartId; order_id: OrderId; shown_total: Money };
  clinic: { id: ClinicId; kind: ClinicKind; zip: Zip };
  consent_record: { site: Site; browser_id: ConsentBrowserId; source: ConsentSource };
  contact_message: { site: Site };
  content_document: { site: Site };
  customer: { site: AccountRealm };
  customer_metafield: { name: MetafieldName };
  delivery: { site: Site };
  delivery_link: { token_hash: MailTokenHash; site: Site; contract_id: AutoshipContractId; act: DeliveryLinkAct };
  email_signup: { site: Site };
  error_report: { site: Site; fingerprint: ErrorFingerprint; origin: ErrorOrigin };
  first_autoship_key: { site: Site; order_id: OrderId };
  first_order_use: { site: Site; order_id: OrderId };
  linked_identity: { site: AccountRealm };
  order_fulfillment: { order_id: OrderId; kind: 'packed' | 'canceled' };
  order_line: {
    order_id: OrderId;
    merchandise_id: MerchandiseId;
    list_price: Money;
    compare_at_price: Money;
    unit_price: Money;
    amount: Money;
    tax: Money;
  };
  order_report: { site: Site; order_id: OrderId; kind: OrderReportKind };
  order_refund: { order_id: OrderId; shipping: Money; service_charge: Money; total: Money; status: OrderRefundStatus };
  order_refund_line: { order_id: OrderId; amount: Money; tax: Money };
  orders: {
    id: OrderId;
    site: Site;
    status: OrderStatus;
    cart_id: CartId;
    checkout_token: CheckoutToken;
    goods: Money;
    shipping: Money;
    service_charge: Money;
    tax: Money;
    total: Money;
    contract_id: AutoshipContractId;
  };
  parcel: { order_id: OrderId };
  parcel_event: { order_id: OrderId; kind: ParcelEventKind };
  parcel_line: { order_id: OrderId };
  payment_attempt: { order_id: OrderId; amount: Money };
  price: { amount: Money; compare_at: Money };
  price_list: { site: Site };
  processor_card: { token: PaymentToken };
  processor_charge: { amount: Money };
  processor_refund: { amount: Money };
  processor_vault: { token: PaymentToken; decline: DeclineReason };
  product: { status: ProductStatus; sites: readonly Site[] };
  refund_link: { token_hash: MailTokenHash; site: Site; order_id: OrderId };
  refund_request: { order_id: OrderId; reason: RefundReason; answer: RefundRequestAnswer['kind'] };
  refund_request_line: { order_id: OrderId };
  revision: { site: Site };
  saved_card: { token: PaymentToken; site: Site };
  session: { family: SessionFamilyId; site: AccountRealm; zip: Zip; chosen_zip: Zip };
  session_token: { hash: SessionTokenHash; family: SessionFamilyId; successor: SessionTokenHash };
  staff_profile: { clinic_id: ClinicId; requested_clinic_id: ClinicId; preferred_address: HomeOrClinic };
  staff_quota: { month: QuotaMonth };
  staff_quota_use: { order_id: OrderId; month: QuotaMonth };
  stock_movement: { order_id: OrderId };
  unsubscribe_link: { token_hash: MailTokenHash; site: Site };
  variant: { merchandise_id: MerchandiseId; weight_unit: WeightUnit };
}>;

type Value<Stored, Own> = Stored extends null | undefined ? Stored : Own;

type Typed<Stored, Own> =
  Stored extends ColumnType<infer Selected, infer Inserted, infer Updated>
    ? ColumnType<Value<Selected, Own>, Value<Inserted, Own>, Value<Updated, Own>>
    : Value<Stored, Own>;

type Values<Table> = Table extends keyof DomainValues ? DomainValues[Table] : object;

/** Every table by its name: the columns of the migrations, with the types of the domain. */
export type DatabaseTables = {
  [Table in keyof GeneratedTables]: {
    [Column in keyof GeneratedTables[Table]]: Column extends keyof Values<Table>
      ? Typed<GeneratedTables[Table][Column], Values<Table>[Column]>
      : GeneratedTables[Table][Column];
  };
};
