// The bundler resolves these to the module under development.
declare module '@module/component' {
  const Module: import('react').ComponentType;
  export default Module;
}

declare module '@module/manifest' {
  const manifest: import('@cartera/contrato/portal').Manifest;
  export default manifest;
}

/** True when recorded answers replace the API. */
declare const RECORDED_API: boolean;
