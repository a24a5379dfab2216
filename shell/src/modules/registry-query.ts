import { CONTRACT_VERSION } from '@cartera/contrato/version';

/** The query for the modules of this user in the versions that this shell can run. */
export const REGISTRY_QUERY = { contrato: CONTRACT_VERSION } as const;
