/** The screens of the account area, in one chunk: visitors who open one of them soon open another. */

export { AddressBookScreen } from './address-book-screen';
export { DashboardScreen } from './dashboard-screen';
export { InvoiceScreen } from './invoice-screen';
export { OrderRefundScreen } from './order-refund-screen';
export { OrderScreen } from './order-screen';
export { OrdersScreen } from './orders-screen';
export { PersonalDataScreen } from './personal-data-screen';
export { PetsScreen } from './pets-screen';
export { ProfileScreen } from './profile-screen';
