/** How SWC reads this project’s scripts, for the build and for unit tests. */

const react = { runtime: 'automatic' };

/**
 * Returns SWC’s options for the files of one language.
 *
 * @param {import('@swc/core').ParserConfig} parser How they are written.
 * @return {import('@swc/core').Options} Options without a target.
 */
const read = ( parser ) => ( {
	swcrc: false,
	configFile: false,
	jsc: { parser, transform: { react } },
} );

/** By the ends of file names. In `.ts`, `<T>` begins a type. */
module.exports = {
	'\\.ts$': read( { syntax: 'typescript' } ),
	'\\.tsx$': read( { syntax: 'typescript', tsx: true } ),
	'\\.[cm]?jsx?$': read( { syntax: 'ecmascript', jsx: true } ),
};
