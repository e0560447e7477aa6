// A fake of the program that creates an account with many claims.
console.log(`They are there: ${process.argv[2]}.`);
