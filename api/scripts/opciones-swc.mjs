/** How swc reads the API's sources: for the package that runs, as for scripts and tests that run without it. */
export const OPCIONES_SWC = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true },
  },
};
