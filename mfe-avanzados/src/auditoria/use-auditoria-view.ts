import { readLocal, saveLocal, useCan, useSession } from '@cartera/kit';
import { useSearchParams } from '@cartera/kit/router';

const VIEWS = ['ejemplo', 'registro'] as const;
export type AuditoriaView = (typeof VIEWS)[number];

/** The parameter in the URL. */
const PARAMETER = 'vista';

/**
 * The view of the page: that of the URL, else the last choice of this person in this browser. At first the demo data
 * opens on the sample, and a database of the lender's own on the audit trail. Others always see the sample.
 */
export function useAuditoriaView() {
  const [params, setSearchParams] = useSearchParams();
  const canChoose = useCan('auditoria.ver');
  const usuario = useSession((session) => session.usuario);
  const storageKey = `cartera.auditoria.${usuario?._id ?? ''}`;
  const chosen = toView(params.get(PARAMETER)) ?? toView(readLocal(storageKey));
  const view = canChoose ? (chosen ?? (usuario?.demo ? 'ejemplo' : 'registro')) : 'ejemplo';
  const choose = (next: AuditoriaView) => {
    saveLocal(storageKey, next);
    // The views have filters of the same names, so none of them stays.
    setSearchParams({ [PARAMETER]: next }, { replace: true });
  };
  return { view, canChoose, choose };
}

function toView(text: string | null): AuditoriaView | undefined {
  return VIEWS.find((view) => view === text);
}
