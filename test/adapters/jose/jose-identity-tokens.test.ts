import * as E from 'fp-ts/Either';
import { createLocalJWKSet, decodeProtectedHeader, generateKeyPair, jwtVerify, SignJWT, UnsecuredJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomerId } from '#domain/customer/customer';
import { createIdentityTokens } from '#main/server/identity-services.ts';
import { TestTime } from '../../contracts/test-shop';

const origin = 'https://shop.test';
const pat = '7' as CustomerId;
const refused = E.left({ kind: 'TokenRefused' });

let time: TestTime;

beforeEach(() => {
  time = new TestTime();
});

const tokensWith = (keys: readonly string[], site = origin) => createIdentityTokens(keys)(site, time.clock);
const tokens = () => tokensWith(['a key']);

describe('an identity token', () => {
  it('names the customer on every node with the key, for 5 minutes', async () => {
    const jwt = await tokens().issue(pat)();
    expect(await tokens().verify(jwt)()).toEqual(E.right(pat));
    time.pass(300_000);
    expect(await tokens().verify(jwt)()).toEqual(E.right(pat));
    time.pass(31_000);
    expect(await tokens().verify(jwt)()).toEqual(refused);
  });

  it('is verified with any key of the shop, and refused with none of them', async () => {
    const jwt = await tokensWith(['old']).issue(pat)();
    expect(await tokensWith(['new', 'old']).verify(jwt)()).toEqual(E.right(pat));
    expect(await tokensWith(['new']).verify(jwt)()).toEqual(refused);
  });

  it('is refused on the other site', async () => {
    const jwt = await tokensWith(['a key'], 'https://staff.shop.test').issue(pat)();
    expect(await tokens().verify(jwt)()).toEqual(refused);
  });

  it('can be verified by whoever has the published keys, which hold nothing secret', async () => {
    const jwt = await tokens().issue(pat)();
    const published = await tokens().publicKeys()();
    const keys = createLocalJWKSet(published as Parameters<typeof createLocalJWKSet>[0]);
    const { payload } = await jwtVerify(jwt, keys, {
      issuer: origin,
      audience: origin,
      currentDate: new Date(time.now),
    });
    expect(payload.sub).toBe(pat);
    expect(published.keys).toEqual([
      { kty: 'OKP', crv: 'Ed25519', x: expect.any(String), kid: expect.any(String), alg: 'EdDSA', use: 'sig' },
    ]);
  });

  it.each(['', 'nonsense', 'a.b.c'])('is refused if it is %j', async (jwt) => {
    expect(await tokens().verify(jwt)()).toEqual(refused);
  });

  it('is refused if it is changed, unsigned, or signed with another key or algorithm', async () => {
    const jwt = await tokens().issue(pat)();
    const { kid = '' } = decodeProtectedHeader(jwt);
    const [header, , signature] = jwt.split('.');
    const claims = { iss: origin, aud: origin, sub: '8', exp: Math.floor(time.now / 1000) + 60 };
    const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const { privateKey } = await generateKeyPair('EdDSA');
    const sign = (alg: string, key: Parameters<SignJWT['sign']>[0]) =>
      new SignJWT(claims).setProtectedHeader({ alg, kid }).sign(key);
    const forged = [
      `${header}.${body}.${signature}`,
      new UnsecuredJWT(claims).encode(),
      await sign('EdDSA', privateKey),
      await sign('HS256', new TextEncoder().encode('a key')),
    ];
    for (const one of forged) expect(await tokens().verify(one)()).toEqual(refused);
  });
});
