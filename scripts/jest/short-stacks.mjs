// Jest's hundred frames would slow down every matcher, which captures a stack.
Error.stackTraceLimit = 10;
