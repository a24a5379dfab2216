import { SegmentedControl } from '@cartera/kit/tabs';
import './samples.css';
import type { Permiso } from '@cartera/contrato/permisos';
import { SAMPLE, saveView, useCan, useSession, VIEW_PARAMETER, viewOf } from '@cartera/kit';
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

type View<Real extends string> = Real | typeof SAMPLE;

interface SampleViewOptions<Real extends string> {
  /** Its path without the slash. */
  readonly page: string;
  readonly real: Real;
  /** The permission to see the real data. */
  readonly permiso: Permiso;
}

/** The view of a page that has a sample and real data (`viewOf`). Users without the permission always see the sample. */
export function useSampleView<Real extends string>({ page, real, permiso }: SampleViewOptions<Real>) {
  const [params, setSearchParams] = useSearchParams();
  const canChoose = useCan(permiso);
  const usuario = useSession((session) => session.usuario);
  const view: View<Real> = canChoose ? viewOf(page, real, params, usuario) : SAMPLE;
  const choose = (next: View<Real>) => {
    saveView(page, next, usuario);
    // The views have filters of the same names, so none of them stays.
    setSearchParams({ [VIEW_PARAMETER]: next }, { replace: true });
  };
  return { view, canChoose, choose };
}
