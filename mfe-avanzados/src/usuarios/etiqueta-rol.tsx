import { ETIQUETA_ROL, type Rol } from '@cartera/contrato/catalogos';
import { Etiqueta, type Tono } from '@cartera/kit/ui';

const TONO_ROL: Readonly<Record<Rol, Tono>> = { admin: 'violeta', gerente: 'info', cobrador: 'primario' };

interface PropsEtiquetaRol {
  readonly rol: Rol;
}

/** A user's role in its colour. */
export function EtiquetaRol({ rol }: PropsEtiquetaRol) {
  return <Etiqueta tono={TONO_ROL[rol]}>{ETIQUETA_ROL[rol]}</Etiqueta>;
}
