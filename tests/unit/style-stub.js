/** Stands for style sheets, which unit tests have no use for. */
module.exports = {};
