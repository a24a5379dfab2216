import { Tag, type Tone } from '@cartera/kit/ui';
import type { VersionRole } from './texts';

const PAPERS: Readonly<Record<VersionRole, { readonly text: string; readonly tone: Tone }>> = {
  activa: { text: 'La reciben todos', tone: 'exito' },
  canario: { text: 'Canario', tone: 'aviso' },
  anterior: { text: 'Anterior', tone: 'info' },
  guardada: { text: 'Guardada', tone: 'neutro' },
};

interface VersionRoleTagProps {
  readonly role: VersionRole;
}

/** Who gets a version, in its colour. */
export function VersionRoleTag({ role }: VersionRoleTagProps) {
  const { text, tone } = PAPERS[role];
  return <Tag tone={tone}>{text}</Tag>;
}
