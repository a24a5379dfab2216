import type { ModuleVersion } from '@cartera/contrato/portal-versiones';
import { Tag } from '@cartera/kit/ui';

interface CompatibilityProps {
  readonly version: ModuleVersion;
}

/** Shows if the shells that are open now can run a version. */
export function Compatibility({ version: { contrato, contratosQueNoLaAdmiten } }: CompatibilityProps) {
  if (contratosQueNoLaAdmiten.length === 0) return <Tag tone="exito">{`${contrato} · compatible`}</Tag>;
  return <Tag tone="peligro">{`${contrato} · no corre en ${contratosQueNoLaAdmiten.join(', ')}`}</Tag>;
}
