import { ROL_LABELS, type Rol } from '@cartera/contrato/catalogs';
import { Tag, type Tone } from '@cartera/kit/ui';

const ROL_TONES: Readonly<Record<Rol, Tone>> = { admin: 'violeta', gerente: 'info', cobrador: 'primario' };

interface RolTagProps {
  readonly rol: Rol;
}

/** A user's role in its colour. */
export function RolTag({ rol }: RolTagProps) {
  return <Tag tone={ROL_TONES[rol]}>{ROL_LABELS[rol]}</Tag>;
}
