// A fake of the program that adds a user.
console.log(`${process.argv[2]} may sign in with the password a-password`);
