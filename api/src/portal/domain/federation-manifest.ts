import { z } from 'zod';

/** Locates the code of a version. */
export const FEDERATION_MANIFEST = 'mf-manifest.json';

const Files = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const Assets = z.object({ js: Files, css: Files });

/** `FEDERATION_MANIFEST`, which the federation's build writes: where the code of a module is, and what it shares. */
export const FederationManifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ path: z.string(), assets: Assets })),
  /** `requiredVersion`: a range; null or absent for any version. */
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string().nullish(), assets: Assets })),
});
export type FederationManifest = z.infer<typeof FederationManifest>;

/** Every file of a part of the build. */
export const filesOfAssets = ({ js, css }: z.infer<typeof Assets>): string[] => [
  ...js.sync,
  ...js.async,
  ...css.sync,
  ...css.async,
];
