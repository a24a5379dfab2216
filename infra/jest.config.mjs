export default {
  preset: '../jest/preset.mjs',
  displayName: 'infra',
};
