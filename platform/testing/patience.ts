// For every test file: whoever waits for something waits long enough for a machine that is busy. Nothing depends on how
// long it takes.
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 15_000 });
}

export {};
