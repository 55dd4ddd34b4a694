import type { RedisConnection } from '../process/redis-connection.ts';
import { RateLimiter } from './rate-limiter.ts';
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

/** Windows in Redis, the same for all nodes. While Redis is away each node counts for itself: slower guessing, never an open door. */
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
      const [count, left] = (await this.redis.calls.eval(TAKE, 1, key, limit.seconds * 1000)) as [number, number];
      return count <= limit.most ? 0 : Math.ceil(left / 1000);
    } catch {
      return this.alone.take(limit, who);
    }
  }
}
