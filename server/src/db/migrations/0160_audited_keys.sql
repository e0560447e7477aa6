-- API keys: made, rotated, revoked. Their hashes are left out, as whatever is called so.
select audit_table('api_keys');
