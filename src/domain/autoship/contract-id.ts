export type AutoshipContractId = string & { readonly AutoshipContractId: unique symbol };
export type AutoshipLineId = string & { readonly AutoshipLineId: unique symbol };
