import { SegmentedControl } from '@cartera/kit/tabs';
import { SAMPLE, type useSampleView, type View } from './use-sample-view';
import './samples.css';

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
