// Stands in for the making of an account with very many claims.
console.log(`They are there: ${process.argv[2]}.`);
