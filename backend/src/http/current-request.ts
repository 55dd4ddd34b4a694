import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import type { RequestState } from './request-state.ts';

/** The request that the present work belongs to, for layers below the controllers. */
@Injectable()
export class CurrentRequest {
  private readonly storage = new AsyncLocalStorage<RequestState>();

  run<T>(state: RequestState, work: () => T): T {
    return this.storage.run(state, work);
  }

  state(): RequestState {
    const state = this.storage.getStore();
    if (state === undefined) {
      throw new Error('There is no request: commands of reactors and jobs go to the command bus directly.');
    }
    return state;
  }
}
