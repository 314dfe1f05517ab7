import type { EventDeliveryStore } from '#application/ports/event-delivery-store';
import type { Throttle } from '#application/shell/throttle';
import { token } from '../token.ts';

export const deliveries = token<EventDeliveryStore>('Deliveries');
export const throttleDeliveries = token<Throttle>('ThrottleDeliveries');
