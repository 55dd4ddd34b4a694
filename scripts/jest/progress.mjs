/** Prints after each tenth of the test files how many are done, and the elapsed time. */
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
