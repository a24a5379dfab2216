import { Tag, type Tone } from '@cartera/kit/ui';
import type { VersionRole } from './texts';

const ROLE_TAGS: Readonly<Record<VersionRole, { readonly text: string; readonly tone: Tone }>> = {
  active: { text: 'La reciben todos', tone: 'exito' },
  canary: { text: 'Canario', tone: 'aviso' },
  previous: { text: 'Anterior', tone: 'info' },
  stored: { text: 'Guardada', tone: 'neutro' },
};

interface VersionRoleTagProps {
  readonly role: VersionRole;
}

/** The users of a version, as a colored tag. */
export function VersionRoleTag({ role }: VersionRoleTagProps) {
  const { text, tone } = ROLE_TAGS[role];
  return <Tag tone={tone}>{text}</Tag>;
}
