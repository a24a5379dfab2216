import { useOptional } from '../browser/use-optional';
import type { LightDraftProps } from './stored-light-draft';

const loadStored = async () => (await import('./stored-light-draft')).StoredLightDraft;

/** Inside a form without antd: keeps and offers its draft, until the form is sent. */
export function LightDraft<V>(props: LightDraftProps<V>) {
  const Stored = useOptional<LightDraftProps<V>>(true, loadStored);
  return Stored && <Stored {...props} />;
}
