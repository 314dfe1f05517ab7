/** `{platform}` of the paths: the name of the commerce platform (API-02). */
export const platformPath = { platform: 'platform' } as const;
