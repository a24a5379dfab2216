import { Frame } from '../layout/frame';
import { useRegistryRefresh } from '../modules/module-registry';
import { DataPreload } from './data-preload';

/** The layout around every page, and what is asked or fetched once per visit. */
export function Pages() {
  useRegistryRefresh();
  return (
    <>
      <Frame />
      <DataPreload />
    </>
  );
}
