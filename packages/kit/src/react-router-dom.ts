// `@cartera/kit/router` for modules published before it: the federation serves this file as `react-router-dom`.
export * from './router';
