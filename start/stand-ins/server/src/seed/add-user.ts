// Stands in for the making of a person who may sign in.
console.log(`${process.argv[2]} may sign in with the password a-password`);
