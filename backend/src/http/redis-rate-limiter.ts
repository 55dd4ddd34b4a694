import type { RedisConnection } from '../process/redis-connection.ts';
import { guesses, RateLimiter } from './rate-limiter.ts';
import type { RateLimit } from './rate-limits.ts';

/** Counts a call and answers the count and the milliseconds until the window ends; a window without an end gets one. */
const TAKE = `
local count = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return {count, left}
`;

/** Counts a guess and answers 0, or, without counting it, the milliseconds until the next may come; the waits are those of `waitAfter`. */
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

/** Windows in Redis, the same for all nodes. While Redis is away, or hangs, each node counts for itself: slower guessing, never an open door. */
export class RedisRateLimiter extends RateLimiter {
  constructor(
    private readonly redis: RedisConnection,
    private readonly prefix: string,
    private readonly alone: RateLimiter,
  ) {
    super();
  }

  async take(limit: RateLimit, who: string): Promise<number> {
    try {
      const key = `${this.prefix}:rate:${limit.bucket}:${who}`;
      const [count, left] = (await this.redis.answered((redis) => redis.eval(TAKE, 1, key, limit.seconds * 1000))) as [number, number];
      return count <= limit.most ? 0 : Math.ceil(left / 1000);
    } catch {
      return this.alone.take(limit, who);
    }
  }

  async guess(account: string): Promise<number> {
    try {
      const { free, longestWait, remembered } = guesses;
      const left = await this.redis.answered((redis) => redis.eval(GUESS, 2, ...this.keysOf(account), free, longestWait, remembered));
      return Math.ceil(Number(left) / 1000);
    } catch {
      return this.alone.guess(account);
    }
  }

  async forgive(account: string): Promise<void> {
    await this.alone.forgive(account);
    await this.redis.answered((redis) => redis.del(...this.keysOf(account))).catch(() => undefined);
  }

  /** The count of an account's guesses, and whether the next has to wait. */
  private keysOf(account: string): [string, string] {
    const key = `${this.prefix}:guesses:{${account}}`;
    return [key, `${key}:wait`];
  }
}
