-- People can forget a value that they replaced in earlier files.
grant delete on value_memories to claimline_server;
