import { describe, expect, it } from 'vitest';
import { HttpClient, type SendRequest } from '#adapters/http/client/http-client';
import { HttpSuggestClinics } from '#adapters/http/client/http-suggest-clinics';

const found = {
  results: [{ groupID: 'alder', type: 'clinic', name: 'Alder', city: 'Aurora', provinceCode: 'CO', zip: '80011' }],
  truncated: false,
};
const refusal = (code: string) => ({ error: { code, message: 'refused', requestId: 'request-1' } });

const opened = (answer: (jwt: unknown) => { status: number; body: unknown }, names?: { identity: string }) => {
  const sent: string[] = [];
  let tokens = 0;
  const send: SendRequest = async ({ path, body }) => {
    sent.push(path);
    if (path.endsWith('/get-jwt')) return { status: 200, body: { jwt: `token-${++tokens}` } };
    return answer((body as { readonly jwt: string }).jwt);
  };
  return { sent, suggest: new HttpSuggestClinics(new HttpClient(send, async () => undefined), names) };
};

describe('suggesting clinics in the browser', () => {
  it('asks for one token, and then searches with it', async () => {
    const { sent, suggest } = opened(() => ({ status: 200, body: found }), { identity: 'people' });
    const rows = [{ id: 'alder', name: 'Alder', place: 'Aurora, CO 80011' }];
    expect(await suggest.execute('alder')()).toEqual(rows);
    expect(await suggest.execute('aurora')()).toEqual(rows);
    expect(sent).toEqual(['/api/people/get-jwt', '/api/people/search-clinic', '/api/people/search-clinic']);
  });

  it('asks for another token once one has expired', async () => {
    const { suggest } = opened((jwt) =>
      jwt === 'token-1' ? { status: 401, body: refusal('UNAUTHENTICATED') } : { status: 200, body: found },
    );
    expect(await suggest.execute('alder')()).toHaveLength(1);
  });

  it('suggests nothing if the search is refused', async () => {
    const { sent, suggest } = opened(() => ({ status: 429, body: refusal('RATE_LIMITED') }));
    expect(await suggest.execute('alder')()).toEqual([]);
    expect(sent).toHaveLength(2);
  });
});
