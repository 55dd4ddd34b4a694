/** The rest of a subscription: until something new is there, or for a time. Closing ends either. */
export class Pause {
  #end: ((by: 'news' | 'close') => void) | undefined;

  untilNews(): Promise<void> {
    return new Promise((resolve) => {
      this.#end = () => resolve();
    });
  }

  forMilliseconds(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      this.#end = (by) => {
        if (by === 'news') return;
        clearTimeout(timer);
        resolve();
      };
    });
  }

  end(by: 'news' | 'close'): void {
    this.#end?.(by);
  }
}
