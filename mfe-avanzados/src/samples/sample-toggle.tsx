import { SegmentedControl } from '@cartera/kit/tabs';
import './samples.css';
import type { Permiso } from '@cartera/contrato/permisos';
import { readLocal, saveLocal, useCan, useSession } from '@cartera/kit';
import { useSearchParams } from '@cartera/kit/router';

interface SampleToggleProps<Real extends string> {
  readonly state: ReturnType<typeof useSampleView<Real>>;
  readonly real: { readonly value: Real; readonly label: string };
}

/** Switches between the sample and the real data, for users who may see it. */
export function SampleToggle<Real extends string>({ state, real }: SampleToggleProps<Real>) {
  const { view, canChoose, choose } = state;
  if (!canChoose) return null;
  const labels = { [SAMPLE]: 'Ejemplo', [real.value]: real.label } as Record<View<Real>, string>;
  return (
    <div className="ms-toggle">
      <SegmentedControl<View<Real>>
        label="Qué se muestra"
        values={[SAMPLE, real.value]}
        labels={labels}
        value={view}
        onChange={choose}
      />
    </div>
  );
}

/** The view that shows the sample. */
const SAMPLE = 'ejemplo';
type View<Real extends string> = Real | typeof SAMPLE;

/** The parameter in the URL. */
const PARAMETER = 'vista';

interface SampleViewOptions<Real extends string> {
  /** The name under which the choice is stored. */
  readonly page: string;
  readonly real: Real;
  /** The permission to see the real data. */
  readonly permiso: Permiso;
}

/**
 * The view of a page that has a sample and real data: the one in the URL, else the last choice of this person in this browser.
 * At first the demo data opens on the sample, and a database of the lender's own on the real data. Users without the
 * permission always see the sample.
 */
export function useSampleView<Real extends string>({ page, real, permiso }: SampleViewOptions<Real>) {
  const [params, setSearchParams] = useSearchParams();
  const canChoose = useCan(permiso);
  const usuario = useSession((session) => session.usuario);
  const storageKey = `cartera.${page}.${usuario?._id ?? ''}`;
  const toView = (text: string | null) => [real, SAMPLE].find((view): view is View<Real> => view === text);
  const chosen = toView(params.get(PARAMETER)) ?? toView(readLocal(storageKey));
  const view: View<Real> = canChoose ? (chosen ?? (usuario?.demo ? SAMPLE : real)) : SAMPLE;
  const choose = (next: View<Real>) => {
    saveLocal(storageKey, next);
    // The views have filters of the same names, so none of them stays.
    setSearchParams({ [PARAMETER]: next }, { replace: true });
  };
  return { view, canChoose, choose };
}
