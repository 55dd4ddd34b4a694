/** Counts readable characters of the main part without and with JavaScript. */
export async function charactersOf(browser, address) {
  const [without, withScript] = await Promise.all(
    [false, true].map((javaScriptEnabled) => characters(browser, address, javaScriptEnabled)),
  );
  return { without, withScript };
}

async function characters(browser, address, javaScriptEnabled) {
  const context = await browser.newContext({
    javaScriptEnabled,
    viewport: { width: 390, height: 844 },
    locale: 'ja-JP',
  });
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: 'networkidle' });
    const text = await page.locator('main').innerText();
    return text.replace(/\s/g, '').length;
  } finally {
    await context.close();
  }
}
