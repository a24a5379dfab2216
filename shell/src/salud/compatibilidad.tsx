import type { VersionDeModulo } from '@cartera/contrato/portal-versiones';
import { Etiqueta } from '@cartera/kit/ui';

interface PropsCompatibilidad {
  readonly version: VersionDeModulo;
}

/** Whether the shells that are open now can run a version. */
export function Compatibilidad({ version: { contrato, contratosQueNoLaAdmiten } }: PropsCompatibilidad) {
  if (contratosQueNoLaAdmiten.length === 0)
    return <Etiqueta tono="exito">{`${contrato} · compatible`}</Etiqueta>;
  return (
    <Etiqueta tono="peligro">{`${contrato} · no corre en ${contratosQueNoLaAdmiten.join(', ')}`}</Etiqueta>
  );
}
