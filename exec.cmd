@rem The scripts of package.json begin with "exec", so that npm waits for Claimline itself and not for a shell. This is its meaning here.
@%*
