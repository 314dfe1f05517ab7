const cartPath = (name) => `/api/ecom/v1.0/${name}`;

/** Every endpoint of the description with no body, an empty one, a broken one, and values of the wrong type. */
export const askAllEndpoints = async (browser) => {
  browser.note('endpoints with bodies that are refused, or need no values');
  const { text } = await browser.get('/api/openapi.json');
  for (const [template, methods] of Object.entries(JSON.parse(text).paths)) {
    const path = template.replaceAll(/\{\w+\}/g, 'v1.0');
    if (/\/(?:logout|refresh-session-token)$/.test(path)) continue;
    for (const method of Object.keys(methods)) {
      if (method === 'get') {
        await browser.get(path);
        await browser.get(`${path}?handle=nothing&search=chicken&path=/products/dog`);
      } else {
        await browser.ask('POST', path);
        await browser.json(path, {});
        await browser.json(path, '{');
        await browser.json(path, { cartId: 7, handle: 7, handles: 'x', lineItems: {}, customerId: 'nobody', zip: 'x' });
        await browser.ask('POST', path, { body: 'a=b', headers: { 'content-type': 'text/plain' } });
      }
    }
  }
};

/** A guest's cart from its creation to the checkout's address, with what is refused on the way. */
export const askCartEndpoints = async (browser, merchandiseId) => {
  browser.note('endpoints of a cart');
  const line = { merchandiseId, quantity: 2 };
  await browser.json(cartPath('create-cart'), {
    lineItems: [{ merchandiseId: 'gid://provender/Nothing/1', quantity: 1 }],
  });
  await browser.json(cartPath('create-cart'), { lineItems: [{ ...line, quantity: 11 }] });
  const created = await browser.json(cartPath('create-cart'), { lineItems: [line], note: 'Leave at the door' });
  const { cart } = JSON.parse(created.text);
  const cartId = cart?.id;
  if (cartId === undefined) return browser.note('no cart was created');
  const lineId = cart.lines?.[0]?.id ?? cart.lines?.edges?.[0]?.node?.id ?? '';
  await browser.json(cartPath('get-cart'), { cartId });
  await browser.json(cartPath('get-cart'), { cartId: `${cartId}x` });
  await browser.json(cartPath('add-cart-line-items'), { cartId, lineItems: [line] });
  await browser.json(cartPath('add-cart-line-items'), { cartId: `${cartId}x`, lineItems: [line] });
  await browser.json(cartPath('add-cart-line-items'), { cartId, lineItems: [{ ...line, quantity: 10 }] });
  await browser.json(cartPath('update-cart-line-items'), { cartId, lineItems: [{ id: lineId, quantity: 1 }] });
  await browser.json(cartPath('update-cart-line-items'), { cartId, lineItems: [{ id: 'nothing', quantity: 1 }] });
  await browser.json(cartPath('update-cart-attributes'), { cartId, attributes: [{ key: 'sgdonation', value: '1' }] });
  await browser.json(cartPath('update-cart-attributes'), { cartId, attributes: [{ key: 'other', value: '1' }] });
  await browser.json(cartPath('update-cart-buyer-identity'), { cartId, buyerIdentity: { email: 'pat@example.com' } });
  await browser.json(cartPath('update-cart-discount-codes'), { cartId, discountCodes: ['WELCOME10'] });
  await browser.json(cartPath('update-cart-discount-codes'), { cartId, discountCodes: ['NOTHING'] });
  await browser.json(cartPath('update-cart-note'), { cartId, note: 'Ring twice' });
  await browser.json('/api/multipass', { getURL: true });
  await browser.json('/api/multipass', { getURL: true, email: 'pat@example.com', checkoutUrl: cart.checkoutUrl });
  await browser.json('/api/multipass', { getURL: true, checkoutUrl: 'https://example.com/' });
  await browser.json(cartPath('remove-cart-line-items'), { cartId, lineIds: ['nothing'] });
  await browser.json(cartPath('remove-cart-line-items'), { cartId, lineIds: [lineId] });
};

/** Endpoints that the catalog and the content answer, with values that are accepted. */
export const askCatalogEndpoints = async (browser, handle) => {
  browser.note('endpoints of the catalog and the content');
  for (const name of ['get-products-by-handles', 'get-listing-products-by-handles'])
    await browser.json(cartPath(name), { handles: [handle, 'nothing'] });
  await browser.get(`${cartPath('get-product-by-handle')}?handle=${handle}`);
  for (const name of ['get-listing-product-by-handle', 'get-filters-by-handle'])
    await browser.json(cartPath(name), { handle });
  await browser.json('/api/get-state-by-zipcode', { zipcode: '80011' });
  await browser.json('/api/get-products-stock', { handles: [handle], zipcode: '80011' });
  await browser.json('/api/email-signup', { email: 'pat@example.com' });
  await browser.json('/api/consent', { functional: true, advertising: false });
  await browser.json('/api/send-contact-us', { name: 'Pat', email: 'pat@example.com', message: 'Hello there' });
  await browser.json('/api/identity/search-clinic', { searchType: 'city', value: 'Denver' });
  await browser.json('/api/identity/search-clinic', { searchType: 'zip', value: '80' });
};

/** Endpoints of a customer who is logged in. */
export const askCustomerEndpoints = async (browser) => {
  browser.note('endpoints of a customer');
  const { text } = await browser.json('/api/identity/get-account-info', {});
  const account = JSON.parse(text);
  const customerId = account.UID ?? '';
  await browser.json('/api/identity/get-jwt', {});
  await browser.json(cartPath('get-platform-customer'), { customerId });
  await browser.json(cartPath('update-customer'), { customerId, updateInput: { firstName: 'Robin' } });
  await browser.json(cartPath('update-customer'), { customerId: 'somebody', updateInput: { firstName: 'Robin' } });
  await browser.json(cartPath('get-platform-orders'), { customerId });
  await browser.json(cartPath('get-platform-last-order'), { customerId });
  await browser.json(cartPath('get-platform-order'), { customerId, orderId: 'nothing' });
  await browser.json(cartPath('refresh-session-token'), {});
};
