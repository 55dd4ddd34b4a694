import type { RedisConnection } from '../process/redis-connection.ts';
import { guesses, RateLimiter } from './rate-limiter.ts';
import type { RateLimit } from './rate-limits.ts';

/** Returns the count and the milliseconds until the window ends. */
const TAKE = `
local count = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return {count, left}
`;

/** Counts an attempt and returns 0, or returns the milliseconds to wait, like `waitAfter`. */
const GUESS = `
local left = redis.call('PTTL', KEYS[2])
if left > 0 then
  return left
end
local count = redis.call('INCR', KEYS[1])
redis.call('PEXPIRE', KEYS[1], ARGV[3] * 1000)
if count >= tonumber(ARGV[1]) then
  local wait = math.min(2 ^ (count - ARGV[1]), tonumber(ARGV[2]))
  redis.call('SET', KEYS[2], '', 'PX', string.format('%d', wait * 1000))
end
return 0
`;

/** Shared by all processes; each uses its local limiter while Redis does not answer. */
export class RedisRateLimiter extends RateLimiter {
  constructor(
    private readonly redis: RedisConnection,
    private readonly prefix: string,
    private readonly local: RateLimiter,
  ) {
    super();
  }

  async take(limit: RateLimit, who: string): Promise<number> {
    try {
      const key = `${this.prefix}:rate:${limit.bucket}:${who}`;
      const [count, left] = (await this.redis.answered((redis) =>
        redis.eval(TAKE, 1, key, limit.seconds * 1000),
      )) as [number, number];
      return count <= limit.most ? 0 : Math.ceil(left / 1000);
    } catch {
      return this.local.take(limit, who);
    }
  }

  async guess(account: string): Promise<number> {
    try {
      const { free, longestWait, remembered } = guesses;
      const left = await this.redis.answered((redis) =>
        redis.eval(GUESS, 2, ...this.keysOf(account), free, longestWait, remembered),
      );
      return Math.ceil(Number(left) / 1000);
    } catch {
      return this.local.guess(account);
    }
  }

  async forgive(account: string): Promise<void> {
    await this.local.forgive(account);
    await this.redis.answered((redis) => redis.del(...this.keysOf(account))).catch(() => undefined);
  }

  private keysOf(account: string): [string, string] {
    const key = `${this.prefix}:guesses:{${account}}`;
    return [key, `${key}:wait`];
  }
}
