import type { PublishedModule } from '@cartera/contrato/portal';
import { FEDERATION_MANIFEST } from '@cartera/contrato/portal-archivos';
import type { Deployment } from './version-for.js';

const SCHEMA = 'https://github.com/awslabs/frontend-discovery/blob/main/schema/v1-pre.json';

/** A stored version. */
export type Release = Omit<PublishedModule, 'manifiesto'>;

/** The registry for tools of others, by `SCHEMA`. */
export interface FrontendDiscovery {
  readonly schema: string;
  /** The versions of each module, the newest first. */
  readonly microFrontends: Readonly<Record<string, readonly DiscoveredVersion[]>>;
}

interface DiscoveredVersion {
  readonly url: string;
  readonly metadata: { readonly integrity: string; readonly version: string };
  /** Of a canary, the only people or roles that get it. */
  readonly extras: {
    readonly contrato: string;
    readonly roles?: readonly string[];
    readonly personas?: number;
  };
  /** `traffic`: the percentage of the users, or of those with the roles of `extras`. */
  readonly deployment: { readonly traffic: number; readonly default: boolean };
}

/** @param releases the stored versions of every module, the newest first. */
export function discoveryOf(
  deployments: readonly Deployment[],
  releases: readonly Release[],
): FrontendDiscovery {
  const versionsOf = (deployment: Deployment) =>
    releases
      .filter(({ nombre }) => nombre === deployment.modulo)
      .map((release) => describe(release, deployment));
  return {
    schema: SCHEMA,
    microFrontends: Object.fromEntries(
      deployments.map((deployment) => [deployment.modulo, versionsOf(deployment)]),
    ),
  };
}

function describe(
  { version, url, integridad, contrato }: Release,
  { activa, canario }: Deployment,
): DiscoveredVersion {
  const isActive = version === activa;
  const ownCanary = canario?.version === version ? canario : null;
  const ofCanary = canario?.porcentaje ?? 0;
  return {
    url: `${url}${FEDERATION_MANIFEST}`,
    metadata: { integrity: integridad[FEDERATION_MANIFEST] ?? '', version },
    extras: {
      contrato,
      ...(ownCanary && ownCanary.roles.length > 0 && { roles: ownCanary.roles }),
      ...(ownCanary?.personas && { personas: ownCanary.personas.length }),
    },
    deployment: { traffic: ownCanary ? ofCanary : isActive ? 100 - ofCanary : 0, default: isActive },
  };
}
