// The bundler points these at the module being developed.
declare module '@modulo/componente' {
  const Module: import('react').ComponentType;
  export default Module;
}

declare module '@modulo/manifiesto' {
  const manifiesto: import('@cartera/contrato/portal').Manifest;
  export default manifiesto;
}

/** Whether recorded answers stand for the API. */
declare const RECORDED_API: boolean;
