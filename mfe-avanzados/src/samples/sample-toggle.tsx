import { Segmented } from '@cartera/kit/tabs';
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
  return (
    <Segmented<View<Real>>
      className="ms-toggle"
      aria-label="Qué se muestra"
      options={[{ value: SAMPLE, label: 'Ejemplo' }, real]}
      value={view}
      onChange={choose}
    />
  );
}
