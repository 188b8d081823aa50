/** Replaces style sheets in unit tests. */
module.exports = {};
