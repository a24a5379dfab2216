import { Marco } from '../layout/marco';
import { useRegistryRefresh } from '../modulos/registro';
import { DataPreload } from './precarga-de-datos';

/** The layout around every page, and what is asked or fetched once per visit. */
export function Pages() {
  useRegistryRefresh();
  return (
    <>
      <Marco />
      <DataPreload />
    </>
  );
}
