import { Frame } from '../layout/frame';
import { useRegistryRefresh } from '../modules/module-registry';
import { DataPreload } from './data-preload';

/** The layout around every page, with the registry refresh and the preload of each visit. */
export function Pages() {
  useRegistryRefresh();
  return (
    <>
      <Frame />
      <DataPreload />
    </>
  );
}
