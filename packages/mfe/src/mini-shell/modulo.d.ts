// The bundler points these at the module being developed.
declare module '@modulo/componente' {
  const Modulo: import('react').ComponentType;
  export default Modulo;
}

declare module '@modulo/manifiesto' {
  const manifiesto: import('@cartera/contrato/portal').Manifiesto;
  export default manifiesto;
}

/** Whether recorded answers stand for the API. */
declare const API_GRABADA: boolean;
