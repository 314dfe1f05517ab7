import { createHmac, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import * as E from 'fp-ts/Either';
import type { TaskEither } from 'fp-ts/TaskEither';
import { calculateJwkThumbprint, exportJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import type { Clock } from '#application/ports/clock';
import type { IdentityTokenRefusal, IdentityTokens } from '#application/ports/identity-tokens';
import type { CustomerId } from '#domain/customer/customer';

/** Seconds. */
const validFor = 300;
const clockToleranceSeconds = 30;
const algorithm = 'EdDSA';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex');

type SigningKey = {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly jwk: JWK;
};

/** The same secret gives the same key on every node. */
const deriveKey = async (secret: string): Promise<SigningKey> => {
  const seed = createHmac('sha256', secret).update('identity token').digest();
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, privateKey, publicKey, jwk: { ...jwk, kid, alg: algorithm, use: 'sig' } };
};

/** The keys that are derived from the secret keys of the shop; made when the first token is asked for. */
export class IdentityTokenKeys {
  private keys: Promise<readonly SigningKey[]> | undefined;

  constructor(private readonly secretKeys: readonly string[]) {}

  all(): Promise<readonly SigningKey[]> {
    this.keys ??= Promise.all(this.secretKeys.map(deriveKey));
    return this.keys;
  }
}

/** Tokens of one site, whose origin is issuer and audience. The first key signs, all verify. */
export class JoseIdentityTokens implements IdentityTokens {
  constructor(
    private readonly keys: IdentityTokenKeys,
    private readonly origin: string,
    private readonly clock: Clock,
  ) {}

  issue = (customerId: CustomerId) => async () => {
    const [key] = await this.keys.all();
    if (!key) throw new Error('The shop has no secret key.');
    const now = Math.floor(this.clock() / 1000);
    return new SignJWT()
      .setProtectedHeader({ alg: algorithm, kid: key.kid, typ: 'JWT' })
      .setIssuer(this.origin)
      .setAudience(this.origin)
      .setSubject(customerId)
      .setIssuedAt(now)
      .setExpirationTime(now + validFor)
      .sign(key.privateKey);
  };

  verify =
    (jwt: string): TaskEither<IdentityTokenRefusal, CustomerId> =>
    async () => {
      const keys = await this.keys.all();
      const keyOf = ({ kid }: { readonly kid?: string }): KeyObject => {
        const key = keys.find((one) => one.kid === kid);
        if (!key) throw new Error('no key of the shop');
        return key.publicKey;
      };
      try {
        const { payload } = await jwtVerify(jwt, keyOf, {
          issuer: this.origin,
          audience: this.origin,
          algorithms: [algorithm],
          requiredClaims: ['sub', 'exp'],
          clockTolerance: clockToleranceSeconds,
          currentDate: new Date(this.clock()),
        });
        return E.right((payload.sub ?? '') as CustomerId);
      } catch {
        return E.left({ kind: 'TokenRefused' });
      }
    };

  publicKeys = () => async () => ({ keys: (await this.keys.all()).map(({ jwk }) => jwk) });
}
