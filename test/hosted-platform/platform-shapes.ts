/** The shapes of the platform: a storefront API in the manner of the well-known ones. No type of the shop is among them. */

/** `12.34`, in US dollars. */
export type PlatformMoney = { readonly amount: string; readonly currencyCode: 'USD' };
export type PlatformImage = { readonly url: string; readonly altText: string };
/** `value` is a JSON text. */
export type Metafield = { readonly namespace: string; readonly key: string; readonly value: string };
export type KeyValue = { readonly key: string; readonly value: string };
type PlatformOption = { readonly name: string; readonly value: string };

export type PlatformVariant = {
  /** `gid://platform/ProductVariant/…` */
  readonly id: string;
  readonly sku: string;
  readonly selectedOptions: readonly PlatformOption[];
  readonly price: PlatformMoney;
  readonly compareAtPrice: PlatformMoney | null;
  readonly quantityAvailable: number;
  readonly weight: number;
  readonly weightUnit: 'POUNDS' | 'OUNCES' | 'KILOGRAMS' | 'GRAMS';
  readonly images: readonly PlatformImage[];
  readonly metafields: readonly Metafield[];
};

export type PlatformSellingPlan = {
  /** `gid://platform/SellingPlan/…` */
  readonly id: string;
  readonly name: string;
  readonly deliveryPolicy: { readonly interval: 'WEEK'; readonly intervalCount: number };
  readonly adjustmentPercentage: number;
};

export type PlatformProduct = {
  /** `gid://platform/Product/…` */
  readonly id: string;
  readonly handle: string;
  readonly title: string;
  readonly vendor: string;
  readonly productType: string;
  readonly description: string;
  readonly descriptionHtml: string;
  readonly tags: readonly string[];
  readonly options: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly featuredImage: PlatformImage;
  readonly variants: readonly PlatformVariant[];
  readonly sellingPlanGroups: readonly { readonly sellingPlans: readonly PlatformSellingPlan[] }[];
  readonly metafields: readonly Metafield[];
  readonly updatedAt: string;
};

/** An address of before, and where it leads now. Both are paths. */
export type UrlRedirect = { readonly path: string; readonly target: string };

export type PlatformDiscount = { readonly code: string; readonly minimumSubtotal?: string } & (
  | { readonly percentage: number }
  | { readonly amount: string }
);

export type BuyerIdentityInput = {
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly countryCode?: string | null;
  /** Of the customer whose cart it is from now on. */
  readonly customerAccessToken?: string;
};

export type CartLineInput = {
  readonly merchandiseId: string;
  readonly quantity: number;
  readonly sellingPlanId?: string | null;
  readonly attributes?: readonly KeyValue[];
};

/** What is not named stays; a quantity of 0 removes the line. */
export type CartLineUpdateInput = { readonly id: string } & Partial<Omit<CartLineInput, 'merchandiseId'>>;

export type CartInput = {
  readonly lines?: readonly CartLineInput[];
  readonly discountCodes?: readonly string[];
  readonly attributes?: readonly KeyValue[];
  readonly note?: string;
  readonly buyerIdentity?: BuyerIdentityInput;
};

export type PlatformCartLine = {
  /** `gid://platform/CartLine/…` */
  readonly id: string;
  readonly quantity: number;
  readonly attributes: readonly KeyValue[];
  readonly merchandise: PlatformVariant & { readonly product: PlatformProduct };
  readonly sellingPlanAllocation: { readonly sellingPlan: PlatformSellingPlan } | null;
  readonly cost: {
    readonly amountPerQuantity: PlatformMoney;
    readonly compareAtAmountPerQuantity: PlatformMoney | null;
    /** Before discount codes. */
    readonly subtotalAmount: PlatformMoney;
    readonly totalAmount: PlatformMoney;
  };
  readonly discountAllocations: readonly { readonly code: string; readonly discountedAmount: PlatformMoney }[];
};

/** `cost` is an estimate, without tax and shipping. */
export type PlatformCart = {
  /** `gid://platform/Cart/…?key=…`, of which the key is a secret. */
  readonly id: string;
  readonly checkoutUrl: string;
  /** Another after every change. */
  readonly updatedAt: string;
  readonly totalQuantity: number;
  readonly note: string;
  readonly attributes: readonly KeyValue[];
  readonly buyerIdentity: {
    readonly email: string | null;
    readonly phone: string | null;
    readonly countryCode: string | null;
    readonly customer: { readonly id: string } | null;
  };
  readonly discountCodes: readonly { readonly code: string; readonly applicable: boolean }[];
  readonly lines: readonly PlatformCartLine[];
  readonly cost: { readonly subtotalAmount: PlatformMoney; readonly totalAmount: PlatformMoney };
};

export type UserError = { readonly code: string; readonly field: readonly string[]; readonly message: string };
/** `cart` is null if there is none, and where errors refused it. */
export type CartPayload = { readonly cart: PlatformCart | null; readonly userErrors: readonly UserError[] };

export type PlatformRefund = {
  /** `gid://platform/Refund/…` */
  readonly id: string;
  readonly createdAt: string;
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[];
  readonly totalRefunded: PlatformMoney;
};

export type PlatformAddress = {
  readonly firstName: string;
  readonly lastName: string;
  readonly address1: string;
  readonly city: string;
  readonly provinceCode: string;
  readonly zip: string;
};

export type PlatformOrder = Pick<PlatformCart, 'lines' | 'attributes' | 'note' | 'buyerIdentity'> & {
  /** `gid://platform/Order/…` */
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly financialStatus: 'PENDING' | 'PAID';
  readonly canceledAt: string | null;
  readonly shippingAddress: PlatformAddress;
  readonly refunds: readonly PlatformRefund[];
  readonly subtotalPrice: PlatformMoney;
  readonly totalShipping: PlatformMoney;
  readonly totalTax: PlatformMoney;
  readonly totalPrice: PlatformMoney;
};

export type PlatformAccount = {
  /** `gid://platform/Customer/…` */
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly acceptsMarketing: boolean;
};

export type PlatformCustomerMetafield = Metafield & {
  /** `gid://platform/Metafield/…` */
  readonly id: string;
};

export type PlatformMailingAddressInput = PlatformAddress & {
  readonly address2: string | null;
  readonly company: string | null;
  readonly countryCode: 'US';
  readonly phone: string | null;
};

export type PlatformMailingAddress = PlatformMailingAddressInput & {
  /** `gid://platform/MailingAddress/…` */
  readonly id: string;
};
