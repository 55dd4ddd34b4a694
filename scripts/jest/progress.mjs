/**
 * Tells each tenth of the way: how many test files are done of how many, and for how long they have
 * run.
 */
export default class Progress {
  begun = performance.now();
  tenths = 0;

  onTestResult(
    _test,
    _result,
    { numPassedTestSuites, numFailedTestSuites, numPendingTestSuites, numTotalTestSuites },
  ) {
    const done = numPassedTestSuites + numFailedTestSuites + numPendingTestSuites;
    const tenths = Math.floor((10 * done) / numTotalTestSuites);
    if (tenths === this.tenths) return;
    this.tenths = tenths;
    const seconds = Math.round((performance.now() - this.begun) / 1000);
    process.stderr.write(
      `${done} of ${numTotalTestSuites} test files in ${seconds} s, ${numFailedTestSuites} failed\n`,
    );
  }
}
