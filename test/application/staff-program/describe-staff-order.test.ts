import { describe, expect, it } from 'vitest';
import { describeStaffOrder } from '#application/staff-program/describe-staff-order';
import { anAddress, anInstant, anOrder } from '../../builders';

const attributes = Object.entries({
  SALES_ORG: 'USHD',
  SALES_ORD_TYPE: 'ZK01',
  sgOrderType: 'oneTimeOrder',
  shipping_location: 'ship_to_work',
  SHIP_TO: 'S-2001',
  SOLD_TO: 'P-3001',
}).map(([key, value]) => ({ key, value }));

const textsOf = (order: Parameters<typeof describeStaffOrder>[0]) =>
  Object.fromEntries(describeStaffOrder(order).map(({ label, text }) => [label, text]));

describe('describing an order of staff', () => {
  it('says in words what the program knows of it, without the codes of an order system (EN-49, EN-50, CP-08)', () => {
    const [line] = anOrder().lines;
    if (!line) throw new Error('no line');
    const order = anOrder({
      attributes,
      address: anAddress({ company: 'Alder Ford Animal Clinic' }),
      lines: [{ ...line, weight: 30 }],
      attestation: { version: '2026-01', at: anInstant() },
    });
    expect(textsOf(order)).toEqual({
      'Order type': 'One-time order',
      'Delivered to': 'Clinic',
      Clinic: 'Alder Ford Animal Clinic',
      'Ship-to account': 'S-2001',
      'Sold-to account': 'P-3001',
      'Counted toward the monthly weight limit': '30 lb',
      'Personal use confirmed': 'Yes',
    });
  });

  it('says of no declined order that its weight is counted', () => {
    const said = textsOf(anOrder({ attributes, status: 'declined' }));
    expect(Object.keys(said)).not.toContain('Counted toward the monthly weight limit');
  });

  it('leaves out what the order has not', () => {
    const said = textsOf(anOrder({ attributes: [] }));
    expect(Object.keys(said)).toEqual(['Counted toward the monthly weight limit']);
  });
});
